import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseScenario } from '../../src/scenario/parse.ts';
import { PRESETS, presetScenario } from '../../src/scenario/presets.ts';
import { PROPERTY_RUNS } from '../property-runs.ts';
import { arbitraryScenario } from './arbitrary.ts';
import { sentences } from './sentences.ts';

const contenders = [{ id: 'identity' }];

/** The sentences that refuse an input. */
function refusal(input: unknown, language?: 'en' | 'zh-CN'): string[] {
  const parsed = parseScenario(input);
  if (parsed.ok) throw new Error('The input was not refused.');
  return sentences(parsed.problems, language);
}

test.each(PRESETS)('the preset $id is valid', ({ id, scenario }) => {
  expect(parseScenario(scenario)).toEqual({ ok: true, scenario: presetScenario(id) });
});

test('what is absent has its default', () => {
  const parsed = parseScenario({ contenders });
  expect(parsed.ok && parsed.scenario.executor.workers).toBe(16);
});

describe('a refusal says what, where, and what to do', () => {
  test.each<[string, unknown, string]>([
    [
      'a value out of range, with range and unit',
      { service: { wait: -5 }, contenders },
      '`service.wait` is -5; a number from 0 to 3600000 ms is expected. Give one in that range.',
    ],
    [
      'a fraction where a whole number belongs',
      { executor: { workers: 1.5 }, contenders },
      '`executor.workers` is 1.5; a whole number from 1 to 1024 is expected. Give one in that range.',
    ],
    [
      'a wrong type',
      { executor: { workers: '16' }, contenders },
      '`executor.workers` is "16"; a whole number from 1 to 1024 is expected. Give one in that range.',
    ],
    [
      'a mistyped choice',
      { executor: { kind: 'thread-per-requests' }, contenders },
      '`executor.kind` is "thread-per-requests"; did you mean thread-per-request? Choose one of: single, pool, pool-per-wave, thread-per-request, tasks.',
    ],
    [
      'a choice like no other',
      { context: { per: 'galaxy' }, contenders },
      '`context.per` is "galaxy"; choose one of: thread, request, connection.',
    ],
    [
      'an unknown setting like a known one',
      { executor: { wrokers: 4 }, contenders },
      '`executor.wrokers` is no setting; did you mean `executor.workers`? Correct the name or leave it out.',
    ],
    [
      'an unknown setting of a contender',
      { contenders: [{ id: 'identity', capcity: 5 }] },
      '`contenders.0.capcity` is no setting; did you mean `contenders.0.capacity`? Correct the name or leave it out.',
    ],
    [
      'an unknown setting like no other',
      { context: { colour: 1 }, contenders },
      '`context.colour` is no setting. Known here: per, inheritance, memo, requestsPerConnection. Correct the name or leave it out.',
    ],
    [
      'a bad id',
      { contenders: [{ id: 'Not An Id' }] },
      '`contenders.0.id` is "Not An Id"; an id has 1 to 40 small letters, digits and hyphens, and no hyphen at its ends. Choose another one.',
    ],
    ['no contenders', {}, '`contenders` is missing, and every scenario needs it. Add it.'],
    [
      'contenders of no number',
      { contenders: [] },
      '`contenders` has 0 items; from 1 to 12 are allowed. Add or remove some.',
    ],
    [
      'a list that is none',
      { contenders: 'identity' },
      '`contenders` is "identity"; a list is expected. Write it in square brackets.',
    ],
    [
      'a group that is none',
      { executor: 7, contenders },
      '`executor` is 7; an object with its settings is expected. Write it in braces, or leave it out for its defaults.',
    ],
    [
      'two contenders of one id',
      { contenders: [{ id: 'a' }, { id: 'a' }] },
      '`contenders.1.id`: the id a is used twice; a run needs a different id for each contender. Rename one.',
    ],
    [
      'a pool for each wave without waves',
      { workload: { arrivals: 'poisson' }, executor: { kind: 'pool-per-wave' }, contenders },
      '`executor.kind` is pool-per-wave, which starts a new pool for each wave, and `workload.arrivals` is poisson. Choose waves or stages there, or another executor.',
    ],
    [
      'stages without a stage',
      { workload: { arrivals: 'stages' }, contenders },
      '`workload.stages` is empty, and `workload.arrivals` is stages. Add a stage, or choose other arrivals.',
    ],
  ])('%s', (_, input, sentence) => {
    expect(refusal(input)).toEqual([sentence]);
  });

  test('in Chinese too', () => {
    expect(refusal({ executor: { wrokers: 4 }, contenders }, 'zh-CN')).toEqual([
      '没有 `executor.wrokers` 这项设置；是否指 `executor.workers`？请改正名称或删去。',
    ]);
  });

  test('a mistyped name comes before what is missing because of it', () => {
    expect(refusal({ contendrs: contenders })[0]).toContain('did you mean `contenders`?');
  });

  test('many problems are counted, not listed', () => {
    const bad = { id: 'X', capacity: 0, ttl: 0, key: 0, bound: 0, scope: 0 };
    const said = refusal({ contenders: [bad, bad, bad] });
    expect(said).toHaveLength(9);
    expect(said.at(-1)).toBe('10 more problems are not listed; correct these first.');
  });
});

describe('whatever comes in', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', Number.NaN],
    ['a list', [[[]]]],
    ['a function', () => 1],
    ['a big integer', { seed: 1n, contenders }],
    ['a symbol', { seed: Symbol('seed'), contenders }],
    ['a circle', Object.assign([], { 0: [] })],
    ['a long name', { ['n'.repeat(1_000_000)]: 1, contenders }],
    ['a name of several lines', { 'a\nb\u2028c\u0007': 1, contenders }],
    ['a hundred thousand contenders', { contenders: Array(100_000).fill({ id: 'X', x: 1 }) }],
    ['infinity', { seed: Number.POSITIVE_INFINITY, contenders }],
  ])('%s is refused with sentences', (_, input) => {
    const said = refusal(input);
    expect(said.length).toBeGreaterThan(0);
    for (const sentence of said) expect(sentence.length).toBeLessThan(400);
  });

  test('names that reach for a prototype are refused, and change nothing', () => {
    const input: unknown = JSON.parse(
      '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, "contenders": [{"id": "a", "__proto__": {"polluted": 1}}]}',
    );
    expect(refusal(input).filter((sentence) => sentence.includes('is no setting'))).toHaveLength(3);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('anything at all is a scenario or is refused', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (input) => {
        const parsed = parseScenario(input);
        if (!parsed.ok) expect(sentences(parsed.problems)).not.toEqual([]);
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });

  test('a valid scenario with one value replaced is a scenario or is refused', () => {
    const scenarios = arbitraryScenario({ maxRequests: 1000, sizes: 'whole' });
    fc.assert(
      fc.property(scenarios, fc.nat(), fc.anything(), (scenario, where, value) => {
        const groups = Object.values(scenario).filter((group) => typeof group === 'object');
        const group = groups[where % groups.length]! as Record<string, unknown>;
        const names = Object.keys(group);
        group[names[where % names.length]!] = value;
        const parsed = parseScenario(scenario);
        if (!parsed.ok) expect(sentences(parsed.problems)).not.toEqual([]);
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });
});
