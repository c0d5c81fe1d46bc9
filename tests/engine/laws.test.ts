/** Laws that hold in every run, over scenarios made at random. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SAMPLE_CAP } from '../../src/engine/recorder.ts';
import type { ContenderResult } from '../../src/engine/result.ts';
import { Run, runScenario } from '../../src/engine/run.ts';
import { type Contender, type Scenario, scenarioSchema } from '../../src/scenario/schema.ts';
import { PROPERTY_RUNS } from '../property-runs.ts';
import { arbitraryScenario } from '../scenario/arbitrary.ts';

const check = { numRuns: PROPERTY_RUNS };
const scenarios = arbitraryScenario({ maxRequests: 60 });

/** A scenario with one contender, changed from an arbitrary one. */
function withContender(scenario: Scenario, contender: Partial<Contender>): Scenario {
  return scenarioSchema.parse({ ...scenario, contenders: [{ id: 'only', ...contender }] });
}

function only(scenario: Scenario): ContenderResult {
  return runScenario(scenario).contenders[0]!;
}

/** Keys that a run met: as many as a cache of structural keys with room stores. */
function distinctKeys(scenario: Scenario): number {
  return only(withContender(scenario, { key: 'structural', bound: 'none' })).entries;
}

describe('in every run', () => {
  test('entries are the builds less everything that was not kept', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        for (const c of runScenario(scenario).contenders) {
          expect(c.entries).toBe(
            c.builds - c.redundantBuilds - c.notAdmitted - c.evictions - c.expiries - c.collected,
          );
          expect(c.hits + c.misses).toBe(c.lookups);
          expect(c.builds).toBe(c.misses);
          expect(c.entries).toBeLessThanOrEqual(c.peakEntries);
          expect(c.duplicates).toBeLessThanOrEqual(Math.max(0, c.entries - 1));
          expect(c.wrongHits).toBeLessThanOrEqual(c.hits);
          expect(c.requests).toBe(scenario.workload.requests);
        }
      }),
      check,
    );
  });

  test('a contender does not depend on which others are in the run', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const together = runScenario(scenario).contenders;
        scenario.contenders.forEach((contender, index) => {
          const alone = runScenario({ ...scenario, contenders: [contender] }).contenders[0];
          expect(alone).toEqual(together[index]);
        });
      }),
      check,
    );
  });

  test('the size of the steps changes nothing', () => {
    fc.assert(
      fc.property(scenarios, fc.integer({ min: 1, max: 17 }), (scenario, size) => {
        const run = new Run(scenario);
        const drawn = new Map<string, number>();
        let over = false;
        while (!over) {
          over = run.step(size);
          for (const { id, series } of run.takeChunks()) {
            drawn.set(id, (drawn.get(id) ?? 0) + series.requests.length);
          }
        }
        const result = run.result();
        expect(result.fingerprint).toBe(runScenario(scenario).fingerprint);
        for (const c of result.contenders) expect(drawn.get(c.id)).toBe(c.series.requests.length);
      }),
      check,
    );
  });

  test('samples are in order, one for each count of requests, and under the cap', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        for (const { series, requests } of runScenario(scenario).contenders) {
          const counts = [...series.requests];
          expect(counts[0]).toBe(0);
          expect(counts.at(-1)).toBe(requests);
          expect(counts).toEqual([...new Set(counts)].sort((a, b) => a - b));
          expect(counts.length).toBeLessThanOrEqual(SAMPLE_CAP);
        }
      }),
      check,
    );
  });
});

describe('structural keys with room', () => {
  test('store once a key, under every executor', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const c = only(withContender(scenario, { key: 'structural', bound: 'none' }));
        expect(c.builds - c.redundantBuilds).toBe(c.entries);
        expect(c.duplicates).toBe(0);
        expect(c.wrongHits).toBe(0);
      }),
      check,
    );
  });

  test('miss once a key under single flight', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const c = only(
          withContender(scenario, { key: 'structural', bound: 'none', locking: 'single-flight' }),
        );
        expect(c.misses).toBe(c.entries);
        expect(c.redundantBuilds).toBe(0);
      }),
      check,
    );
  });

  test('miss once a key where one thread serves all', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const single: Scenario = {
          ...scenario,
          executor: { ...scenario.executor, kind: 'single' },
        };
        const c = only(withContender(single, { key: 'structural', bound: 'none' }));
        expect(c.misses).toBe(c.entries);
      }),
      check,
    );
  });
});

test('identity keys of a factory that never remembers have no hit, under any bound', () => {
  fc.assert(
    fc.property(
      scenarios,
      fc.constantFrom('none', 'lru', 'fifo', 'sieve', 'lfu', 'ttl', 'second-use' as const),
      fc.constantFrom('strong', 'weak', 'ephemeron' as const),
      (scenario, bound, strength) => {
        const forgetful: Scenario = {
          ...scenario,
          workload: { ...scenario.workload, stableKeys: 0 },
          factory: { ...scenario.factory, memo: 'never' },
        };
        const c = only(
          withContender(forgetful, { key: 'identity', bound, strength, capacity: 8, ttl: 5000 }),
        );
        expect(c.hits).toBe(0);
      },
    ),
    check,
  );
});

test('a cache with a bound is flat after it has filled', () => {
  fc.assert(
    fc.property(
      scenarios,
      fc.constantFrom('lru', 'fifo', 'sieve', 'lfu' as const),
      fc.integer({ min: 1, max: 20 }),
      (scenario, bound, capacity) => {
        const c = only(withContender(scenario, { key: 'identity', bound, capacity }));
        expect(c.peakEntries).toBeLessThanOrEqual(capacity);
        const entries = [...c.series.entries];
        const full = entries.indexOf(capacity);
        if (full >= 0) expect(entries.slice(full).every((count) => count === capacity)).toBe(true);
      },
    ),
    check,
  );
});

test('an ephemeron table with identity keys holds what lives and no more', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const c = only(withContender(scenario, { key: 'identity', strength: 'ephemeron' }));
      expect(c.entries).toBeLessThanOrEqual(c.liveTypes + scenario.workload.stableKeys);
    }),
    check,
  );
});

test('a key that forgets the arguments is wrong as soon as there are two caller types', () => {
  const scenario = scenarioSchema.parse({
    workload: { requests: 40, callerTypes: 2, generatedTypes: 1, stableKeys: 0 },
    executor: { kind: 'single' },
    contenders: [
      { id: 'origin', key: 'origin' },
      { id: 'name', key: 'name' },
      { id: 'structural', key: 'structural' },
    ],
  });
  const [origin, name, structural] = runScenario(scenario).contenders;
  expect(origin!.entries).toBe(1);
  expect(origin!.wrongHits).toBeGreaterThan(0);
  expect(name!.wrongHits).toBe(0);
  expect(structural!.wrongHits).toBe(0);
  const namesakes = { ...scenario, workload: { ...scenario.workload, namesakes: 2 } };
  expect(runScenario(namesakes).contenders[1]!.wrongHits).toBeGreaterThan(0);
});

test('an address is used again after a collection, and its entry answers for another type', () => {
  const scenario = scenarioSchema.parse({
    workload: { requests: 200, callerTypes: 5, generatedTypes: 1, stableKeys: 0 },
    executor: { kind: 'single' },
    factory: { memo: 'never', collectEvery: 3 },
    contenders: [
      { id: 'address', key: 'id' },
      { id: 'identity', key: 'identity' },
    ],
  });
  const [address, identity] = runScenario(scenario).contenders;
  expect(address!.wrongHits).toBeGreaterThan(0);
  expect(address!.entries).toBeLessThan(identity!.entries);
  expect(identity!.wrongHits).toBe(0);
});

test('distinct keys met are those of the stable ones and of the structures called', () => {
  const scenario = scenarioSchema.parse({
    workload: { requests: 64, callerTypes: 3, generatedTypes: 2, stableKeys: 9 },
    contenders: [{ id: 'only' }],
  });
  expect(distinctKeys(scenario)).toBe(9 + 2 * 3);
});
