/**
 * `npm run -s simulate -- PRESET|FILE [--seed N] [--set path=value]… [--json] [--lang en|zh-CN]`:
 * the engine of the playground, in a terminal. `--list` names the presets.
 *
 * Exit code 2 and one line on stderr for bad input; a reader that closes the pipe ends it quietly.
 */
import { runScenario } from '../engine/run.ts';
import { PRESETS, preset } from '../scenario/presets.ts';
import { type Problem, problemSentence } from '../scenario/problem.ts';
import { applySettings } from '../scenario/settings.ts';
import type { Translate } from '../strings/translate.ts';
import { runCommand } from './command.ts';
import { Refusal, stringsOf } from './refusal.ts';
import { languageOf, simulateOptions } from './simulate-options.ts';
import { resultJson, resultText } from './simulate-report.ts';
import { readTarget } from './simulate-target.ts';

/** What the arguments ask for, as text; a refusal where they cannot be followed. */
function simulate(args: readonly string[], translate: Translate): string {
  const { task, target, settings, json } = simulateOptions(args);
  if (task === 'help') return translate('cli.simulate.usage');
  if (task === 'list') return presetList(json, translate);
  const read = readTarget(target);
  if (read.problems) throw refusalOf(read.problems, translate, target);
  const { scenario, problems } = applySettings(read.scenario, settings);
  if (problems.length > 0) throw refusalOf(problems, translate);
  const result = runScenario(scenario);
  if (json) return resultJson(result);
  const title = preset(target) ? `${target}: ${translate(`preset.${target}.title`)}` : target;
  return resultText(title, result, translate);
}

function presetList(json: boolean, translate: Translate): string {
  const presets = PRESETS.map(({ id }) => ({ id, title: translate(`preset.${id}.title`) }));
  if (json) return JSON.stringify(presets);
  const widest = Math.max(...presets.map(({ id }) => id.length));
  return presets.map(({ id, title }) => `${id.padEnd(widest)}  ${title}`).join('\n');
}

/** One refusal of all problems, each with its place in the file as compilers write it. */
function refusalOf(problems: readonly Problem[], translate: Translate, file?: string): Refusal {
  const sentences = problems.map((problem) => {
    const sentence = problemSentence(problem, translate);
    if (file === undefined) return sentence;
    const place = problem.at ? `:${problem.at.line}:${problem.at.column}` : '';
    return `${file}${place}: ${sentence}`;
  });
  return new Refusal('cli.problems', { sentences: sentences.join(' ') });
}

const translate = stringsOf(languageOf(process.argv.slice(2)));
await runCommand((args) => simulate(args, translate), translate);
