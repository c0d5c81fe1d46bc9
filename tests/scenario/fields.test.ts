import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeFields, fieldAt } from '../../src/scenario/fields.ts';
import { scenarioSchema } from '../../src/scenario/schema.ts';

const table = describeFields(scenarioSchema);
const field = (path: string) => table.fields.find((candidate) => candidate.path === path);

describe('the list of settings', () => {
  test('is in the order of the schema, each once', () => {
    const paths = table.fields.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths[0]).toBe('seed');
    expect(paths.indexOf('workload.requests')).toBeLessThan(paths.indexOf('executor.kind'));
    expect(paths.indexOf('cost.limit')).toBeLessThan(paths.indexOf('contenders.*.id'));
  });

  test('holds every leaf of a whole scenario, and no other', () => {
    const whole = scenarioSchema.parse({
      workload: { stages: [{}] },
      contenders: [{ id: 'one' }],
    });
    const leaves = (value: unknown, path: string): string[] => {
      if (value === null || typeof value !== 'object') return [path];
      const star = Array.isArray(value);
      return Object.entries(value).flatMap(([name, inner]) =>
        leaves(inner, path === '' ? name : `${path}.${star ? '*' : name}`),
      );
    };
    expect(table.fields.map(({ path }) => path).sort()).toEqual(leaves(whole, '').sort());
  });

  test('says kind, range, unit, step and default', () => {
    expect(field('executor.workers')).toEqual({
      path: 'executor.workers',
      group: 'executor',
      name: 'workers',
      kind: 'integer',
      key: 'executor.workers',
      unit: 'count',
      min: 1,
      max: 1024,
      initial: 16,
    });
    expect(field('workload.gap')).toMatchObject({
      kind: 'number',
      unit: 'ms',
      step: 1,
      initial: 0,
    });
    expect(field('executor.kind')).toMatchObject({ kind: 'choice', initial: 'thread-per-request' });
    expect(field('executor.kind')!.choices).toContain('pool-per-wave');
    expect(field('contenders.*.id')).toMatchObject({ kind: 'text', group: 'contenders.*' });
    expect(field('contenders.*.id')).not.toHaveProperty('initial');
    expect(field('contenders.*.id')!.pattern!.test('Not an id')).toBe(false);
  });

  test('every number has a range, and its default lies in it', () => {
    for (const { path, kind, min, max, initial } of table.fields) {
      if (kind !== 'integer' && kind !== 'number') continue;
      expect(min, path).toBeTypeOf('number');
      expect(max, path).toBeTypeOf('number');
      expect(initial, path).toBeGreaterThanOrEqual(min!);
      expect(initial, path).toBeLessThanOrEqual(max!);
    }
  });

  test('the ranges are those that the schema enforces', () => {
    for (const { path, kind, min, max, group, name } of table.fields) {
      if (kind !== 'integer' && kind !== 'number') continue;
      if (group === '' || group.includes('*')) continue;
      const accepts = (value: number) =>
        scenarioSchema.safeParse({ [group]: { [name]: value }, contenders: [{ id: 'one' }] })
          .success;
      expect([accepts(min!), accepts(max!)], path).toEqual([true, true]);
      expect([accepts(min! - 1), accepts(max! + 1)], path).toEqual([false, false]);
    }
  });

  test('lists say how many items they take', () => {
    expect(table.lists).toEqual([
      { path: 'workload.stages', key: 'workload.stages', minLength: 0, maxLength: 32 },
      { path: 'contenders', key: 'contenders', minLength: 1, maxLength: 12 },
    ]);
  });
});

test('a concrete path finds its description', () => {
  expect(fieldAt(table, 'contenders.identity.capacity')?.path).toBe('contenders.*.capacity');
  expect(fieldAt(table, 'workload.stages.3.clients')?.path).toBe('workload.stages.*.clients');
  expect(fieldAt(table, 'contenders.capacity')).toBeUndefined();
  expect(fieldAt(table, 'constructor')).toBeUndefined();
});

test('a kind without a face is refused by its path', () => {
  const schema = z.object({ inner: z.object({ when: z.date() }) });
  expect(() => describeFields(schema)).toThrow(/inner\.when is of kind date/);
});
