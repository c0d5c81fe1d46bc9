/** Whole scenarios: contender look-ups a second, and how the cost of a request grows. */
import { LRUCache } from 'lru-cache';
import { runScenario } from '../src/engine/run.ts';
import { presetScenario } from '../src/scenario/presets.ts';
import type { Scenario } from '../src/scenario/schema.ts';
import { inTurn, median, type Rows, ratio, timed } from './measure.ts';
import { CAPACITY, zipfTrace } from './trace.ts';

/** A thread for each request, arriving evenly: every request makes types with new numbers. */
function threadPerRequest(requests: number): Scenario {
  const scenario = presetScenario('openai-2672.thread-per-request');
  return {
    ...scenario,
    workload: { ...scenario.workload, requests, arrivals: 'constant', rate: 20 },
  };
}

function lookups(scenario: Scenario): number {
  return runScenario(scenario).contenders.reduce((sum, contender) => sum + contender.lookups, 0);
}

/** `small` and `large` are the requests between which growth is measured. */
export function scenarioRows(small: number, large: number, rounds: number): Rows {
  const keys = zipfTrace(1_000_000);
  const cache = new LRUCache<number, number>({ max: CAPACITY });
  for (const key of keys) cache.set(key, 1);
  let found = 0;
  const gets = () => {
    for (let i = 0; i < keys.length; i += 1) if (cache.get(keys[i]!) !== undefined) found += 1;
  };
  const middle = threadPerRequest(small * 10);
  const count = lookups(middle);
  const times = inTurn({ scenario: () => runScenario(middle), gets }, rounds);
  if (found === 0) throw new Error('lru-cache found nothing: the comparison means nothing.');
  const perLookup = times.scenario!.map((ms) => ms / count);
  const perGet = times.gets!.map((ms) => ms / keys.length);

  const smallOnes = Math.max(1, Math.round(large / small / 20));
  const growth: number[] = [];
  for (let round = 0; round < Math.max(1, rounds >> 1); round += 1) {
    const smallMs = timed(() => {
      for (let i = 0; i < smallOnes; i += 1) runScenario(threadPerRequest(small));
    });
    const largeMs = timed(() => runScenario(threadPerRequest(large)));
    growth.push(largeMs / large / (smallMs / (small * smallOnes)));
  }
  return {
    rows: [
      {
        name: 'scenario-lookups-per-second',
        value: Math.round(1000 / median(perLookup)),
        unit: 'look-ups/s',
      },
      {
        name: 'lru-cache-gets-per-second',
        value: Math.round(1000 / median(perGet)),
        unit: 'gets/s',
      },
    ],
    ratios: {
      'scenario-vs-lru-cache': ratio(perLookup, perGet),
      'scenario-growth-10k-1m': median(growth),
    },
  };
}
