/**
 * Settings written one by one, `path=value`: what links and `--set` have in common. Contenders are
 * addressed by their ids: `contenders.identity.capacity=64`.
 */
import { type Field, fieldAt } from './fields.ts';
import { nearest } from './nearest.ts';
import { fieldProblem, parseScenario, SCENARIO_FIELDS } from './parse.ts';
import { type Problem, problem, shown } from './problem.ts';
import { type Contender, contenderSchema, type Scenario, type Stage } from './schema.ts';

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

const STAGE = /^(\d{1,7})(?:x(\d{1,4}))?(k)?$/;

/** Stages as text: requests, `x` clients where there are several, `k` on kept connections. */
export function stagesText(stages: readonly Stage[]): string {
  return stages
    .map(({ requests, clients, connection }) => {
      const several = clients === 1 ? '' : `x${clients}`;
      return `${requests}${several}${connection === 'kept' ? 'k' : ''}`;
    })
    .join(',');
}

/** Stages from their text; null when it is none. */
function parseStages(text: string): Stage[] | null {
  if (text === '') return [];
  const stages: Stage[] = [];
  for (const part of text.split(',')) {
    const match = STAGE.exec(part);
    if (!match) return null;
    stages.push({
      requests: Number(match[1]),
      clients: Number(match[2] ?? 1),
      connection: match[3] ? 'kept' : 'fresh',
    });
  }
  return stages;
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
    const refused = apply(scenario, setting);
    if (refused) problems.push(refused);
  }
  const parsed = parseScenario(scenario);
  if (parsed.ok) return { scenario: parsed.scenario, problems };
  const none = problem('', 'error.noneApplied');
  return { scenario: base, problems: [...parsed.problems, none, ...problems] };
}

function apply(scenario: Scenario, { path, value }: Setting): Problem | null {
  if (path === 'contenders') return applyContenders(scenario, value);
  if (path === 'workload.stages') {
    const stages = parseStages(value);
    if (!stages) return problem(path, 'error.stagesText', { value: shown(value) });
    scenario.workload.stages = stages;
    return null;
  }
  const [group = '', second = '', third] = path.split('.');
  if (group === 'contenders') return applyToContender(scenario, path, second, third ?? '', value);
  const field = fieldAt(SCENARIO_FIELDS, path);
  if (!field || field.path.includes('*')) return unknownSetting(path, scenario);
  const parsed = parseValue(field, value);
  if (parsed === undefined) return fieldProblem(field, path, numberOrText(value));
  if (field.group === '') (scenario as unknown as Settable)[field.name] = parsed;
  else (scenario as unknown as Record<string, Settable>)[field.group]![field.name] = parsed;
  return null;
}

type Settable = Record<string, number | string>;

function applyContenders(scenario: Scenario, value: string): Problem | null {
  const ids = value.split(',');
  const contenders: Contender[] = [];
  for (const id of ids) {
    const known = scenario.contenders.find((contender) => contender.id === id);
    const made = known ?? contenderSchema.safeParse({ id }).data;
    if (!made) return problem('contenders', 'error.id', { value: shown(id) });
    contenders.push(made);
  }
  if (new Set(ids).size !== ids.length) {
    return problem('contenders', 'error.sameId', { id: shown(value) });
  }
  scenario.contenders = contenders;
  return null;
}

function applyToContender(
  scenario: Scenario,
  path: string,
  id: string,
  name: string,
  value: string,
): Problem | null {
  const contender = scenario.contenders.find((candidate) => candidate.id === id);
  if (!contender) {
    const ids = scenario.contenders.map((candidate) => candidate.id);
    const known = ids.join(', ');
    return problem(path, 'error.unknownContender', { id: shown(id), known });
  }
  const field = name === 'id' ? undefined : fieldAt(SCENARIO_FIELDS, `contenders.*.${name}`);
  if (!field) return unknownSetting(path, scenario);
  const parsed = parseValue(field, value);
  if (parsed === undefined) return fieldProblem(field, path, numberOrText(value));
  (contender as unknown as Settable)[field.name] = parsed;
  return null;
}

/** The value in the field's kind and range; undefined when it is neither. */
function parseValue(field: Field, text: string): number | string | undefined {
  if (field.choices) return field.choices.includes(text) ? text : undefined;
  if (field.kind === 'text') return undefined;
  // What Number() alone would also take: an empty text, blanks, hexadecimal.
  if (!/^-?\d+(?:\.\d+)?(?:e[+-]?\d{1,2})?$/i.test(text)) return undefined;
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
    const value = settingOf(scenario, field);
    if (value !== settingOf(base, field)) settings.push({ path: field.path, value: String(value) });
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

function settingOf(scenario: Scenario, field: Field): number | string | undefined {
  const holder: unknown =
    field.group === '' ? scenario : (scenario as unknown as Record<string, unknown>)[field.group];
  return (holder as Settable)[field.name];
}
