/**
 * `npm run -s replay -- TRACE --policy lru,sieve --capacity 128,1024 [--json]`: a trace of keys
 * through the bounds of the engine, to hold their misses against published ones.
 */
import { parseArgs } from 'node:util';
import { formatNumber, formatShare } from '../charts/format.ts';
import {
  REPLAY_POLICIES,
  type Replayer,
  type ReplayPolicy,
  replayer,
} from '../engine/replay/replay.ts';
import { nearest } from '../scenario/nearest.ts';
import { shown } from '../scenario/problem.ts';
import { runCommand } from './command.ts';
import { Refusal, stringsOf } from './refusal.ts';
import { tableLines } from './text-table.ts';
import { readTrace } from './trace.ts';

interface ReplayOptions {
  trace: string;
  policies: ReplayPolicy[];
  capacities: number[];
  json: boolean;
}

const MOST_CAPACITY = 100_000_000;
const translate = stringsOf('en');

async function replay(args: readonly string[]): Promise<string> {
  const options = readOptions(args);
  if (!options) return translate('cli.replay.usage', { policies: REPLAY_POLICIES.join(', ') });
  const timed = options.policies.flatMap((policy) =>
    options.capacities.map((capacity) => new Timed(replayer(policy, capacity))),
  );
  const { requests, distinctKeys } = await readTrace(options.trace, (keys, count, distinct) => {
    for (const one of timed) one.feed(keys, count, distinct);
  });
  const results = timed.map((one) => one.result(requests, distinctKeys));
  if (options.json) {
    return JSON.stringify({ trace: options.trace, requests, distinctKeys, results });
  }
  const rows = results.map((result) => [
    result.policy,
    formatNumber(result.capacity, 0),
    formatNumber(result.requests, 0),
    formatNumber(result.misses, 0),
    formatShare(result.missRatio),
    formatNumber(result.requestsPerSecond, 0),
  ]);
  const names = ['policy', 'capacity', 'requests', 'misses', 'missRatio', 'requestsPerSecond'];
  const columns = names.map((name) => translate(`cli.replay.column.${name}`));
  return tableLines({ columns, rows }).join('\n');
}

/** A replayer and the time that it has taken. */
class Timed {
  private readonly inner: Replayer;
  private milliseconds = 0;

  constructor(inner: Replayer) {
    this.inner = inner;
  }

  feed(keys: Int32Array, count: number, distinct: number): void {
    this.time(() => this.inner.feed(keys, count, distinct));
  }

  result(requests: number, distinct: number) {
    const misses = this.time(() => this.inner.finish(distinct));
    const { policy, capacity } = this.inner;
    return {
      policy,
      capacity,
      requests,
      misses,
      missRatio: requests === 0 ? 0 : misses / requests,
      requestsPerSecond: requests === 0 ? 0 : Math.round((requests / this.milliseconds) * 1000),
    };
  }

  private time<Value>(work: () => Value): Value {
    const started = performance.now();
    const value = work();
    this.milliseconds += performance.now() - started;
    return value;
  }
}

/** Null when the usage is asked for. Throws a Refusal. */
function readOptions(args: readonly string[]): ReplayOptions | null {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    throw new Refusal('cli.replay.arguments', { reason: (error as Error).message });
  }
  const { values, positionals } = parsed;
  if (values.help) return null;
  if (positionals.length !== 1) {
    throw new Refusal('cli.replay.oneTrace', { count: positionals.length });
  }
  return {
    trace: positionals[0]!,
    policies: unique(values.policy.split(',')).map(policyOf),
    capacities: unique(values.capacity.split(',')).map(capacityOf),
    json: values.json,
  };
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      policy: { type: 'string', default: 'lru,fifo,sieve,lfu,belady' },
      capacity: { type: 'string', default: '128,1024' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
}

function unique(words: string[]): string[] {
  return [...new Set(words.map((word) => word.trim()))];
}

function policyOf(word: string): ReplayPolicy {
  const known = REPLAY_POLICIES.find((policy) => policy === word);
  if (known) return known;
  const near = nearest(word, REPLAY_POLICIES);
  const values = { value: shown(word), policies: REPLAY_POLICIES.join(', '), near: near ?? '' };
  throw new Refusal(near ? 'cli.replay.policyNear' : 'cli.replay.policy', values);
}

function capacityOf(word: string): number {
  const capacity = /^\d{1,9}$/.test(word) ? Number(word) : 0;
  if (capacity >= 1 && capacity <= MOST_CAPACITY) return capacity;
  throw new Refusal('cli.replay.capacity', { value: shown(word), most: MOST_CAPACITY });
}

await runCommand(replay, translate);
