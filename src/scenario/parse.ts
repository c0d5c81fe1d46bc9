/**
 * The border for scenarios: whatever comes in is parsed by the schema, and refused with sentences.
 */
import type * as z from 'zod/mini';
import { describeFields, type Field, type FieldTable, fieldAt } from './fields.ts';
import { nearest } from './nearest.ts';
import { firstProblems, type Problem, problem, shown } from './problem.ts';
import { type Scenario, scenarioSchema } from './schema.ts';

export type Parsed = { ok: true; scenario: Scenario } | { ok: false; problems: Problem[] };

/** The settings of the scenario schema. */
export const SCENARIO_FIELDS: FieldTable = describeFields(scenarioSchema);

/** Parses what may be a scenario. Never throws for what JSON or YAML can say. */
export function parseScenario(input: unknown): Parsed {
  const result = scenarioSchema.safeParse(input);
  if (!result.success) {
    return { ok: false, problems: firstProblems(schemaProblems(result.error.issues, input)) };
  }
  const problems = crossProblems(result.data);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, scenario: result.data };
}

/** The problems of an input that a schema refused, made from the schema's issues. */
export function schemaProblems(
  issues: readonly z.core.$ZodIssue[],
  input: unknown,
  table: FieldTable = SCENARIO_FIELDS,
): Problem[] {
  // A mistyped name first: what is missing is often what was mistyped.
  const isUnknown = ({ code }: z.core.$ZodIssue) => code === 'unrecognized_keys';
  const ordered = [...issues.filter(isUnknown), ...issues.filter((issue) => !isUnknown(issue))];
  return ordered.flatMap((issue) => issueProblems(issue, input, table));
}

function issueProblems(issue: z.core.$ZodIssue, input: unknown, table: FieldTable): Problem[] {
  const path = issue.path.map(String).join('.');
  const value = valueAt(input, issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((name) => unknownField(path, name, table));
  }
  const field = fieldAt(table, path);
  if (value === undefined) return [problem(path, 'error.missing')];
  if (field) return [fieldProblem(field, path, value)];
  const list = table.lists.find((candidate) => candidate.path === path);
  if (list) {
    if (!Array.isArray(value)) return [problem(path, 'error.list', { value: shown(value) })];
    const { minLength: min, maxLength: max } = list;
    return [problem(path, 'error.listLength', { count: value.length, min, max })];
  }
  return [problem(path, 'error.object', { value: shown(value) })];
}

function unknownField(path: string, name: string, table: FieldTable): Problem {
  const where = path === '' ? name : `${path}.${name}`;
  const depth = path === '' ? 0 : path.split('.').length;
  const known = namesAt(path, depth, table);
  const near = nearest(name, known);
  return near
    ? problem(where, 'error.unknownNear', { near: path === '' ? near : `${path}.${near}` })
    : problem(where, 'error.unknown', { known: known.join(', ') });
}

/** Names that may stand at a path. */
function namesAt(path: string, depth: number, table: FieldTable): string[] {
  const parts = path === '' ? [] : path.split('.');
  const names = new Set<string>();
  for (const known of [...table.fields, ...table.lists]) {
    const pattern = known.path.split('.');
    const fits = parts.every((part, i) => pattern[i] === '*' || pattern[i] === part);
    const name = pattern[depth];
    if (fits && name !== undefined && name !== '*') names.add(name);
  }
  return [...names];
}

/** What is wrong with the value of a field. */
export function fieldProblem(field: Field, path: string, value: unknown): Problem {
  const seen = shown(value);
  if (field.choices) {
    const near = typeof value === 'string' ? nearest(value, field.choices) : undefined;
    const choices = field.choices.join(', ');
    return near
      ? problem(path, 'error.choiceNear', { value: seen, choices, near })
      : problem(path, 'error.choice', { value: seen, choices });
  }
  if (field.kind === 'text') return problem(path, 'error.id', { value: seen });
  const range = { min: field.min ?? 0, max: field.max ?? 0, unit: unitSuffix(field.unit) };
  const key = field.kind === 'integer' ? 'error.integer' : 'error.number';
  return problem(path, key, { value: seen, ...range });
}

/** A unit as it follows a number; the symbols are the same in every language. */
export function unitSuffix(unit: string | undefined): string {
  if (unit === undefined || unit === 'count') return '';
  if (unit === 'perSecond') return '/s';
  return unit === 'us' ? ' µs' : ` ${unit}`;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = input;
  for (const part of path) {
    if (value === null || typeof value !== 'object') return undefined;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value;
}

/** What no single setting can know: combinations that mean nothing. */
function crossProblems({ workload, executor, contenders }: Scenario): Problem[] {
  const problems: Problem[] = [];
  const ids = new Set<string>();
  contenders.forEach(({ id }, index) => {
    if (ids.has(id)) problems.push(problem(`contenders.${index}.id`, 'error.sameId', { id }));
    ids.add(id);
  });
  const hasWaves = workload.arrivals === 'waves' || workload.arrivals === 'stages';
  if (executor.kind === 'pool-per-wave' && !hasWaves) {
    problems.push(
      problem('executor.kind', 'error.poolNeedsWaves', { arrivals: workload.arrivals }),
    );
  }
  if (workload.arrivals === 'stages' && workload.stages.length === 0) {
    problems.push(problem('workload.stages', 'error.noStages'));
  }
  return problems;
}
