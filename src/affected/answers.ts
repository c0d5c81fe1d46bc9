/** What a reader answers. An empty string is "I do not know". */

export const FIELDS = [
  'openai',
  'pydantic',
  'server',
  'serverVersion',
  'import',
  'call',
  'fanOut',
] as const;
export type Field = (typeof FIELDS)[number];

export type Answers = Record<Field, string>;

export const NO_ANSWERS: Answers = {
  openai: '',
  pydantic: '',
  server: '',
  serverVersion: '',
  import: '',
  call: '',
  fanOut: '',
};

/**
 * How a request spreads its calls: not at all, over children that copy the request's context, or
 * over such children after one call in the request itself.
 */
export const FAN_OUTS = ['none', 'children', 'first-call'] as const;

/** A sentence: a string key under `affected.say.`, and what fills its holes. */
export interface Say {
  key: string;
  values?: Record<string, string | number>;
}
