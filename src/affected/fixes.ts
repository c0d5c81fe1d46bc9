/** What to do, the smallest safe step first. */
import type { Answers } from './answers.ts';
import type { ContextVerdict } from './contexts.ts';
import type { OpenaiRange } from './schema.ts';
import { majorOf, tidy } from './versions.ts';

export interface Fix {
  /** String keys `affected.say.fix.<id>`. */
  id: string;
  /** What to type, where typing is enough. */
  command?: string;
}

const PYDANTIC: Fix = { id: 'pydantic', command: "python -m pip install 'pydantic>=2.14,<3'" };
const OPENAI_COMMAND = "python -m pip install 'openai>=3.16.2'";

function openaiFix(answers: Answers, range: OpenaiRange | null): Fix {
  const majors = range ? Math.max(0, 3 - majorOf(tidy(answers.openai))) : 2;
  return { id: `openai.${majors}`, command: OPENAI_COMMAND };
}

/** The fixes of a verdict, in the order in which a person under fire can take them. */
export function fixes(
  outcome: string,
  law: string,
  it: { openai: OpenaiRange | null; contexts: ContextVerdict; answers: Answers },
): Fix[] {
  if (outcome === 'safe') return [];
  if (law === 'law.model') {
    return [
      { id: 'model-once' },
      { id: 'free-type-var', command: "python -m pip install 'openai>=2.21.0'" },
    ];
  }
  if (law === 'law.classes') return [PYDANTIC];
  const found = [PYDANTIC, openaiFix(it.answers, it.openai)];
  if (outcome === 'plateau') return found;
  const { earlyImportHelps, option, upgrade } = it.contexts;
  if (earlyImportHelps) found.push({ id: 'import' });
  if (option) found.push({ id: `option.${option}` });
  if (upgrade) {
    const { package: name, version } = upgrade;
    found.push({ id: `upgrade.${name}`, command: `python -m pip install '${name}>=${version}'` });
  }
  found.push({ id: 'warm' });
  return found;
}
