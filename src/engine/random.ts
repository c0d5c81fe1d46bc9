/**
 * Random numbers: Philox 2×32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as
 * 1, 2, 3", SC 2011), a counter-based generator.
 *
 * A draw is a function of (seed, stream, index) and of nothing else. So the tenth request has the
 * same caller and the same waiting time in every contender's world, whatever happened there before,
 * and changing one setting does not reshuffle the others.
 */

/** One stream for each use of chance in a run. The numbers are part of the results: never reuse one. */
export const STREAM = { arrivals: 1, caller: 2, wait: 3 } as const;
export type StreamId = (typeof STREAM)[keyof typeof STREAM];

const MULTIPLIER = 0xd256d193;
const WEYL = 0x9e3779b9;
const ROUNDS = 10;
const TWO_TO_53 = 134217728 * 67108864;

/** High 32 bits of the product of two unsigned 32-bit integers. */
function multiplyHigh(a: number, b: number): number {
  const aLow = a & 0xffff;
  const aHigh = a >>> 16;
  const bLow = b & 0xffff;
  const bHigh = b >>> 16;
  const middle = aHigh * bLow + ((aLow * bLow) >>> 16);
  const cross = aLow * bHigh + (middle & 0xffff);
  return (aHigh * bHigh + Math.floor(middle / 65536) + Math.floor(cross / 65536)) >>> 0;
}

/**
 * The two 32-bit words of Philox 2×32-10 for a counter of two words and a key of one, as one number:
 * the upper 53 bits of the 64, scaled to [0, 1).
 */
export function philox(low: number, high: number, key: number): number {
  let left = low >>> 0;
  let right = high >>> 0;
  let round = key >>> 0;
  for (let i = 0; i < ROUNDS; i += 1) {
    const product = Math.imul(left, MULTIPLIER) >>> 0;
    left = (multiplyHigh(left, MULTIPLIER) ^ round ^ right) >>> 0;
    right = product;
    round = (round + WEYL) >>> 0;
  }
  // 27 bits of the first word and 26 of the second: every value is an exact double.
  return ((left >>> 5) * 67108864 + (right >>> 6)) / TWO_TO_53;
}

/** The draw number `index` of a stream, uniform in [0, 1). `index` is a whole number below 2^53. */
export function draw(seed: number, stream: StreamId, index: number): number {
  const low = index % 4294967296;
  const high = (index - low) / 4294967296;
  return philox(low, (high * 16 + stream) >>> 0, seed);
}
