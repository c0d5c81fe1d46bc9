/**
 * The scenario's JSON Schema, for the editor's completions, hovers and diagnostics. Loaded when the
 * editor is opened: zod's converter is larger than all the rest of this folder.
 */
import * as z from 'zod/mini';
import type { Translate } from '../strings/translate.ts';
import type { FieldMeta } from './schema.ts';

/**
 * The JSON Schema (draft 2020-12) of a schema as people write it, titled and explained in one
 * language: `title`, `description` with the unit, and `enumDescriptions`, which Monaco shows beside
 * the words of a choice. Throws an Error when a string is missing.
 */
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
      const help = translate(`field.${key}.help`);
      const counts = unit === undefined || unit === 'count';
      node.description = counts ? help : `${help} [${translate(`unit.${unit}`)}]`;
      if (!Array.isArray(node.enum)) return;
      node.enumDescriptions = node.enum.map((word) => translate(`field.${key}.choice.${word}`));
    },
  }) as Record<string, unknown>;
}
