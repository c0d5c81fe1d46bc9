/** What a run says of the link that it was opened from: the same bit for bit, or not. */
import type { RunResult } from '../engine/result.ts';
import type { LinkStamp } from '../scenario/link.ts';
import type { Translate } from '../strings/translate.ts';

export interface Verdict {
  text: string;
  kind: 'news' | 'problem';
}

/** Compares the result with what the link promised. */
export function verdictOf(stamp: LinkStamp, result: RunResult, t: Translate): Verdict {
  const { engine: now, fingerprint: found } = result;
  const { engine: before, fingerprint: linked } = stamp;
  const same = linked === found;
  if (before === now && same) {
    return { kind: 'news', text: t('playground.link.verified', { fingerprint: found }) };
  }
  if (same) return { kind: 'news', text: t('playground.link.same', { before, now }) };
  const first =
    before === now
      ? t('playground.link.mismatch', { linked, found })
      : t('playground.link.different', { before, now, linked, found });
  const counts = result.contenders.map(({ id, entries }, index) =>
    t('playground.link.count', { id, before: stamp.entries[index] ?? 0, now: entries }),
  );
  const second = t('playground.link.counts', { counts: counts.join(', ') });
  return { kind: 'problem', text: `${first} ${second}` };
}
