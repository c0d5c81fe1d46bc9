/**
 * Stages as a short text, for links and `--set`: `1,24,24k,24x8`. Each stage is its requests, then
 * `x` and its clients where there are several, then `k` where connections are kept.
 */
import { type FieldTable, fieldAt } from './fields.ts';
import { fieldProblem } from './parse.ts';
import { type Problem, problem, shown } from './problem.ts';
import type { Stage } from './schema.ts';

const PATH = 'workload.stages';
const STAGE = /^(\d{1,9})(?:x(\d{1,9}))?(k)?$/;

export function stagesText(stages: readonly Stage[]): string {
  return stages
    .map(({ requests, clients, connection }) => {
      const several = clients === 1 ? '' : `x${clients}`;
      return `${requests}${several}${connection === 'kept' ? 'k' : ''}`;
    })
    .join(',');
}

/** Stages from their text, or what is wrong with it: the form, a number, or how many they are. */
export function parseStages(text: string, table: FieldTable): Stage[] | Problem {
  const parts = text === '' ? [] : text.split(',');
  const { minLength: min, maxLength: max } = table.lists.find(({ path }) => path === PATH)!;
  if (parts.length < min || parts.length > max) {
    return problem(PATH, 'error.listLength', { count: parts.length, min, max });
  }
  const stages: Stage[] = [];
  for (const [index, part] of parts.entries()) {
    const match = STAGE.exec(part);
    if (!match) return problem(PATH, 'error.stagesText', { value: shown(text) });
    const stage: Stage = {
      requests: Number(match[1]),
      clients: Number(match[2] ?? 1),
      connection: match[3] ? 'kept' : 'fresh',
    };
    for (const name of ['requests', 'clients'] as const) {
      const path = `${PATH}.${index}.${name}`;
      const field = fieldAt(table, path)!;
      if (stage[name] < field.min! || stage[name] > field.max!) {
        return fieldProblem(field, path, stage[name]);
      }
    }
    stages.push(stage);
  }
  return stages;
}
