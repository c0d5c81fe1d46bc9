/**
 * The settings of a schema as a flat list: what the form, the reference page, links and `--set` are
 * made from. It reads the schema that it is given, so that a change there is a change everywhere.
 */
import * as z from 'zod/mini';
import type { FieldMeta } from './schema.ts';

export type FieldKind = 'integer' | 'number' | 'choice' | 'text';

/** One setting that holds a single value. */
export interface Field {
  /** As in links: `executor.workers`; the items of a list have `*`: `contenders.*.capacity`. */
  path: string;
  /** The group it stands in: `executor`, `contenders.*`; empty for a setting of the scenario itself. */
  group: string;
  /** Last part of the path. */
  name: string;
  kind: FieldKind;
  /** Last part of its string keys: `field.<key>.title`, `.help` and `.choice.<value>`. */
  key: string;
  unit?: string;
  step?: number;
  min?: number;
  max?: number;
  /** The words of a choice. */
  choices?: readonly string[];
  /** What a text must look like. */
  pattern?: RegExp;
  /** Absent where every scenario has to say it. */
  initial?: number | string;
}

/** One list of a schema, such as `contenders`. */
export interface FieldList {
  path: string;
  key: string;
  minLength: number;
  maxLength: number;
}

export interface FieldTable {
  fields: Field[];
  lists: FieldList[];
}

type Schema = z.core.$ZodType;

/** A check of a schema, as far as this file reads it. */
interface CheckDef {
  check: string;
  value?: number;
  minimum?: number;
  maximum?: number;
  pattern?: RegExp;
}

function checks(schema: Schema): CheckDef[] {
  return (schema._zod.def.checks ?? []).map((check) => check._zod.def as unknown as CheckDef);
}

function meta(schema: Schema): FieldMeta {
  return (z.globalRegistry.get(schema) ?? { key: '' }) as unknown as FieldMeta;
}

/** The schema inside defaults, and the default. */
function unwrap(schema: Schema): { inner: Schema; initial?: unknown } {
  const def = schema._zod.def as z.core.$ZodDefaultDef;
  if (def.type !== 'default' && (def.type as string) !== 'prefault') return { inner: schema };
  return { inner: def.innerType, initial: def.defaultValue };
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** Lists every setting of an object schema, in its order. Throws an Error on a kind it has no face for. */
export function describeFields(schema: Schema): FieldTable {
  const table: FieldTable = { fields: [], lists: [] };
  walk(schema, '', table);
  return table;
}

function walk(schema: Schema, path: string, table: FieldTable): void {
  const { inner, initial } = unwrap(schema);
  const def = inner._zod.def;
  if (def.type === 'object') {
    const { shape } = def as z.core.$ZodObjectDef;
    for (const [name, child] of Object.entries(shape)) walk(child, joined(path, name), table);
    return;
  }
  if (def.type === 'array') {
    const lengths = checks(inner);
    table.lists.push({
      path,
      key: meta(inner).key,
      minLength: lengths.find(({ check }) => check === 'min_length')?.minimum ?? 0,
      maxLength: lengths.find(({ check }) => check === 'max_length')?.maximum ?? Infinity,
    });
    walk((def as z.core.$ZodArrayDef).element, `${path}.*`, table);
    return;
  }
  table.fields.push(field(inner, path, initial));
}

function field(schema: Schema, path: string, initial: unknown): Field {
  const { key, unit, step } = meta(schema);
  const dot = path.lastIndexOf('.');
  const found: Field = {
    path,
    group: dot < 0 ? '' : path.slice(0, dot),
    name: path.slice(dot + 1),
    kind: kind(schema, path),
    key,
  };
  if (unit !== undefined) found.unit = unit;
  if (step !== undefined) found.step = step;
  if (typeof initial === 'number' || typeof initial === 'string') found.initial = initial;
  if (found.kind === 'choice') {
    found.choices = Object.values((schema._zod.def as z.core.$ZodEnumDef).entries).map(String);
  }
  for (const { check, value, pattern } of checks(schema)) {
    if (check === 'greater_than' && value !== undefined) found.min = value;
    if (check === 'less_than' && value !== undefined) found.max = value;
    if (check === 'string_format' && pattern) found.pattern = pattern;
  }
  return found;
}

function kind(schema: Schema, path: string): FieldKind {
  const def = schema._zod.def;
  if (def.type === 'enum') return 'choice';
  if (def.type === 'string') return 'text';
  if (def.type === 'number') {
    return (def as { format?: string }).format === 'safeint' ? 'integer' : 'number';
  }
  throw new Error(`The setting ${path} is of kind ${def.type}; fields.ts has no face for it.`);
}

/** The field for a concrete path: `contenders.identity.capacity` is described by `contenders.*.capacity`. */
export function fieldAt(table: FieldTable, path: string): Field | undefined {
  const parts = path.split('.');
  return table.fields.find((candidate) => {
    const pattern = candidate.path.split('.');
    return (
      pattern.length === parts.length &&
      pattern.every((part, index) => part === '*' || part === parts[index])
    );
  });
}
