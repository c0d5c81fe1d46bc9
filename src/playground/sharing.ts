/** Copying: the link of the run, and the command that runs it in a terminal. Loaded when pressed. */
import type { RunResult } from '../engine/result.ts';
import { encodeLink } from '../scenario/link.ts';
import type { Translate } from '../strings/translate.ts';
import { stampOf } from './address.ts';
import { commandOf } from './command.ts';
import { copyText } from './copy.ts';
import type { Notices } from './notices.ts';
import type { Snapshot } from './state.ts';

export interface SharingOptions {
  t: Translate;
  notices: Notices;
  current(): Snapshot;
  /** The result of the current scenario; null while it is not there. */
  result(): RunResult | null;
}

/** Copies the link of the run, or the command; says what was done. */
export async function share(what: 'link' | 'command', options: SharingOptions): Promise<void> {
  const { t, notices } = options;
  const current = options.current();
  let text = commandOf(current);
  let said = t('playground.command.done');
  if (what === 'link') {
    const result = options.result();
    const stamp = result ? stampOf(result) : null;
    const url = new URL(location.href);
    url.hash = encodeLink(current.scenario, current.preset, stamp);
    text = url.href;
    said = t('playground.share.done', { length: url.hash.length });
  }
  const copied = await copyText(text);
  notices.show('copy', copied ? { text: said } : { text: t('playground.copy.failed'), copy: text });
}
