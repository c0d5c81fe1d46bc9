/** Finding a recorded value by its address, and writing it. */
import type { Language } from '../strings/translate.ts';
import type { Cell, Measurement, Text } from './schema.ts';

export type Measurements = Readonly<Record<string, Measurement>>;

/** The table of an address. Throws a sentence when there is none. */
export function tableOf(all: Measurements, file: string): Measurement {
  const found = all[file];
  if (found) return found;
  const known = Object.keys(all).join(', ');
  throw new Error(`Measured: no table "${file}" in content/measurements; there are ${known}.`);
}

/** The cell at `file/row/column`. Throws a sentence that says which part is wrong. */
export function cellOf(all: Measurements, address: string): Cell {
  const [file = '', rowId = '', column = ''] = address.split('/');
  const table = tableOf(all, file);
  const row = table.rows.find((each) => each.id === rowId);
  if (!row) {
    const known = table.rows.map((each) => each.id).join(', ');
    throw new Error(`Measured: "${address}": no row "${rowId}"; ${file} has ${known}.`);
  }
  const cell = row.cells[column];
  if (cell === undefined) {
    const known = Object.keys(row.cells).join(', ');
    throw new Error(`Measured: "${address}": no column "${column}" in that row; it has ${known}.`);
  }
  return cell;
}

export function textOf(text: Text, language: Language): string {
  return typeof text === 'string' ? text : text[language];
}

const NARROW_SPACE = '\u202f';

/** A number with thin grouping from five digits on: 1930, 10 889. */
export function numberText(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.length > 4 ? whole.replace(/(?<=\d)(?=(\d{3})+$)/g, NARROW_SPACE) : whole;
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

const NO_BREAK = '\u00a0';
/** Values up to this many characters stay on one line. */
const SHORT = 16;

/** A cell as a reader sees it; a sequence is drawn with arrows, and a short value does not break. */
export function cellText(cell: Cell, language: Language): string {
  const text = plainText(cell, language);
  return text.length <= SHORT ? text.replaceAll(' ', NO_BREAK) : text;
}

function plainText(cell: Cell, language: Language): string {
  if (cell === null) return '–';
  if (typeof cell === 'number') return numberText(cell);
  if (Array.isArray(cell)) return cell.map(numberText).join(' → ');
  return textOf(cell, language);
}
