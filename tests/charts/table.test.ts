import { expect, test } from 'vitest';
import { resultCsv } from '../../src/charts/csv.ts';
import { checkpointTable, endTable } from '../../src/charts/table.ts';
import { SERIES_COLUMNS } from '../../src/engine/result.ts';
import { presetResult, sketch, strings } from './results.ts';

const [en, zh] = [strings('en'), strings('zh-CN')];
const plain = (rows: string[][]) =>
  rows.map((row) => row.map((cell) => cell.replace(/\u202f/g, ' ')));

test('the end table says what each contender came to, in the reader’s language', () => {
  const result = presetResult('openai-2672.thread-per-request');
  const table = endTable(result, en);
  expect(table.columns.slice(0, 3)).toEqual(['contender', 'entries', 'duplicates']);
  const [identity, structural] = plain(table.rows);
  expect(identity!.slice(0, 3)).toEqual(['identity', '649', '638']);
  expect(identity!.at(-1)).toBe('172 requests, 7.9 s');
  expect(structural!.at(-1)).toBe('–');
  for (const row of table.rows) expect(row.length).toBe(table.columns.length);
  expect(endTable(result, zh).columns).not.toEqual(table.columns);
  expect(endTable(result, zh).rows[0]![0]).toBe('同一性键');
});

test('wrong answers have a column where there are any', () => {
  const withWrong = (wrongHits: number) =>
    endTable(sketch({ contenders: [{ id: 'a', entries: () => 1, end: { wrongHits } }] }), en);
  expect(withWrong(0).columns).not.toContain('wrong answers');
  expect(withWrong(7).columns.at(-1)).toBe('wrong answers');
  expect(withWrong(7).rows[0]!.at(-1)).toBe('7');
});

test('the course is that of the measured steps of 64 requests', () => {
  const table = checkpointTable(presetResult('openai-2672.new-pools'), 'entries', 'requests', en);
  expect(table.columns).toEqual(['requests', 'identity', 'structural', 'identity-lru-128']);
  expect(table.rows.map(([requests, identity]) => [requests, identity])).toEqual([
    ['64', '41'],
    ['128', '73'],
    ['192', '105'],
    ['256', '137'],
    ['320', '169'],
  ]);
});

test('over time each contender is read by its own clock', () => {
  const result = presetResult('openai-2672.thread-per-request');
  const { rows } = checkpointTable(result, 'entries', 'time', en);
  const last = rows.at(-1)!;
  // The structural run ends after a third of the time, and stays as it ended.
  expect(last.slice(1)).toEqual(['649', '11', '128']);
  for (const [, , structural] of rows) expect(structural).toBe('11');
});

test('a long course keeps at most 12 rows, the last among them', () => {
  const result = sketch({ requests: 6400, contenders: [{ id: 'a', entries: (n) => n }] });
  const { rows } = checkpointTable(result, 'entries', 'requests', en);
  expect(rows.length).toBeLessThanOrEqual(12);
  expect(rows.at(-1)).toEqual(['6400', '6400']);
});

test('a run of no requests still has a row', () => {
  const result = sketch({ requests: 0, contenders: [{ id: 'a', entries: () => 0 }] });
  expect(checkpointTable(result, 'entries', 'requests', en).rows).toEqual([['0', '0']]);
});

/** A reader of RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, bare, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    rows.at(-1)!.push(quoted?.replace(/""/g, '"') ?? bare ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}

test('the series come back from CSV as they were, to the last bit', () => {
  const result = presetResult('openai-2672.new-pools-16');
  const [header, ...rows] = readCsv(resultCsv(result));
  expect(header).toEqual(['contender', ...SERIES_COLUMNS]);
  for (const { id, series } of result.contenders) {
    const own = rows.filter(([name]) => name === id);
    expect(own.length).toBe(series.requests.length);
    SERIES_COLUMNS.forEach((column, i) => {
      expect(own.map((row) => Number(row[i + 1]))).toEqual(Array.from(series[column]));
    });
  }
});
