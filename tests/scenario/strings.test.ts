/** Everything that the schema names is said in every language. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import en from '../../content/i18n/en.json' with { type: 'json' };
import zh from '../../content/i18n/zh-CN.json' with { type: 'json' };
import { describeFields } from '../../src/scenario/fields.ts';
import { type FieldMeta, scenarioSchema } from '../../src/scenario/schema.ts';

/** Keys of the settings, of the lists, and of the groups around them. */
function keysOf(schema: z.core.$ZodType): Map<string, FieldMeta> {
  const found = new Map<string, FieldMeta>();
  // The converter visits every schema inside, so that this list is not made by what is tested.
  z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema }) => {
      const meta = z.globalRegistry.get(zodSchema) as unknown as FieldMeta | undefined;
      if (meta?.key) found.set(meta.key, meta);
    },
  });
  return found;
}

const keys = keysOf(scenarioSchema);
const { fields, lists } = describeFields(scenarioSchema);

test('the walk finds what the schema holds', () => {
  expect(keys.size).toBeGreaterThan(60);
  for (const { key } of [...fields, ...lists]) expect(keys.has(key)).toBe(true);
});

describe.each([
  ['en', en],
  ['zh-CN', zh],
] as const)('%s', (language, table) => {
  const strings = table as Record<string, string>;

  test('titles and explains every setting, list and group', () => {
    for (const key of keys.keys()) {
      for (const part of ['title', 'help']) {
        const text = strings[`field.${key}.${part}`];
        expect(text, `field.${key}.${part}`).toBeTruthy();
        if (language !== 'en' && part === 'help') expect(text).toMatch(/\p{Script=Han}/u);
      }
    }
  });

  test('names every choice and every unit', () => {
    for (const { key, choices = [], unit } of fields) {
      for (const choice of choices) {
        expect(strings[`field.${key}.choice.${choice}`], `${key} ${choice}`).toBeTruthy();
      }
      if (unit) expect(strings[`unit.${unit}`], unit).toBeTruthy();
    }
  });

  test('explains nothing that is not there', () => {
    const said = Object.keys(strings).filter((key) => key.startsWith('field.'));
    const known = new Set<string>();
    for (const key of keys.keys()) known.add(`field.${key}.title`).add(`field.${key}.help`);
    for (const { key, choices = [] } of fields) {
      for (const choice of choices) known.add(`field.${key}.choice.${choice}`);
    }
    expect(said.filter((key) => !known.has(key))).toEqual([]);
  });
});

test('both languages have the same holes in every sentence', () => {
  const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  for (const [key, text] of Object.entries(en)) {
    if (!/^(error|cli|field|unit)\./.test(key)) continue;
    expect(new Set(holes((zh as Record<string, string>)[key]!)), key).toEqual(new Set(holes(text)));
  }
});
