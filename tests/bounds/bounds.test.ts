/** Every bound of the registry against its definition. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import en from '../../content/i18n/en.json' with { type: 'json' };
import zhCN from '../../content/i18n/zh-CN.json' with { type: 'json' };
import { BOUNDS } from '../../src/engine/bounds/registry.ts';
import { PROPERTY_RUNS } from '../property-runs.ts';
import { REFERENCES } from './reference.ts';

const kinds = Object.entries(BOUNDS);
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('use' as const), key: fc.nat(25) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), key: fc.nat(25) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), key: fc.nat(30) }) },
);

test('every bound of the registry has a definition to be held against, and strings', () => {
  for (const [id] of kinds) {
    expect(Object.keys(REFERENCES)).toContain(id);
    for (const strings of [en, zhCN] as Record<string, string>[]) {
      expect(strings[`field.contender.bound.choice.${id}`], id).toBeTruthy();
    }
  }
});

describe.each(kinds)('%s', (id, { make, hasCapacity }) => {
  test('holds, evicts and forgets what its definition does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.array(step, { maxLength: 400 }),
        (capacity, steps) => {
          let now = 0;
          const expected: number[] = [];
          const actual: number[] = [];
          const ttl = 40;
          const reference = REFERENCES[id]!({
            capacity,
            ttl,
            now: () => now,
            evicted: (key) => expected.push(key),
          });
          const bound = make({ capacity, ttl, onEvict: (key) => actual.push(key) });
          for (const { kind, key } of steps) {
            if (kind === 'wait') {
              now += key;
              bound.expire?.(now, () => {});
            } else if (kind === 'remove') {
              reference.remove(key);
              bound.remove(key);
            } else {
              const hit = bound.touch(key);
              expect(hit).toBe(reference.touch(key));
              if (!hit) expect(bound.store(key)).toBe(reference.store(key));
            }
            expect(bound.has(key)).toBe(reference.keys().includes(key));
          }
          bound.check();
          const held: number[] = [];
          bound.forEach((key) => {
            held.push(key);
          });
          expect(held.sort()).toEqual(reference.keys().sort());
          expect(bound.size).toBe(held.length);
          expect(actual).toEqual(expected);
          if (hasCapacity) expect(bound.size).toBeLessThanOrEqual(capacity);
        },
      ),
      { numRuns: PROPERTY_RUNS },
    );
  });

  test.runIf(make({ capacity: 1, ttl: 1, onEvict: () => {} }).replay)(
    'replays a trace as one use after another would',
    () => {
      fc.assert(
        fc.property(
          fc.array(fc.nat(60), { maxLength: 300 }),
          fc.integer({ min: 1, max: 12 }),
          fc.nat(300),
          (keys, capacity, cut) => {
            const [byUse, byTrace] = [1, 2].map(() => make({ capacity, ttl: 1, onEvict: null }));
            let misses = 0;
            for (const key of keys) {
              if (byUse!.touch(key)) continue;
              misses += 1;
              byUse!.store(key);
            }
            const parts = [keys.slice(0, cut), keys.slice(cut)].map((part) =>
              Int32Array.from(part),
            );
            const replayed = parts.map((part) => byTrace!.replay!(part, part.length, 61));
            expect(replayed[0]! + replayed[1]!).toBe(misses);
            const order = [byUse, byTrace].map((bound) => {
              const listed: number[] = [];
              bound!.forEach((key) => {
                listed.push(key);
              });
              return listed;
            });
            expect(order[1]).toEqual(order[0]);
            byTrace!.check();
          },
        ),
        { numRuns: PROPERTY_RUNS },
      );
    },
  );

  test('is as new after it was cleared', () => {
    const bound = make({ capacity: 4, ttl: 10, onEvict: () => {} });
    const run = () => {
      const hits: boolean[] = [];
      for (const key of [1, 2, 1, 3, 9, 1, 4, 2, 7, 1, 9, 3]) {
        const hit = bound.touch(key);
        hits.push(hit);
        if (!hit) bound.store(key);
      }
      return hits;
    };
    const first = run();
    bound.clear();
    expect(bound.size).toBe(0);
    bound.check();
    expect(run()).toEqual(first);
  });

  test('takes a key far beyond those it has seen', () => {
    const bound = make({ capacity: 4, ttl: 10, onEvict: () => {} });
    // Twice, for the bound that lets a key in on its second use.
    if (!bound.store(100_000)) bound.store(100_000);
    expect(bound.has(100_000)).toBe(true);
    expect(bound.touch(200_000)).toBe(false);
    expect(bound.has(200_000)).toBe(false);
    bound.remove(200_000);
    bound.check();
  });
});
