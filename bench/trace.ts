/** The trace of the replay benchmark: seeded, by Zipf's law, over interned keys. */
import { zipf } from '../src/engine/popularity.ts';
import { draw, STREAM } from '../src/engine/random.ts';

const SEED = 20_260_918;
export const DISTINCT_KEYS = 100_000;
export const CAPACITY = 8_192;

/** So many requests for keys 0 to DISTINCT_KEYS − 1, Zipf with exponent 1. The same on every machine. */
export function zipfTrace(requests: number): Int32Array {
  const pick = zipf(DISTINCT_KEYS, 1);
  const keys = new Int32Array(requests);
  for (let i = 0; i < requests; i += 1) keys[i] = pick(draw(SEED, STREAM.caller, i));
  return keys;
}
