/** Typed arrays indexed by key, grown by doubling as larger keys come. */

/** A copy of `array` that has room for index `key`, or `array` itself when it has. */
export function roomFor(array: Int32Array<ArrayBuffer>, key: number): Int32Array<ArrayBuffer> {
  if (key < array.length) return array;
  let size = array.length;
  while (size <= key) size *= 2;
  const bigger = new Int32Array(size);
  bigger.set(array);
  return bigger;
}

/** First size of such an array: small, because a cache per thread is made thousands of times. */
export const FIRST_SIZE = 32;

/** Throws an Error that names the bound and the broken rule. */
export function rule(holds: boolean, bound: string, text: string): void {
  if (!holds) throw new Error(`${bound}: ${text}`);
}
