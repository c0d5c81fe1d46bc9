/**
 * The scenario: the only place where a setting is described.
 *
 * The form, the editor's completions and diagnostics, the reference page, the link codec and the
 * validation of presets are all made from this schema. `meta.key` names the strings that title and
 * explain a setting (`field.<key>.title`, `field.<key>.help` in content/i18n), `meta.unit` is what
 * its number counts, `meta.step` is a sensible step of a control, `meta.group` the group of the form
 * that shows it.
 *
 * Times are milliseconds here and whole nanoseconds inside the engine.
 */
import * as z from 'zod/mini';

/** What a setting says about itself beside its type and range. */
export interface FieldMeta {
  /** Last part of the string keys `field.<key>.title` and `field.<key>.help`. */
  key: string;
  /** What the number counts: `ms`, `us`, `KiB`, `MiB`, `perSecond`, `count`. */
  unit?: string;
  /** A sensible step of a control. */
  step?: number;
}

const integer = (min: number, max: number, initial: number, meta: FieldMeta) =>
  z._default(z.int().check(z.gte(min), z.lte(max), z.meta({ ...meta })), initial);

const real = (min: number, max: number, initial: number, meta: FieldMeta) =>
  z._default(z.number().check(z.gte(min), z.lte(max), z.meta({ ...meta })), initial);

const choice = <const T extends readonly [string, ...string[]]>(
  values: T,
  initial: NoInfer<T[number]>,
  meta: FieldMeta,
) => z._default(z.enum(values).check(z.meta({ ...meta })), initial as never);

const group = <S extends z.core.$ZodLooseShape>(key: string, shape: S) =>
  z.strictObject(shape).check(z.meta({ key }));

/** One stage of a workload: so many requests, by so many clients, each waiting for its answer. */
export const stageSchema = group('stage', {
  requests: integer(1, 1_000_000, 24, { key: 'stage.requests', unit: 'count' }),
  clients: integer(1, 1024, 1, { key: 'stage.clients', unit: 'count' }),
  connection: choice(['fresh', 'kept'], 'fresh', { key: 'stage.connection' }),
});

export const workloadSchema = group('workload', {
  requests: integer(0, 10_000_000, 320, { key: 'workload.requests', unit: 'count', step: 64 }),
  arrivals: choice(['waves', 'constant', 'poisson', 'stages'], 'waves', {
    key: 'workload.arrivals',
  }),
  wave: integer(1, 100_000, 64, { key: 'workload.wave', unit: 'count' }),
  gap: real(0, 60_000, 0, { key: 'workload.gap', unit: 'ms', step: 1 }),
  rate: real(0.001, 100_000, 50, { key: 'workload.rate', unit: 'perSecond', step: 10 }),
  stages: z._default(
    z.array(stageSchema).check(z.maxLength(32), z.meta({ key: 'workload.stages' })),
    () => [],
  ),
  calls: integer(1, 64, 1, { key: 'workload.calls', unit: 'count' }),
  callOrder: choice(['sequence', 'fan-out'], 'sequence', { key: 'workload.callOrder' }),
  warmCalls: integer(0, 1000, 0, { key: 'workload.warmCalls', unit: 'count' }),
  stableKeys: integer(0, 10_000, 9, { key: 'workload.stableKeys', unit: 'count' }),
  stableLookups: integer(0, 10_000, 17, { key: 'workload.stableLookups', unit: 'count' }),
  generatedTypes: integer(0, 64, 2, { key: 'workload.generatedTypes', unit: 'count' }),
  callerTypes: integer(1, 1_000_000, 1, { key: 'workload.callerTypes', unit: 'count' }),
  popularity: choice(['uniform', 'zipf'], 'uniform', { key: 'workload.popularity' }),
  zipf: real(0, 4, 1, { key: 'workload.zipf', step: 0.1 }),
  namesakes: integer(1, 1_000_000, 1, { key: 'workload.namesakes', unit: 'count' }),
});

export const executorSchema = group('executor', {
  kind: choice(
    ['single', 'pool', 'pool-per-wave', 'thread-per-request', 'tasks'],
    'thread-per-request',
    { key: 'executor.kind' },
  ),
  workers: integer(1, 1024, 16, { key: 'executor.workers', unit: 'count' }),
  idleTimeout: real(0, 86_400_000, 0, { key: 'executor.idleTimeout', unit: 'ms', step: 1000 }),
  cores: integer(1, 64, 1, { key: 'executor.cores', unit: 'count' }),
  slice: real(0.1, 10_000, 5, { key: 'executor.slice', unit: 'ms', step: 1 }),
});

export const contextSchema = group('context', {
  per: choice(['thread', 'request', 'connection'], 'thread', { key: 'context.per' }),
  inheritance: choice(['fresh', 'copied'], 'fresh', { key: 'context.inheritance' }),
  memo: choice(['set', 'unset'], 'set', { key: 'context.memo' }),
  requestsPerConnection: integer(1, 1_000_000, 1, {
    key: 'context.requestsPerConnection',
    unit: 'count',
  }),
});

export const factorySchema = group('factory', {
  memo: choice(['process', 'context', 'never'], 'context', { key: 'factory.memo' }),
  memoStrength: choice(['weak', 'strong'], 'weak', { key: 'factory.memoStrength' }),
  makeTime: real(0, 60_000, 0, { key: 'factory.makeTime', unit: 'ms', step: 1 }),
  collectEvery: integer(1, 1_000_000, 16, { key: 'factory.collectEvery', unit: 'count' }),
});

export const serviceSchema = group('service', {
  wait: real(0, 3_600_000, 20, { key: 'service.wait', unit: 'ms', step: 1 }),
  waitShape: choice(['constant', 'exponential'], 'constant', { key: 'service.waitShape' }),
  work: real(0, 60_000, 1, { key: 'service.work', unit: 'ms', step: 0.5 }),
});

export const costSchema = group('cost', {
  buildStable: real(0, 60_000, 2, { key: 'cost.buildStable', unit: 'ms', step: 1 }),
  buildGenerated: real(0, 60_000, 20, { key: 'cost.buildGenerated', unit: 'ms', step: 1 }),
  lookup: real(0, 100_000, 1, { key: 'cost.lookup', unit: 'us', step: 1 }),
  baseline: real(0, 65_536, 54, { key: 'cost.baseline', unit: 'MiB', step: 1 }),
  limit: real(1, 1_048_576, 192, { key: 'cost.limit', unit: 'MiB', step: 16 }),
  entry: real(0, 1_048_576, 192, { key: 'cost.entry', unit: 'KiB', step: 1 }),
  type: real(0, 1_048_576, 64, { key: 'cost.type', unit: 'KiB', step: 1 }),
  sideEntries: integer(0, 1_000_000, 128, { key: 'cost.sideEntries', unit: 'count' }),
  sideEntry: real(0, 1_048_576, 352, { key: 'cost.sideEntry', unit: 'KiB', step: 1 }),
});

export const contenderSchema = group('contender', {
  id: z
    .string()
    .check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/), z.meta({ key: 'contender.id' })),
  key: choice(['identity', 'structural', 'origin', 'name', 'id'], 'identity', {
    key: 'contender.key',
  }),
  bound: choice(['none', 'lru', 'fifo', 'sieve', 'lfu', 'ttl', 'second-use'], 'none', {
    key: 'contender.bound',
  }),
  capacity: integer(1, 10_000_000, 128, { key: 'contender.capacity', unit: 'count' }),
  ttl: real(0.001, 86_400_000, 60_000, { key: 'contender.ttl', unit: 'ms', step: 1000 }),
  scope: choice(['process', 'thread'], 'process', { key: 'contender.scope' }),
  strength: choice(['strong', 'weak', 'ephemeron'], 'strong', { key: 'contender.strength' }),
  value: choice(['holds-key', 'independent'], 'holds-key', { key: 'contender.value' }),
  locking: choice(['none', 'single-flight'], 'none', { key: 'contender.locking' }),
});

export const scenarioSchema = z
  .strictObject({
    seed: integer(0, 4_294_967_295, 1, { key: 'seed' }),
    workload: z.prefault(workloadSchema, {}),
    executor: z.prefault(executorSchema, {}),
    context: z.prefault(contextSchema, {}),
    factory: z.prefault(factorySchema, {}),
    service: z.prefault(serviceSchema, {}),
    cost: z.prefault(costSchema, {}),
    contenders: z
      .array(contenderSchema)
      .check(z.minLength(1), z.maxLength(12), z.meta({ key: 'contenders' })),
  })
  .check(z.meta({ key: 'scenario' }));

/** A scenario with every setting present. */
export type Scenario = z.output<typeof scenarioSchema>;
/** A scenario as people write it: what is absent has its default. */
export type ScenarioInput = z.input<typeof scenarioSchema>;
export type Contender = z.output<typeof contenderSchema>;
export type Stage = z.output<typeof stageSchema>;
