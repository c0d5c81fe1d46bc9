/**
 * How many cases each property test tries: 1,000 in the full run. `PROPERTY_RUNS=50` makes them
 * shorter while you work.
 */
const asked = process.env.PROPERTY_RUNS ?? '1000';
export const PROPERTY_RUNS = Number(asked);
if (!Number.isInteger(PROPERTY_RUNS) || PROPERTY_RUNS < 1) {
  throw new Error(`PROPERTY_RUNS is "${asked}"; a whole number from 1 on is expected.`);
}
