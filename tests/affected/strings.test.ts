/** Every row of the data has its strings, and every recorded row that it names is there. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import en from '../../content/i18n/en.json' with { type: 'json' };
import zhCN from '../../content/i18n/zh-CN.json' with { type: 'json' };
import { FAN_OUTS } from '../../src/affected/answers.ts';
import { cellOf } from '../../src/measurements/address.ts';
import { readMeasurement } from '../../src/measurements/schema.ts';
import { OPENAI } from './case.ts';

const wanted = [
  ...OPENAI.openai.map(({ id }) => `say.range.${id}`),
  ...OPENAI.pydantic.map(({ id }) => `say.range.${id}`),
  ...OPENAI.servers.map(({ id }) => `server.${id}`),
  ...OPENAI.imports.map(({ id }) => `import.${id}`),
  ...OPENAI.calls.map(({ id }) => `call.${id}`),
  ...FAN_OUTS.map((id) => `fanOut.${id}`),
];

describe('the data of the form', () => {
  it.each([
    ['en', en],
    ['zh-CN', zhCN],
  ])('has its strings in %s', (_, strings) => {
    expect(wanted.filter((key) => !(`affected.${key}` in strings))).toEqual([]);
  });

  it('names recorded rows that exist', () => {
    const files = ['servers', 'regimes'].map((name) => {
      const file = `${name}.json`;
      const text = readFileSync(`content/measurements/${file}`, 'utf8');
      return [name, readMeasurement(file, JSON.parse(text))] as const;
    });
    const all = Object.fromEntries(files);
    const rows = OPENAI.servers.flatMap((server) =>
      server.contexts.flatMap((range) => [range.measured, range.measuredLate]),
    );
    const named = rows.filter((row) => row !== undefined);
    expect(named.length).toBeGreaterThan(25);
    for (const row of named) expect(Array.isArray(cellOf(all, `${row}/adapters`))).toBe(true);
  });
});
