import { expect, test } from 'vitest';
import { resultSentence } from '../../src/charts/sentence.ts';
import type { RunResult } from '../../src/engine/result.ts';
import { PRESETS } from '../../src/scenario/presets.ts';
import { only, presetResult, type Sketch, sketch, strings } from './results.ts';

const [en, zh] = [strings('en'), strings('zh-CN')];
const plain = (text: string) => text.replace(/\u202f/g, ' ');
const english = (result: RunResult) => plain(resultSentence(result, en));
const chinese = (result: RunResult) => plain(resultSentence(result, zh));
const one = (contender: Sketch, run = {}) => sketch({ ...run, contenders: [contender] });

const growing: Sketch = {
  id: 'identity',
  entries: (n) => 9 + 2 * n,
  duplicates: (n) => Math.max(0, 2 * n - 2),
};

test('the run of the field guide reads as the field guide has it', () => {
  const result = presetResult('openai-2672.thread-per-request');
  const whole = only(result, ['identity', 'structural']);
  // The default limit is met on the way; the sentence without it is the one to quote.
  const unlimited = {
    ...whole,
    contenders: whole.contenders.map((c) => ({ ...c, timeToLimitMs: null, requestsToLimit: null })),
  };
  expect(english(unlimited)).toBe(
    'identity: 649 entries, 638 of them duplicates, and rising by 2 a request; structural: 11 and flat.',
  );
  expect(chinese(unlimited)).toBe(
    '同一性键：649 个条目，其中 638 个是重复项，每个请求再增 2 个；结构键：11 个，不再增长。',
  );
  expect(english(whole)).toContain(' (192 MiB reached after 172 requests, 7.9 s); structural');
  expect(chinese(whole)).toContain('（172 个请求后，即 7.9 s 时，达到 192 MiB）');
});

test('growth that comes in waves is told by the wave', () => {
  const result = only(presetResult('openai-2672.new-pools'), ['identity']);
  expect(english(result)).toContain('169 entries, 158 of them duplicates, and rising by 32 a wave');
  expect(chinese(result)).toContain('每一波再增 32 个');
});

test('a lid is told with the builds that it does not end', () => {
  const lid = only(presetResult('openai-2672.thread-per-request'), ['identity-lru-128']);
  expect(english(lid)).toBe('identity-lru-128: 128, the bound, with 2 builds a request for ever.');
  expect(chinese(lid)).toBe('identity-lru-128：128 个，已到上限，此后每个请求仍要构建 2 次。');
});

test('a bound that ends the builds is told without them', () => {
  const filled = one({
    id: 'lru',
    bound: 'lru',
    capacity: 40,
    entries: (n) => Math.min(40, n),
  });
  expect(english(filled)).toBe('lru: 40, the bound.');
});

test('a cache on its way to its bound is told so', () => {
  const filling = one({ ...growing, id: 'lru', bound: 'lru', capacity: 1000 });
  expect(english(filling)).toBe(
    'lru: 649 entries, 638 of them duplicates, and rising by 2 a request, up to the bound of 1000.',
  );
  expect(chinese(filling)).toMatch(/每个请求再增 2 个，直到上限 1000。$/);
});

test('a bound a thread is no bound of the sum', () => {
  const threads = one({ ...growing, id: 'lru', bound: 'lru', capacity: 649, scope: 'thread' });
  expect(english(threads)).not.toContain('bound');
});

test('growth without duplicates is not called a leak of duplicates', () => {
  const filling = one({ id: 'structural', key: 'structural', entries: (n) => n });
  expect(english(filling)).toBe(
    'structural: 320 entries, none of them a duplicate, and rising by 1 a request.',
  );
  expect(chinese(filling)).toContain('没有重复项');
});

test('growth that slows down is not drawn out', () => {
  const saturating = one({
    id: 'structural',
    key: 'structural',
    entries: (n) => Math.round(200 * (1 - 2 ** (-n / 80))),
  });
  expect(english(saturating)).toMatch(/rising ever more slowly, by 0\.\d+ a request at the end\.$/);
  expect(chinese(saturating)).toContain('增长越来越慢，末段每个请求再增 0.');
});

test('one late entry in ten million requests is no rate of 0', () => {
  const result = one({ id: 'a', entries: (n) => (n > 300 ? 12 : 11), builds: () => 12 });
  const [only] = result.contenders;
  // The same shape, a hundred times as long.
  for (const column of ['requests', 'timeMs'] as const) {
    only!.series[column] = only!.series[column].map((value) => value * 100);
  }
  expect(english(result)).toContain('rising by less than 0.01 a request');
});

test('what is flat is flat, and says its duplicates', () => {
  const flat = (duplicates: number) =>
    one({ id: 'a', entries: () => 41, duplicates: () => duplicates, builds: () => 41 });
  expect(english(flat(0))).toBe('a: 41 and flat.');
  expect(english(flat(1))).toBe('a: 41 and flat, 1 of them a duplicate.');
  expect(english(flat(30))).toBe('a: 41 and flat, 30 of them duplicates.');
  expect(chinese(flat(30))).toBe('a：41 个，其中 30 个是重复项，不再增长。');
});

test('a flat cache that is built again for ever is not praised', () => {
  const weak = only(presetResult('ajv-schema-object.per-call'), ['weak-map']);
  expect(english(weak)).toBe(
    'weak-map: 0 entries at the end, 16 at most, and level, with 1 build a request for ever.',
  );
});

test('entries that fall are told with their peak', () => {
  const falling = one({
    id: 'ttl',
    bound: 'ttl',
    entries: (n) => 300 - Math.floor(n / 2),
    builds: () => 300,
    end: { expiries: 160, peakEntries: 300 },
  });
  expect(english(falling)).toBe('ttl: 140 entries and falling, from 300 at most.');
});

test('wrong answers are said, whatever else is well', () => {
  const wrong = (wrongHits: number) =>
    one({ id: 'name', key: 'name', entries: () => 11, builds: () => 11, end: { wrongHits } });
  expect(english(wrong(0))).toBe('name: 11 and flat.');
  expect(english(wrong(1))).toBe('name: 11 and flat, but 1 wrong answer.');
  expect(english(wrong(40))).toBe('name: 11 and flat, but 40 wrong answers.');
  expect(chinese(wrong(40))).toBe('name：11 个，不再增长，但有 40 次答错。');
});

test('a limit that was not reached is said as what it is: extrapolated', () => {
  const far = one({ ...growing, end: { extrapolatedTimeToLimitMs: 7_200_000 } });
  expect(english(far)).toContain(' (extrapolated: 192 MiB after 2 h).');
  expect(chinese(far)).toContain('（外推：2 h 后达到 192 MiB）');
});

test('a limit that the baseline meets is reached before the first request', () => {
  const at = one({ ...growing, end: { timeToLimitMs: 0, requestsToLimit: 0 } });
  expect(english(at)).toContain('(192 MiB reached before the first request)');
});

test('a run of no requests says so', () => {
  const none = one({ id: 'identity', entries: () => 0 }, { requests: 0 });
  expect(english(none)).toBe('No requests were made.');
  expect(chinese(none)).toBe('没有发出任何请求。');
});

test('contenders of which the same is to be said are named together', () => {
  const result = presetResult('openai-2672.asyncio-tasks');
  expect(english(result)).toBe('identity, structural and identity-lru-128: 11 and flat.');
  expect(chinese(result)).toBe('同一性键、结构键、identity-lru-128：11 个，不再增长。');
});

test('every preset has a whole sentence in both languages', () => {
  for (const { id } of PRESETS) {
    const result = presetResult(id);
    for (const said of [english(result), chinese(result)]) {
      expect(said, id).not.toMatch(/[{}]|NaN|undefined|Infinity|null/);
      for (const contender of result.contenders) {
        const known = ['identity', 'structural'].includes(contender.id);
        if (!known) expect(said, id).toContain(contender.id);
        expect(said, id).toContain(String(contender.entries));
      }
    }
  }
});
