import { expect, test } from 'vitest';
import { formatBytes, formatDuration, formatNumber, formatShare } from '../../src/charts/format.ts';

/** Thin spaces as plain ones, for a test that can be read. */
const plain = (text: string) => text.replace(/\u202f/g, ' ');

test.each([
  [0, '0'],
  [-0.001, '0'],
  [11, '11'],
  [0.5, '0.5'],
  [1.6875, '1.69'],
  [6004, '6004'],
  [12_345, '12 345'],
  [10_000_000, '10 000 000'],
  [-1234.5, '−1234.5'],
])('the number %d reads "%s"', (value, text) => {
  expect(plain(formatNumber(value))).toBe(text);
});

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KiB'],
  [192 * 2 ** 20, '192 MiB'],
  [1.25 * 2 ** 40, '1.3 TiB'],
])('%d bytes read "%s"', (bytes, text) => {
  expect(plain(formatBytes(bytes))).toBe(text);
});

test.each([
  [0, '0 ms'],
  [12.34, '12.3 ms'],
  [7942.287, '7.9 s'],
  [83_756, '83.8 s'],
  [180_000, '3 min'],
  [9_000_000, '2.5 h'],
  [200_000_000, '2.3 d'],
])('%d milliseconds read "%s"', (ms, text) => {
  expect(plain(formatDuration(ms))).toBe(text);
});

test('ticks of one axis share the unit of its greatest', () => {
  expect([0, 500, 1000].map((ms) => plain(formatDuration(ms, 1000)))).toEqual([
    '0 s',
    '0.5 s',
    '1 s',
  ]);
  expect(plain(formatBytes(0, 192 * 2 ** 20))).toBe('0 MiB');
});

test('a share is a percentage', () => {
  expect(plain(formatShare(0.8947))).toBe('89.5 %');
});
