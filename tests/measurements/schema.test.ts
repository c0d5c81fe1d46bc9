import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cellOf, cellText, numberText } from '../../src/measurements/address.ts';
import { readMeasurement } from '../../src/measurements/schema.ts';

const FOLDER = 'content/measurements';
const read = (file: string) => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'));

describe('recorded measurements', () => {
  it.each(readdirSync(FOLDER))('%s is whole', (file) => {
    const table = readMeasurement(file, read(file));
    expect(table.rows.length).toBeGreaterThan(0);
    expect(table.recorded).toBe('2026-12-01');
  });

  const good = read('cost.json');
  const error = (change: (data: typeof good) => void): string => {
    const data = structuredClone(good);
    change(data);
    try {
      readMeasurement('cost.json', data);
    } catch (thrown) {
      return (thrown as Error).message;
    }
    return '';
  };

  it('names the file, the field and what is expected', () => {
    expect(
      error((data) => {
        data.rows[0].cells['1.107.0'] = true;
      }),
    ).toBe(
      'content/measurements/cost.json: rows.0.cells.1.107.0: ' +
        'expected a number, a list of numbers, a text, or null',
    );
    expect(
      error((data) => {
        data.recorded = 'today';
      }),
    ).toBe('content/measurements/cost.json: recorded: expected a date, YYYY-MM-DD');
    expect(
      error((data) => {
        data.rows[1].id = data.rows[0].id;
      }),
    ).toBe('content/measurements/cost.json: rows.1.id: "same" is there already');
    expect(
      error((data) => {
        data.rows[0].cells['9.9.9'] = 1;
      }),
    ).toContain('rows.0.cells.9.9.9: expected one of 1.107.0, 2.20.0, 2.54.0, 3.16.2');
    expect(
      error((data) => {
        data.id = 'costs';
      }),
    ).toContain('expected the name of the file');
  });

  it('finds a value by its address, and says which part of a wrong one is wrong', () => {
    const all = { cost: readMeasurement('cost.json', good) };
    expect(cellOf(all, 'cost/ratio/2.54.0')).toBe(51);
    expect(() => cellOf(all, 'price/ratio/2.54.0')).toThrow('no table "price"');
    expect(() => cellOf(all, 'cost/rate/2.54.0')).toThrow('no row "rate"');
    expect(() => cellOf(all, 'cost/ratio/2.55.0')).toThrow('no column "2.55.0"');
  });

  it('writes values as a reader sees them', () => {
    expect(cellText([41, 169], 'en')).toBe('41\u00a0→\u00a0169');
    expect(cellText([11, 59, 107, 155, 203], 'en')).toBe('11 → 59 → 107 → 155 → 203');
    expect(cellText(null, 'en')).toBe('–');
    expect(cellText({ en: 'one', 'zh-CN': '一' }, 'zh-CN')).toBe('一');
    expect(numberText(1930)).toBe('1930');
    expect(numberText(10889)).toBe('10\u202f889');
    expect(numberText(78.9)).toBe('78.9');
  });
});
