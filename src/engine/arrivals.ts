/** When requests arrive, for the two kinds of arrivals that do not wait for answers. */
import type { Scenario } from '../scenario/schema.ts';
import { ln } from './exact-math.ts';
import { draw, STREAM } from './random.ts';

const NS_PER_SECOND = 1_000_000_000;

/** Gives the arrival of each request in turn, in whole nanoseconds since the start of the run. */
export type ArrivalClock = () => number;

/** Requests at even distances. */
export function constantArrivals(rate: number): ArrivalClock {
  let next = 0;
  return () => {
    const at = Math.round((next * NS_PER_SECOND) / rate);
    next += 1;
    return at;
  };
}

/** Requests that know nothing of each other: exponential gaps of mean 1 / rate. */
export function poissonArrivals(seed: number, rate: number): ArrivalClock {
  let next = 0;
  let at = 0;
  return () => {
    at += exponential(draw(seed, STREAM.arrivals, next), NS_PER_SECOND / rate);
    next += 1;
    return at;
  };
}

/** A whole number from the exponential law of the given mean, from a uniform draw in [0, 1). */
export function exponential(u: number, mean: number): number {
  return Math.round(-ln(1 - u) * mean);
}

/** The clock of a scenario whose arrivals are `constant` or `poisson`. */
export function arrivalClock(scenario: Scenario): ArrivalClock {
  const { arrivals, rate } = scenario.workload;
  return arrivals === 'poisson' ? poissonArrivals(scenario.seed, rate) : constantArrivals(rate);
}
