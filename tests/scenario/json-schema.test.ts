import { describe, expect, test } from 'vitest';
import en from '../../content/i18n/en.json' with { type: 'json' };
import zh from '../../content/i18n/zh-CN.json' with { type: 'json' };
import { scenarioJsonSchema } from '../../src/scenario/json-schema.ts';
import { scenarioSchema } from '../../src/scenario/schema.ts';
import { type Strings, translator } from '../../src/strings/translate.ts';

interface Node {
  title?: string;
  description?: string;
  enum?: string[];
  enumDescriptions?: string[];
  additionalProperties?: boolean;
  required?: string[];
  properties?: Record<string, Node>;
  items?: Node;
}

/** Every node of a JSON Schema that stands for a setting, a list or a group. */
function nodes(node: Node): Node[] {
  const inner = [...Object.values(node.properties ?? {}), ...(node.items ? [node.items] : [])];
  return [node, ...inner.flatMap(nodes)];
}

describe.each<[string, Strings]>([
  ['en', en],
  ['zh-CN', zh],
])('in %s', (_, strings) => {
  const schema = scenarioJsonSchema(scenarioSchema, translator(strings)) as Node;

  test('every node has a title and a description', () => {
    for (const node of nodes(schema)) {
      expect(node.title, JSON.stringify(node).slice(0, 80)).toBeTruthy();
      expect(node.description).toBeTruthy();
      if (node.enum) expect(node.enumDescriptions).toHaveLength(node.enum.length);
    }
  });

  test('unknown settings are an error, and only what has no default is required', () => {
    for (const node of nodes(schema)) {
      if (node.properties) expect(node.additionalProperties).toBe(false);
    }
    expect(schema.required).toEqual(['contenders']);
    expect(schema.properties!.contenders!.items!.required).toEqual(['id']);
    expect(schema.properties!.executor!.required).toBeUndefined();
  });

  test('nothing of ours is left in it', () => {
    for (const node of nodes(schema)) {
      for (const ours of ['key', 'unit', 'step']) expect(node).not.toHaveProperty(ours);
    }
  });
});

test('descriptions name the unit in the language', () => {
  const wait = (strings: Strings) =>
    (scenarioJsonSchema(scenarioSchema, translator(strings)) as Node).properties!.service!
      .properties!.wait!.description;
  expect(wait(en)).toMatch(/ \[milliseconds\]$/);
  expect(wait(zh)).toMatch(/ \[毫秒\]$/);
});
