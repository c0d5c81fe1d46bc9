/** Arbitrary scenarios, made from the descriptions of the schema: a new setting is in them too. */
import fc from 'fast-check';
import { describeFields, type Field } from '../../src/scenario/fields.ts';
import { type Scenario, scenarioSchema } from '../../src/scenario/schema.ts';

export interface ArbitraryOptions {
  /** Most requests of a run. */
  maxRequests: number;
  /**
   * `small` (unless told otherwise): sizes that an engine runs in milliseconds. `whole`: the whole
   * range of every setting, for what only reads and writes scenarios.
   */
  sizes?: 'small' | 'whole';
}

/** No number of a small scenario is above this … */
const SMALL = 24;
/** … and these, which multiply each other, stay below it. */
const SMALLER: Readonly<Record<string, readonly [min: number, max: number]>> = {
  'workload.calls': [1, 3],
  'workload.warmCalls': [0, 3],
  'workload.generatedTypes': [0, 3],
  // A slice shorter than this makes thousands of them out of one build.
  'executor.slice': [1, SMALL],
  // A slow trickle passes the engine's horizon of virtual time.
  'workload.rate': [0.5, 500],
  // The seed costs nothing.
  seed: [0, 4_294_967_295],
};

const { fields, lists } = describeFields(scenarioSchema);

function numbers(field: Field, { maxRequests, sizes = 'small' }: ArbitraryOptions) {
  let min = field.min ?? 0;
  let max = field.max ?? Number.MAX_SAFE_INTEGER;
  if (field.path === 'workload.requests') max = maxRequests;
  else if (sizes === 'small') {
    const [least, most] = SMALLER[field.path] ?? [min, Math.max(min, SMALL)];
    min = Math.max(min, least);
    max = Math.min(max, most);
  }
  const initial = Number(field.initial ?? min);
  const usual = fc.constant(initial >= min && initial <= max ? initial : max);
  const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  if (field.kind === 'integer') return fc.oneof(usual, whole);
  const any = fc.double({ min, max, noNaN: true }).map((value) => (value === 0 ? 0 : value));
  return fc.oneof(usual, whole, any);
}

function values(field: Field, options: ArbitraryOptions): fc.Arbitrary<unknown> {
  if (field.choices) return fc.constantFrom(...field.choices);
  if (field.kind === 'text') return fc.stringMatching(field.pattern ?? /^[a-z]{1,8}$/);
  return numbers(field, options);
}

/** The settings of one group, or of one item of a list. */
function group(name: string, options: ArbitraryOptions): fc.Arbitrary<Record<string, unknown>> {
  const own = fields.filter((field) => field.group === name);
  const model = Object.fromEntries(own.map((field) => [field.name, values(field, options)]));
  return fc.record(model);
}

/** Settings that mean nothing together are brought together. */
function reconciled(raw: Scenario): Scenario {
  const { workload, executor } = raw;
  if (workload.arrivals === 'stages' && workload.stages.length === 0) workload.arrivals = 'waves';
  const single = workload.arrivals === 'constant' || workload.arrivals === 'poisson';
  if (executor.kind === 'pool-per-wave' && single) workload.arrivals = 'waves';
  return scenarioSchema.parse(raw);
}

/** Valid scenarios: every setting within its range, none that contradicts another. */
export function arbitraryScenario(options: ArbitraryOptions): fc.Arbitrary<Scenario> {
  const names = [...new Set(fields.map((field) => field.group))].filter(
    (name) => name !== '' && !name.includes('*'),
  );
  const items = (path: string, most: number) => {
    const { minLength } = lists.find((list) => list.path === path)!;
    return fc.array(group(`${path}.*`, options), { minLength, maxLength: most });
  };
  return fc
    .record({
      top: group('', options),
      groups: fc.record(Object.fromEntries(names.map((name) => [name, group(name, options)]))),
      stages: items('workload.stages', options.sizes === 'whole' ? 8 : 4),
      contenders: fc.uniqueArray(group('contenders.*', options), {
        minLength: 1,
        maxLength: options.sizes === 'whole' ? 12 : 3,
        selector: ({ id }) => id,
      }),
    })
    .map(({ top, groups, stages, contenders }) =>
      reconciled({
        ...top,
        ...groups,
        workload: { ...groups.workload, stages },
        contenders,
      } as unknown as Scenario),
    );
}
