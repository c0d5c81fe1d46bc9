/** Copying: the link of the run, and the command that runs it in a terminal. */
import type { RunResult } from '../engine/result.ts';
import { encodeLink } from '../scenario/link.ts';
import type { Translate } from '../strings/translate.ts';
import { stampOf } from './address.ts';
import { commandOf } from './command.ts';
import { copyText } from './copy.ts';
import type { Notices } from './notices.ts';
import { button } from './page.ts';
import type { Snapshot } from './state.ts';

export interface SharingOptions {
  t: Translate;
  notices: Notices;
  current(): Snapshot;
  /** The result of the current scenario; null while it is not there. */
  result(): RunResult | null;
}

export function bindSharing(root: ParentNode, options: SharingOptions): void {
  const { t, notices } = options;
  const copy = async (text: string, said: string) => {
    const copied = await copyText(text);
    notices.show(
      'copy',
      copied ? { text: said } : { text: t('playground.copy.failed'), copy: text },
    );
  };
  button(root, '[data-share]', () => {
    const { scenario, preset } = options.current();
    const result = options.result();
    const fragment = encodeLink(scenario, preset, result ? stampOf(result) : null);
    const url = new URL(location.href);
    url.hash = fragment;
    void copy(url.href, t('playground.share.done', { length: fragment.length + 1 }));
  });
  button(root, '[data-command]', () => {
    void copy(commandOf(options.current()), t('playground.command.done'));
  });
}
