/**
 * Settings written one by one, `path=value`: what links and `--set` have in common. Contenders are
 * addressed by their ids: `contenders.identity.capacity=64`.
 */
import { type Field, fieldAt } from './fields.ts';
import { nearest } from './nearest.ts';
import { fieldProblem, parseScenario, SCENARIO_FIELDS } from './parse.ts';
import { type Problem, problem, shown } from './problem.ts';
import { type Contender, contenderSchema, type Scenario } from './schema.ts';
import { parseStages, stagesText } from './stages-text.ts';

/** One setting as it is written. */
export interface Setting {
  path: string;
  value: string;
}

export interface Applied {
  scenario: Scenario;
  /** One for each setting that could not be applied; the others were. */
  problems: Problem[];
}

/**
 * Changes a scenario setting by setting. What cannot be applied is left out, each with its problem;
 * when what remains means nothing together, the scenario is given back as it was. Never throws.
 */
export function applySettings(base: Scenario, settings: readonly Setting[]): Applied {
  const scenario = structuredClone(base);
  const problems: Problem[] = [];
  const seen = new Set<string>();
  // The list of contenders first: the other settings speak of the ids in it.
  const ordered = [
    ...settings.filter(({ path }) => path === 'contenders'),
    ...settings.filter(({ path }) => path !== 'contenders'),
  ];
  for (const setting of ordered) {
    if (seen.has(setting.path)) {
      problems.push(problem(setting.path, 'error.settingTwice'));
      continue;
    }
    seen.add(setting.path);
    problems.push(...apply(scenario, setting));
  }
  const parsed = parseScenario(scenario);
  if (parsed.ok) return { scenario: parsed.scenario, problems };
  const none = problem('', 'error.noneApplied');
  return { scenario: base, problems: [...parsed.problems, none, ...problems] };
}

/** Applies one setting; gives what could not be applied of it. */
function apply(scenario: Scenario, { path, value }: Setting): Problem[] {
  if (path === 'contenders') return applyContenders(scenario, value);
  if (path === 'workload.stages') {
    const stages = parseStages(value, SCENARIO_FIELDS);
    if (!Array.isArray(stages)) return [stages];
    scenario.workload.stages = stages;
    return [];
  }
  const [group = '', id = '', ...name] = path.split('.');
  if (group === 'contenders') return applyToContender(scenario, path, id, name.join('.'), value);
  const field = fieldAt(SCENARIO_FIELDS, path);
  if (!field || field.path.includes('*')) return [unknownSetting(path, scenario)];
  const parsed = parseValue(field, value);
  if (parsed === undefined) return [fieldProblem(field, path, numberOrText(value))];
  holder(scenario, field)[field.name] = parsed;
  return [];
}

type Settable = Record<string, number | string>;

/** The list of ids says which contenders there are, in which order; a new id has the defaults. */
function applyContenders(scenario: Scenario, value: string): Problem[] {
  const problems: Problem[] = [];
  const contenders = new Map<string, Contender>();
  for (const id of value.split(',')) {
    const known = scenario.contenders.find((contender) => contender.id === id);
    const made = known ?? contenderSchema.safeParse({ id }).data;
    if (!made) problems.push(problem('contenders', 'error.id', { value: shown(id) }));
    else if (contenders.has(id)) problems.push(problem('contenders', 'error.sameId', { id }));
    else contenders.set(id, made);
  }
  const { minLength: min, maxLength: max } = SCENARIO_FIELDS.lists.find(
    ({ path }) => path === 'contenders',
  )!;
  const count = contenders.size;
  if (count < min || count > max) {
    return [...problems, problem('contenders', 'error.listLength', { count, min, max })];
  }
  scenario.contenders = [...contenders.values()];
  return problems;
}

function applyToContender(
  scenario: Scenario,
  path: string,
  id: string,
  name: string,
  value: string,
): Problem[] {
  const contender = scenario.contenders.find((candidate) => candidate.id === id);
  if (!contender) {
    const ids = scenario.contenders.map((candidate) => candidate.id);
    const known = ids.join(', ');
    return [problem(path, 'error.unknownContender', { id: shown(id), known })];
  }
  const field = name === 'id' ? undefined : fieldAt(SCENARIO_FIELDS, `contenders.*.${name}`);
  if (!field) return [unknownSetting(path, scenario)];
  const parsed = parseValue(field, value);
  if (parsed === undefined) return [fieldProblem(field, path, numberOrText(value))];
  (contender as unknown as Settable)[field.name] = parsed;
  return [];
}

/** The value in the field's kind and range; undefined when it is neither. */
function parseValue(field: Field, text: string): number | string | undefined {
  if (field.choices) return field.choices.includes(text) ? text : undefined;
  if (field.kind === 'text') return undefined;
  // What Number() alone would also take: an empty text, blanks, hexadecimal.
  if (!/^-?\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i.test(text)) return undefined;
  const value = Number(text);
  if (field.kind === 'integer' && !Number.isSafeInteger(value)) return undefined;
  if (field.min !== undefined && value < field.min) return undefined;
  if (field.max !== undefined && value > field.max) return undefined;
  return value === 0 ? 0 : value; // never −0
}

function numberOrText(text: string): number | string {
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

function unknownSetting(path: string, scenario: Scenario): Problem {
  const known = SCENARIO_FIELDS.fields.flatMap((field) => {
    if (field.path.startsWith('workload.stages.')) return [];
    if (!field.path.startsWith('contenders.*.')) return [field.path];
    return scenario.contenders.map(({ id }) => `contenders.${id}.${field.name}`);
  });
  const near = nearest(path, [...known, 'contenders', 'workload.stages']);
  return near
    ? problem(path, 'error.unknownNear', { near })
    : problem(path, 'error.unknownSetting');
}

/** The settings in which `scenario` differs from `base`, in the order of the schema. */
export function differences(scenario: Scenario, base: Scenario): Setting[] {
  const settings: Setting[] = [];
  const ids = scenario.contenders.map(({ id }) => id).join(',');
  for (const field of SCENARIO_FIELDS.fields) {
    if (field.path.includes('*')) continue;
    const value = holder(scenario, field)[field.name];
    if (value !== holder(base, field)[field.name])
      settings.push({ path: field.path, value: String(value) });
  }
  const stages = stagesText(scenario.workload.stages);
  if (stages !== stagesText(base.workload.stages)) {
    settings.push({ path: 'workload.stages', value: stages });
  }
  if (ids !== base.contenders.map(({ id }) => id).join(',')) {
    settings.push({ path: 'contenders', value: ids });
  }
  for (const contender of scenario.contenders) {
    const before =
      base.contenders.find(({ id }) => id === contender.id) ??
      contenderSchema.parse({ id: contender.id });
    for (const field of SCENARIO_FIELDS.fields) {
      if (!field.path.startsWith('contenders.*.')) continue;
      const value = (contender as unknown as Settable)[field.name];
      if (value === (before as unknown as Settable)[field.name]) continue;
      settings.push({ path: `contenders.${contender.id}.${field.name}`, value: String(value) });
    }
  }
  return settings;
}

/** The group of a scenario that holds a field: any depth, as the schema has it. */
function holder(scenario: Scenario, { group }: Field): Settable {
  let found: unknown = scenario;
  for (const part of group === '' ? [] : group.split('.')) {
    found = (found as Record<string, unknown>)[part];
  }
  return found as Settable;
}
