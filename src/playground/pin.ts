/** A pinned run stays behind the next ones, to be compared with. */
import type { RunResult } from '../engine/result.ts';
import type { Translate } from '../strings/translate.ts';
import type { Notices } from './notices.ts';
import { button } from './page.ts';
import type { Snapshot } from './state.ts';

export interface PinOptions {
  t: Translate;
  notices: Notices;
  pinned(result: RunResult | null): void;
}

export class Pin {
  private readonly options: PinOptions;
  private readonly button: HTMLButtonElement;
  private candidate: { result: RunResult; of: Snapshot } | null = null;
  private pinned = false;

  constructor(root: ParentNode, options: PinOptions) {
    this.options = options;
    this.button = button(root, '[data-pin]', () => this.press());
    this.button.disabled = true;
  }

  /** The run that would be pinned now. */
  offer(result: RunResult, of: Snapshot): void {
    this.candidate = { result, of };
    this.button.disabled = false;
  }

  private press(): void {
    const { t, notices, pinned } = this.options;
    this.pinned = !this.pinned && this.candidate !== null;
    this.button.setAttribute('aria-pressed', String(this.pinned));
    this.button.textContent = t(this.pinned ? 'playground.unpin' : 'playground.pin');
    if (this.pinned && this.candidate) {
      const { result, of } = this.candidate;
      pinned(result);
      const values = { preset: of.preset, fingerprint: result.fingerprint };
      notices.show('pin', { text: t('playground.pinned', values) });
    } else {
      pinned(null);
      notices.clear('pin');
    }
  }
}
