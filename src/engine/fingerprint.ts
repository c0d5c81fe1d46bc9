/**
 * The fingerprint of a result: eight characters over everything that a reader can see of it.
 *
 * Two 32-bit lanes of multiply-and-rotate mixing over the bits of each number; no protection against
 * malice, only a check that two runs are the same run, bit for bit.
 */
import { type ContenderResult, SERIES_COLUMNS } from './result.ts';

const ALPHABET = 'abcdefghjkmnpqrstvwxyz0123456789';

class Lanes {
  private a = 0x243f6a88;
  private b = 0x85a308d3;
  private readonly double = new Float64Array(1);
  private readonly words = new Uint32Array(this.double.buffer);

  private word(w: number): void {
    const a = Math.imul(this.a ^ w, 0x9e3779b1);
    this.a = (a << 13) | (a >>> 19);
    const b = Math.imul(this.b + w, 0x85ebca77) ^ this.a;
    this.b = (b << 17) | (b >>> 15);
  }

  number(value: number): void {
    this.double[0] = value === 0 ? 0 : value;
    this.word(this.words[0]!);
    this.word(this.words[1]!);
  }

  text(value: string): void {
    this.number(value.length);
    for (let i = 0; i < value.length; i += 1) this.word(value.charCodeAt(i));
  }

  end(): string {
    for (let i = 0; i < 4; i += 1) this.word(i);
    let out = '';
    for (const lane of [this.a, this.b]) {
      for (let i = 0; i < 4; i += 1) out += ALPHABET[(lane >>> (i * 7)) & 31];
    }
    return out;
  }
}

/** Hashes every counter and every sample of every contender, in order. Absent times count as −1. */
export function fingerprint(contenders: readonly ContenderResult[]): string {
  const lanes = new Lanes();
  for (const contender of contenders) {
    for (const [field, value] of Object.entries(contender)) {
      if (field === 'series') continue;
      lanes.text(field);
      if (typeof value === 'string') lanes.text(value);
      else lanes.number(value === null ? -1 : (value as number));
    }
    for (const column of SERIES_COLUMNS) {
      const values = contender.series[column];
      lanes.number(values.length);
      for (let i = 0; i < values.length; i += 1) lanes.number(values[i]!);
    }
  }
  return lanes.end();
}
