/**
 * A setting that is added to the schema, or changed in it, is in the form and on the reference page
 * (both made from the list of fields), in the editor's JSON Schema, in links, and in what validation
 * refuses, without a line anywhere else. Here the schema is changed in memory.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import en from '../../content/i18n/en.json' with { type: 'json' };
import type * as schemaModule from '../../src/scenario/schema.ts';
import { translator } from '../../src/strings/translate.ts';
import { sentences } from './sentences.ts';

const SCHEMA = '../../src/scenario/schema.ts';
const strings: Record<string, string> = {
  ...en,
  'field.executor.stack.title': 'Stack',
  'field.executor.stack.help': 'Memory of one thread.',
  'field.contender.colour.title': 'Colour',
  'field.contender.colour.help': 'Of its curve.',
  'field.contender.colour.choice.red': 'red',
  'field.contender.colour.choice.blue': 'blue',
};

/** The schema with a new setting, a wider range, a new choice of contenders, and one setting gone. */
function changedSchema(original: typeof schemaModule) {
  const { executorSchema, contextSchema, contenderSchema, scenarioSchema } = original;
  const stack = z.int().check(
    z.gte(1),
    z.lte(64),
    // A field of the registry that the type of the old schema does not know of.
    z.meta({ key: 'executor.stack', unit: 'MiB', step: 2 }),
  );
  const workers = z
    .int()
    .check(z.gte(1), z.lte(4096), z.meta({ key: 'executor.workers', unit: 'count' }));
  const executor = z
    .strictObject({
      ...executorSchema.shape,
      workers: z._default(workers, 16),
      stack: z._default(stack, 8),
    })
    .check(z.meta({ key: 'executor' }));
  const { requestsPerConnection: _, ...context } = contextSchema.shape;
  const colour = z.enum(['red', 'blue']).check(z.meta({ key: 'contender.colour' }));
  const contender = z
    .strictObject({ ...contenderSchema.shape, colour: z._default(colour, 'red') })
    .check(z.meta({ key: 'contender' }));
  return {
    ...original,
    executorSchema: executor,
    contenderSchema: contender,
    scenarioSchema: z.strictObject({
      ...scenarioSchema.shape,
      executor: z.prefault(executor, {}),
      context: z.prefault(z.strictObject(context).check(z.meta({ key: 'context' })), {}),
      contenders: z
        .array(contender)
        .check(z.minLength(1), z.maxLength(14), z.meta({ key: 'contenders' })),
    }),
  };
}

async function load() {
  const [{ scenarioSchema }, fields, json, parse, link, settings] = await Promise.all([
    import('../../src/scenario/schema.ts'),
    import('../../src/scenario/fields.ts'),
    import('../../src/scenario/json-schema.ts'),
    import('../../src/scenario/parse.ts'),
    import('../../src/scenario/link.ts'),
    import('../../src/scenario/settings.ts'),
  ]);
  return { scenarioSchema, ...fields, ...json, ...parse, ...link, ...settings };
}

let faces: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  vi.resetModules();
  vi.doMock(SCHEMA, async (original) => changedSchema(await original<typeof schemaModule>()));
  faces = await load();
});
afterAll(() => {
  vi.doUnmock(SCHEMA);
  vi.resetModules();
});

type Loose = Record<string, Record<string, unknown>> & { contenders: Record<string, unknown>[] };

describe('a changed schema', () => {
  test('changes the fields of the form and the rows of the reference page', () => {
    const { fields, lists } = faces.describeFields(faces.scenarioSchema);
    const field = (path: string) => fields.find((candidate) => candidate.path === path);
    expect(field('executor.stack')).toEqual({
      path: 'executor.stack',
      group: 'executor',
      name: 'stack',
      kind: 'integer',
      key: 'executor.stack',
      unit: 'MiB',
      step: 2,
      min: 1,
      max: 64,
      initial: 8,
    });
    expect(field('executor.workers')).toMatchObject({ max: 4096 });
    expect(field('contenders.*.colour')).toMatchObject({ choices: ['red', 'blue'] });
    expect(field('context.requestsPerConnection')).toBeUndefined();
    expect(lists.find(({ path }) => path === 'contenders')).toMatchObject({ maxLength: 14 });
  });

  test("changes the editor's JSON Schema", () => {
    const schema = faces.scenarioJsonSchema(faces.scenarioSchema, translator(strings));
    const { executor, context, contenders } = schema.properties as Record<
      string,
      { properties: Loose; items: { properties: Loose } }
    >;
    expect(executor!.properties.stack).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 64,
      default: 8,
      title: 'Stack',
      description: 'Memory of one thread. [MiB]',
    });
    expect(executor!.properties.workers).toMatchObject({ maximum: 4096 });
    expect(context!.properties).not.toHaveProperty('requestsPerConnection');
    expect(contenders!.items.properties.colour).toMatchObject({
      enum: ['red', 'blue'],
      enumDescriptions: ['red', 'blue'],
    });
  });

  test('changes links, both ways', () => {
    const { scenario, problems } = faces.decodeLink(
      'executor.stack=16&executor.workers=4000&contenders.identity.colour=blue',
    );
    expect(problems).toEqual([]);
    const loose = scenario as unknown as Loose;
    expect(loose.executor).toMatchObject({ stack: 16, workers: 4000 });
    expect(loose.contenders[0]).toMatchObject({ colour: 'blue' });
    expect(faces.encodeLink(scenario, 'openai-2672.thread-per-request', null)).toBe(
      'p=openai-2672.thread-per-request&executor.workers=4000&executor.stack=16&contenders.identity.colour=blue',
    );
    expect(sentences(faces.decodeLink('context.requestsPerConnection=2').problems)).toEqual([
      expect.stringContaining('`context.requestsPerConnection` is no setting'),
    ]);
  });

  test('changes what is valid, and what the refusal says', () => {
    const parse = (executor: object) =>
      faces.parseScenario({ executor, contenders: [{ id: 'one' }] });
    expect(parse({ stack: 64, workers: 4096 }).ok).toBe(true);
    const parsed = parse({ stack: 65, stock: 1 });
    expect(parsed.ok ? [] : sentences(parsed.problems)).toEqual([
      '`executor.stock` is no setting; did you mean `executor.stack`? Correct the name or leave it out.',
      '`executor.stack` is 65; a whole number from 1 to 64 MiB is expected. Give one in that range.',
    ]);
  });
});

test('every field of a stage has its place in the short text of stages', async () => {
  const { describeFields, scenarioSchema } = faces;
  const names = describeFields(scenarioSchema)
    .fields.filter(({ group }) => group === 'workload.stages.*')
    .map(({ name }) => name);
  // One more needs a letter of its own in stages-text.ts, or links would lose it.
  expect(names).toEqual(['requests', 'clients', 'connection']);
});
