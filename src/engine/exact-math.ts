/**
 * Logarithm, exponential and power from + − × ÷ alone.
 *
 * ECMAScript lets Math.log, Math.exp and Math.pow differ in the last bit between engines, and a run
 * must not: these give the same bits everywhere. They are accurate to about 1e-14, which is far more
 * than a workload needs.
 */

// biome-ignore lint/suspicious/noApproximativeNumericConstant: written out, so that every engine has these bits
const LN_2 = 0.6931471805599453;

/** Natural logarithm of a finite x > 0. Throws a RangeError otherwise. */
export function ln(x: number): number {
  if (!(x > 0 && x < Infinity)) throw new RangeError(`ln(${x}) is not defined; x must be above 0.`);
  // Bring x into [2/3, 4/3) by exact halving and doubling, then sum the series of 2·artanh(z).
  let twos = 0;
  let m = x;
  while (m >= 4 / 3) {
    m /= 2;
    twos += 1;
  }
  while (m < 2 / 3) {
    m *= 2;
    twos -= 1;
  }
  const z = (m - 1) / (m + 1);
  const zz = z * z;
  let term = z;
  let sum = 0;
  for (let k = 1; k < 40; k += 2) {
    sum += term / k;
    term *= zz;
  }
  return 2 * sum + twos * LN_2;
}

/** e to the x, for |x| ≤ 700. Throws a RangeError otherwise. */
export function exp(x: number): number {
  if (!(x >= -700 && x <= 700)) throw new RangeError(`exp(${x}) is out of range; |x| ≤ 700.`);
  const twos = Math.round(x / LN_2);
  const r = x - twos * LN_2;
  let term = 1;
  let sum = 1;
  for (let k = 1; k < 22; k += 1) {
    term = (term * r) / k;
    sum += term;
  }
  for (let i = 0; i < twos; i += 1) sum *= 2;
  for (let i = 0; i > twos; i -= 1) sum /= 2;
  return sum;
}

/** x to the y, for x > 0 and a result within the range of exp. */
export function power(x: number, y: number): number {
  return exp(y * ln(x));
}
