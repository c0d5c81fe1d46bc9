/** A result as one sentence with numbers. */
import type { ContenderResult, RunResult } from '../engine/result.ts';
import type { Contender, Scenario } from '../scenario/schema.ts';
import type { Translate } from '../strings/translate.ts';
import { formatBytes, formatDuration, formatNumber } from './format.ts';

const BYTES_PER_MIB = 1_048_576;

/** Says what every contender came to: what grows and by how much, what stays, what is wrong. */
export function resultSentence(result: RunResult, translate: Translate): string {
  if (result.scenario.workload.requests === 0) return translate('chart.sentence.none');
  const parts = result.contenders.map((contender, index) =>
    contenderPhrase(contender, result.scenario.contenders[index]!, result.scenario, translate),
  );
  return parts.join(translate('chart.sentence.join')) + translate('chart.sentence.end');
}

/** The name of a contender in a sentence: the two that every preset has are named in its language. */
export function contenderName(id: string, translate: Translate): string {
  return id === 'identity' || id === 'structural' ? translate(`chart.name.${id}`) : id;
}

function contenderPhrase(
  result: ContenderResult,
  contender: Contender,
  scenario: Scenario,
  translate: Translate,
): string {
  const values = {
    name: contenderName(result.id, translate),
    entries: formatNumber(result.entries, 0),
    duplicates: formatNumber(result.duplicates, 0),
  };
  const perRequest = result.buildsPerRequest;
  const builds = formatNumber(perRequest);
  const full = result.evictions > 0 && result.entries === contender.capacity;
  let phrase: string;
  if (full) {
    phrase = translate(perRequest > 0 ? 'chart.sentence.lid' : 'chart.sentence.full', {
      ...values,
      builds,
    });
  } else if (result.entriesPerRequest > 0) {
    const key = result.duplicates > 0 ? 'chart.sentence.rising' : 'chart.sentence.filling';
    phrase = translate(key, { ...values, rate: rate(result, scenario, translate) });
  } else if (perRequest > 0) {
    phrase = translate('chart.sentence.rebuilding', { ...values, builds });
  } else if (result.duplicates > 0) {
    phrase = translate('chart.sentence.flatDuplicates', values);
  } else {
    phrase = translate('chart.sentence.flat', values);
  }
  if (result.wrongHits > 0) {
    phrase += translate('chart.sentence.wrong', { count: formatNumber(result.wrongHits, 0) });
  }
  return phrase + limitPhrase(result, scenario, translate);
}

/** Growth a request, or a wave where each wave is a step. */
function rate(result: ContenderResult, scenario: Scenario, translate: Translate): string {
  const { executor, workload } = scenario;
  if (executor.kind === 'pool-per-wave' && workload.arrivals === 'waves') {
    const count = formatNumber(result.entriesPerRequest * workload.wave, 1);
    return translate('chart.sentence.perWave', { count });
  }
  return translate('chart.sentence.perRequest', { count: formatNumber(result.entriesPerRequest) });
}

function limitPhrase(result: ContenderResult, scenario: Scenario, translate: Translate): string {
  const limit = formatBytes(scenario.cost.limit * BYTES_PER_MIB);
  if (result.timeToLimitMs !== null && result.requestsToLimit !== null) {
    return translate('chart.sentence.limit', {
      limit,
      requests: formatNumber(result.requestsToLimit, 0),
      time: formatDuration(result.timeToLimitMs),
    });
  }
  if (result.extrapolatedTimeToLimitMs === null) return '';
  const time = formatDuration(result.extrapolatedTimeToLimitMs);
  return translate('chart.sentence.extrapolated', { limit, time });
}
