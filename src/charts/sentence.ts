/** A result as one sentence with numbers. */
import type { ContenderResult, RunResult } from '../engine/result.ts';
import type { Contender, Scenario } from '../scenario/schema.ts';
import type { Translate } from '../strings/translate.ts';
import { formatBytes, formatDuration, formatNumber } from './format.ts';
import { contenderName } from './name.ts';
import { trendOf } from './trend.ts';

const BYTES_PER_MIB = 1_048_576;
/** Growth below this share of what it was before is said to slow down. */
const SLOWING = 0.7;
/** What comes and goes by less than this share of its peak is level. */
const LEVEL = 0.1;

/**
 * Says what every contender came to: what grows and by how much, what stays, what is wrong. All of
 * it is decided from the numbers. Contenders of which the same is to be said are named together.
 */
export function resultSentence(result: RunResult, translate: Translate): string {
  if (result.scenario.workload.requests === 0) return translate('chart.sentence.none');
  const namesOf = new Map<string, string[]>();
  result.contenders.forEach((contender, index) => {
    const { scenario } = result;
    const said = phrase(contender, scenario.contenders[index]!, scenario, translate);
    const names = namesOf.get(said) ?? [];
    names.push(contenderName(contender.id, translate));
    namesOf.set(said, names);
  });
  const parts = [...namesOf].map(([said, names]) =>
    translate('chart.sentence.of', { names: listed(names, translate), said }),
  );
  return parts.join(translate('chart.sentence.join')) + translate('chart.sentence.end');
}

/** "a", "a and b", "a, b and c". */
function listed(names: readonly string[], translate: Translate): string {
  const last = names[names.length - 1]!;
  if (names.length === 1) return last;
  const others = names.slice(0, -1).join(translate('chart.list.comma'));
  return others + translate('chart.list.and') + last;
}

function phrase(
  result: ContenderResult,
  contender: Contender,
  scenario: Scenario,
  translate: Translate,
): string {
  let said = stateOf(result, contender, scenario, translate);
  if (result.wrongHits > 0) {
    const wrong = counted('wrong', result.wrongHits, translate);
    said += translate('chart.sentence.wrong', { wrong });
  }
  return said + limitPhrase(result, scenario, translate);
}

/** What its entries do: at a bound, rising, coming and going, or flat; and what that costs. */
function stateOf(
  result: ContenderResult,
  contender: Contender,
  scenario: Scenario,
  translate: Translate,
): string {
  const values = {
    count: formatNumber(result.entries, 0),
    entries: counted('entries', result.entries, translate),
    duplicates: counted('duplicates', result.duplicates, translate),
    peak: formatNumber(result.peakEntries, 0),
  };
  const cost = buildsPhrase(result, translate);
  const capacity = capacityOf(contender);
  if (result.entries === capacity) return translate('chart.sentence.full', values) + cost;

  const { atEnd, before } = trendOf(result.series, 'entries');
  const comesAndGoes = result.collected + result.expiries > 0;
  const span = Math.abs(atEnd) * scenario.workload.requests * 0.25;
  if (comesAndGoes && span < result.peakEntries * LEVEL) {
    return translate('chart.sentence.level', values) + cost;
  }
  if (atEnd > 0) {
    const slowing = atEnd < before * SLOWING;
    const rate = growth(atEnd, scenario, translate);
    const key = slowing ? 'chart.sentence.slowing' : 'chart.sentence.rising';
    const upTo =
      capacity === null
        ? ''
        : translate('chart.sentence.upTo', { capacity: formatNumber(capacity, 0) });
    return translate(key, { ...values, rate }) + upTo;
  }
  if (atEnd < 0) return translate('chart.sentence.falling', values) + cost;
  const key = result.duplicates > 0 ? 'chart.sentence.flatDuplicates' : 'chart.sentence.flat';
  return translate(key, values) + cost;
}

/** The most entries that a contender may hold; null where nothing says so. */
function capacityOf({ bound, capacity, scope }: Contender): number | null {
  // A cache a thread has its capacity in each of them, and entries are counted over all.
  return bound === 'none' || bound === 'ttl' || scope === 'thread' ? null : capacity;
}

/** Growth a request, or a wave where each wave is a step. */
function growth(perRequest: number, { executor, workload }: Scenario, translate: Translate) {
  const inWaves = executor.kind === 'pool-per-wave' && workload.arrivals === 'waves';
  const count = perRequest * (inWaves ? workload.wave : 1);
  return translate(inWaves ? 'chart.sentence.perWave' : 'chart.sentence.perRequest', {
    count: count < 0.01 ? translate('chart.sentence.hardly') : formatNumber(count),
  });
}

/** Builds that do not end; nothing where there are none any more. */
function buildsPhrase(result: ContenderResult, translate: Translate): string {
  const { before } = trendOf(result.series, 'builds');
  const perRequest = result.buildsPerRequest;
  if (perRequest < 0.005) return '';
  const key = perRequest >= before * SLOWING ? 'chart.sentence.builds' : 'chart.sentence.fewer';
  return translate(key, { builds: counted('builds', perRequest, translate) });
}

function limitPhrase(result: ContenderResult, { cost }: Scenario, translate: Translate): string {
  const limit = formatBytes(cost.limit * BYTES_PER_MIB);
  const { timeToLimitMs, requestsToLimit, extrapolatedTimeToLimitMs } = result;
  if (timeToLimitMs !== null && requestsToLimit !== null) {
    if (requestsToLimit === 0) return translate('chart.sentence.limitAtOnce', { limit });
    const requests = counted('requests', requestsToLimit, translate);
    const time = formatDuration(timeToLimitMs);
    return translate('chart.sentence.limit', { limit, requests, time });
  }
  if (extrapolatedTimeToLimitMs === null) return '';
  const time = formatDuration(extrapolatedTimeToLimitMs);
  return translate('chart.sentence.extrapolated', { limit, time });
}

/** A number with what it counts: "1 entry", "2 entries", or what is said of none. */
function counted(
  what: 'entries' | 'duplicates' | 'builds' | 'wrong' | 'requests',
  value: number,
  translate: Translate,
): string {
  const count = formatNumber(value);
  if (what === 'duplicates' && value === 0) return translate('chart.count.duplicates.none');
  return translate(`chart.count.${what}.${count === '1' ? 'one' : 'many'}`, { count });
}
