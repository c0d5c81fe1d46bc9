/**
 * The shape of content/affected/openai.yaml. Used at build time and in tests; a browser gets the
 * data already checked, and imports only the types of this file.
 */
import { valid } from '@renovatebot/pep440';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const version = z.string().check(
  z.refine((text) => valid(text) !== null, {
    error: (issue) => `"${issue.input}" is not a version in the sense of PEP 440`,
  }),
);

/** The versions v with from <= v < until; a missing end is open. */
const span = { from: z.optional(version), until: z.optional(version) };

const openaiRange = z.strictObject({ id: z.string(), ...span, leak: z.enum(['safe', 'exposed']) });

const pydanticRange = z.strictObject({
  id: z.string(),
  ...span,
  leak: z.enum(['safe', 'exposed']),
  coldStart: z.enum(['unknown', 'narrow', 'wide', 'closed']),
});

const contexts = z.strictObject({
  ...span,
  starts: z.enum(['importing', 'copied', 'fresh', 'kept', 'ending']),
  per: z.enum(['process', 'request', 'connection', 'task', 'thread', 'worker', 'input']),
  /** Where it was measured, `file/row` of content/measurements; with openai imported late. */
  measured: z.optional(z.string()),
  measuredLate: z.optional(z.string()),
});

const server = z.strictObject({
  id: z.string(),
  group: z.enum(['wsgi', 'asgi', 'worker', 'code']),
  /** Whether calls run on several threads at once; `mixed`: it depends on the handler. */
  threads: z.enum(['yes', 'no', 'mixed']),
  /** The package whose version decides between the ranges of `contexts`. */
  package: z.optional(z.string()),
  usualImport: z.optional(z.string()),
  /** The requests of this row make several calls each, in copies of their own context. */
  fanOut: z.optional(z.boolean()),
  /** The option that makes its contexts empty, and can be left out. */
  option: z.optional(z.string()),
  contexts: z.array(contexts).check(z.minLength(1)),
});

export const affectedSchema = z.strictObject({
  library: z.string(),
  verified: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  openai: z.array(openaiRange),
  openaiFreeTypeVar: version,
  pydantic: z.array(pydanticRange),
  calls: z.array(
    z.strictObject({
      id: z.string(),
      /** What it adds to in a fresh context: the cache of adapters, only the classes, nothing. */
      effect: z.enum(['adapters', 'classes', 'none']),
      newClassEachCall: z.optional(z.boolean()),
    }),
  ),
  imports: z.array(z.strictObject({ id: z.string(), descends: z.boolean() })),
  servers: z.array(server),
});

export type AffectedData = z.infer<typeof affectedSchema>;
export type OpenaiRange = z.infer<typeof openaiRange>;
export type PydanticRange = z.infer<typeof pydanticRange>;
export type Server = z.infer<typeof server>;
export type Contexts = z.infer<typeof contexts>;

/** Reads the YAML text. Throws a sentence that names the file, the field and what is expected. */
export function readAffected(text: string, file: string): AffectedData {
  const read = affectedSchema.safeParse(parse(text));
  if (read.success) return read.data;
  const issue = read.error.issues[0]!;
  throw new Error(`${file}: ${issue.path.join('.') || 'the whole file'}: ${issue.message}`);
}
