/**
 * The scenario's JSON Schema, for the editor's completions, hovers and diagnostics. Loaded when the
 * editor is opened: zod's converter is larger than all the rest of this folder.
 */
import * as z from 'zod/mini';
import type { Translate } from '../strings/translate.ts';
import { unitSuffix } from './parse.ts';
import type { FieldMeta } from './schema.ts';

/** The JSON Schema of a schema as people write it, titled and explained in one language. */
export function scenarioJsonSchema(
  schema: z.core.$ZodType,
  translate: Translate,
): Record<string, unknown> {
  return z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const { key, unit } = (z.globalRegistry.get(zodSchema) ?? {}) as Partial<FieldMeta>;
      const node = jsonSchema as Record<string, unknown>;
      for (const ours of ['key', 'unit', 'step']) delete node[ours];
      if (!key) return;
      node.title = translate(`field.${key}.title`);
      const suffix = unitSuffix(unit).trim();
      const help = translate(`field.${key}.help`);
      node.description = suffix === '' ? help : `${help} [${suffix}]`;
    },
  }) as Record<string, unknown>;
}
