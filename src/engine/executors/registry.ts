/** Every executor, by its word in the schema: one line each. */
import type { Scenario } from '../../scenario/schema.ts';
import type { ExecutorKind } from './executor.ts';
import { pool, poolPerWave } from './pool.ts';
import { single } from './single.ts';
import { tasks } from './tasks.ts';
import { threadPerRequest } from './thread-per-request.ts';

export const EXECUTORS: Readonly<Record<Scenario['executor']['kind'], ExecutorKind>> = {
  single,
  pool,
  'pool-per-wave': poolPerWave,
  'thread-per-request': threadPerRequest,
  tasks,
};
