/**
 * The face of a run: a line of text, a progress bar, and which of Run and Stop can be pressed. Says
 * what happened where it can be read, never in a dialog.
 */
import { formatDuration, formatNumber } from '../charts/format.ts';
import type { Translate } from '../strings/translate.ts';
import type { RunState } from './runs.ts';

/** The elements that show it. */
export interface StatusParts {
  text: HTMLElement;
  bar: HTMLProgressElement;
  run: HTMLButtonElement;
  stop: HTMLButtonElement;
  /** Leads to the setting that a refusal names. */
  goTo: HTMLButtonElement;
}

export interface StatusOptions {
  t: Translate;
  /** Sentence of a refusal in the reader's language. */
  refusal(state: Extract<RunState, { kind: 'refused' }>): string;
  /** Whether the form has a control for the path. */
  hasField(path: string): boolean;
  goTo(path: string): void;
  /** Whether an earlier run is still shown. */
  hasResult(): boolean;
}

export class Status {
  private readonly parts: StatusParts;
  private readonly options: StatusOptions;

  constructor(parts: StatusParts, options: StatusOptions) {
    this.parts = parts;
    this.options = options;
    parts.goTo.addEventListener('click', () => options.goTo(parts.goTo.dataset.target ?? ''));
  }

  show(state: RunState): void {
    const { text, bar, run, stop, goTo } = this.parts;
    const running = state.kind === 'running';
    // A focused button must not vanish under the reader: the focus moves on to its sibling.
    const focused = document.activeElement;
    run.hidden = running;
    stop.hidden = !running;
    if (running && focused === run) stop.focus();
    else if (!running && focused === stop) run.focus();

    text.dataset.kind = state.kind;
    const sentence = this.sentence(state);
    if (text.textContent !== sentence) text.textContent = sentence;
    bar.hidden = !running;
    if (running) {
      bar.max = Math.max(1, state.of.scenario.workload.requests);
      bar.value = state.progress?.requests ?? 0;
    }
    const path = state.kind === 'refused' ? state.refusal.path : '';
    goTo.hidden = path === '' || !this.options.hasField(path);
    goTo.dataset.target = path;
  }

  private sentence(state: RunState): string {
    const { t } = this.options;
    const number = (value: number) => formatNumber(value, 0);
    switch (state.kind) {
      case 'idle':
        return t('playground.state.loading');
      case 'running': {
        const { progress } = state;
        const total = number(state.of.scenario.workload.requests);
        if (!progress || progress.rate === 0) return t('playground.state.starting', { total });
        const left = (progress.totalRequests - progress.requests) / progress.rate;
        return t('playground.state.running', {
          requests: number(progress.requests),
          total,
          rate: number(progress.rate),
          remaining: formatDuration(Math.ceil(left) * 1000),
        });
      }
      case 'done': {
        const { result, tookMs } = state;
        return t('playground.state.done', {
          requests: number(result.scenario.workload.requests),
          took: formatDuration(Math.max(1, Math.round(tookMs))),
          fingerprint: result.fingerprint,
          engine: result.engine,
        });
      }
      case 'stopped':
        return t('playground.state.stopped', {
          requests: number(state.progress?.requests ?? 0),
          total: number(state.progress?.totalRequests ?? 0),
        });
      case 'refused': {
        const reason = this.options.refusal(state);
        const key = this.options.hasResult() ? 'refused' : 'refused.first';
        return t(`playground.state.${key}`, { reason });
      }
      case 'failed':
        return t(state.started ? 'playground.state.failed' : 'playground.state.noworker', {
          reason: state.message,
        });
    }
  }
}
