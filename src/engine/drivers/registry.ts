/** Every kind of arrivals, by its word in the schema: one line each. */
import type { Scenario } from '../../scenario/schema.ts';
import type { Arrivals, Driver } from './driver.ts';
import { OpenDriver } from './open.ts';
import { StageDriver } from './stages.ts';
import { WaveDriver } from './waves.ts';

export const DRIVERS: Readonly<
  Record<Scenario['workload']['arrivals'], new (scenario: Scenario, arrivals: Arrivals) => Driver>
> = {
  waves: WaveDriver,
  constant: OpenDriver,
  poisson: OpenDriver,
  stages: StageDriver,
};
