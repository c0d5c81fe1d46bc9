/** A result as `simulate` prints it. */
import { resultSentence } from '../charts/sentence.ts';
import { endTable } from '../charts/table.ts';
import { type RunResult, SERIES_COLUMNS } from '../engine/result.ts';
import type { Translate } from '../strings/translate.ts';
import { tableLines } from './text-table.ts';

/** For programs: one line of JSON; the columns of a series are plain arrays. */
export function resultJson({ engine, scenario, fingerprint, contenders }: RunResult): string {
  const plain = contenders.map(({ series, ...counts }) => ({
    ...counts,
    series: Object.fromEntries(SERIES_COLUMNS.map((name) => [name, Array.from(series[name])])),
  }));
  return JSON.stringify({ engine, scenario, fingerprint, contenders: plain });
}

/** For people: what ran, a table, and the sentence. */
export function resultText(title: string, result: RunResult, translate: Translate): string {
  const { engine, fingerprint, scenario } = result;
  return [
    title,
    translate('chart.figure.run', { engine, fingerprint, seed: scenario.seed }),
    '',
    ...tableLines(endTable(result, translate)),
    '',
    resultSentence(result, translate),
  ].join('\n');
}
