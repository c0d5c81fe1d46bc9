/**
 * The shape of content/measurements/*.json: recorded runs of the real libraries.
 *
 * A file is one table of one set-up. Its numbers appear on pages only by address,
 * `file/row/column`, so that a page and its table cannot disagree.
 */
import * as z from 'zod/mini';

/** The same text in both languages, or one text for both. */
const text = z.union([z.string(), z.strictObject({ en: z.string(), 'zh-CN': z.string() })], {
  error: 'expected a text, or { "en": …, "zh-CN": … }',
});

/** A number, a sequence of numbers (drawn with arrows), a text, or null: not measured. */
const cell = z.union([z.number(), z.array(z.number()).check(z.minLength(1)), text, z.null()], {
  error: 'expected a number, a list of numbers, a text, or null',
});

const id = z.string().check(z.regex(/^[^/\s]+$/, 'expected an id without spaces or slashes'));

export const measurementSchema = z.strictObject({
  id,
  recorded: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'expected a date, YYYY-MM-DD')),
  /** Version of Python. */
  python: z.string(),
  os: text,
  /** Versions that hold for every row; rows and columns name the others. */
  packages: z.record(z.string(), z.string()),
  /** What was typed; null where no file of this site repeats the run. */
  command: z.nullable(z.string()),
  setup: text,
  columns: z.array(z.strictObject({ id, title: text, unit: z.optional(z.string()) })),
  rows: z
    .array(z.strictObject({ id, label: text, cells: z.record(z.string(), cell) }))
    .check(z.minLength(1, 'expected at least one row')),
});

export type Measurement = z.infer<typeof measurementSchema>;
export type Cell = z.infer<typeof cell>;
export type Text = z.infer<typeof text>;

function fail(file: string, field: string, expected: string): never {
  throw new Error(`content/measurements/${file}: ${field}: ${expected}`);
}

/** Checks one file. Throws a sentence that names the file, the field and what is expected there. */
export function readMeasurement(file: string, data: unknown): Measurement {
  const read = measurementSchema.safeParse(data);
  if (!read.success) {
    const issue = read.error.issues[0]!;
    fail(file, issue.path.join('.') || 'the whole file', issue.message);
  }
  const { columns, rows, id: name } = read.data;
  if (`${name}.json` !== file) fail(file, 'id', `expected the name of the file, not "${name}"`);
  const known = new Set(columns.map((column) => column.id));
  const seen = new Set<string>();
  rows.forEach((row, index) => {
    if (seen.has(row.id)) fail(file, `rows.${index}.id`, `"${row.id}" is there already`);
    seen.add(row.id);
    for (const column of Object.keys(row.cells)) {
      if (!known.has(column)) {
        fail(file, `rows.${index}.cells.${column}`, `expected one of ${[...known].join(', ')}`);
      }
    }
  });
  return read.data;
}
