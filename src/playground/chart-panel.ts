/** The chart with its switches and its legend: how the reader looks at a run. */
import { LiveChart } from '../charts/live.ts';
import { AXES, METRICS } from '../charts/metric.ts';
import { contenderName } from '../charts/name.ts';
import type { RunResult } from '../engine/result.ts';
import type { Chunk } from '../engine/run.ts';
import type { Contender, Scenario } from '../scenario/schema.ts';
import type { Translate } from '../strings/translate.ts';
import { part } from './page.ts';
import { prefersStill, reveal } from './reveal.ts';
import { swatch } from './swatch.ts';
import { FIRST_VIEW, type View } from './view.ts';

/**
 * A run that the reader asked to watch is drawn as it comes only when it takes longer than this; a
 * shorter one is over before the eye has seen it move, and is drawn slowly once it is there.
 */
const WATCHED_MS = 500;

export class ChartPanel {
  private readonly translate: Translate;
  private readonly live: LiveChart;
  private readonly still: HTMLElement;
  private readonly canvas: HTMLCanvasElement;
  private readonly box: HTMLElement;
  private readonly legend: HTMLElement;
  private readonly changed: (view: View) => void;
  private shownView: View = FIRST_VIEW;
  private scenario: Scenario | null = null;
  private last: RunResult | null = null;
  /** Chunks kept back while it is not known whether the run is a short one. */
  private kept: Chunk[] | null = null;
  private begun = false;
  /**
   * True while the picture that was drawn when the site was built stands for the first run: it stays
   * until the whole of the same run can take its place.
   */
  private first = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private endReveal = () => {};

  /** `changed` is called when the reader looks at something else. */
  constructor(root: ParentNode, t: Translate, changed: (view: View) => void) {
    this.translate = t;
    this.changed = changed;
    this.still = part(root, '[data-static]', HTMLElement);
    this.box = part(root, '[data-live]', HTMLElement);
    this.canvas = part(root, '[data-canvas]', HTMLCanvasElement);
    this.legend = part(root, '[data-legend]', HTMLElement);
    this.live = new LiveChart(this.canvas, t);
    const dark = () => document.documentElement.dataset.theme === 'dark';
    this.live.theme(dark());
    new MutationObserver(() => this.live.theme(dark())).observe(document.documentElement, {
      attributeFilter: ['data-theme'],
    });
    this.bindSwitches(root);
  }

  get view(): View {
    return this.shownView;
  }

  /** A run begins; the picture of the one before stays until there is something to draw. */
  begin(scenario: Scenario, moving: boolean): void {
    this.endReveal();
    clearTimeout(this.timer);
    this.first = this.scenario === null && !this.still.hidden;
    this.scenario = scenario;
    this.begun = false;
    this.kept = null;
    if (!moving) return;
    this.kept = [];
    if (prefersStill()) return;
    this.timer = setTimeout(() => {
      const chunks = this.kept ?? [];
      this.kept = null;
      this.append(chunks);
    }, WATCHED_MS);
  }

  append(chunks: readonly Chunk[]): void {
    if (this.kept) {
      this.kept.push(...chunks);
      return;
    }
    if (!this.scenario || chunks.length === 0 || this.first) return;
    if (!this.begun) {
      this.begun = true;
      this.live.begin(this.scenario);
      this.reveal();
      this.showLegend(this.scenario.contenders);
    }
    this.live.append(chunks);
  }

  /** The run is over. */
  finish(result: RunResult): void {
    clearTimeout(this.timer);
    const watched = this.kept !== null && !prefersStill();
    this.kept = null;
    this.last = result;
    this.reveal();
    this.live.end(result);
    this.showLegend(result.scenario.contenders);
    if (!watched) return;
    this.endReveal = () => {
      stop();
      this.canvas.style.clipPath = '';
      this.endReveal = () => {};
    };
    const stop = reveal(
      (share) => {
        this.canvas.style.clipPath = `inset(0 ${(1 - share) * 100}% 0 0)`;
      },
      () => this.endReveal(),
    );
  }

  /** The run was stopped: what was drawn stays, and chunks that were kept back are drawn. */
  stopped(): void {
    clearTimeout(this.timer);
    const chunks = this.kept;
    this.kept = null;
    if (chunks && chunks.length > 0) this.append(chunks);
  }

  /** The run came to nothing: back to the last good one. */
  restore(): void {
    clearTimeout(this.timer);
    this.kept = null;
    if (this.begun && this.last) this.finish(this.last);
  }

  /** A result to compare with, drawn faint behind; null takes it away. */
  pin(result: RunResult | null): void {
    this.live.pin(result);
  }

  /** Takes the static picture away: it is of another preset than the one that was opened. */
  dropStatic(): void {
    this.still.hidden = true;
    this.box.hidden = false;
  }

  private reveal(): void {
    this.still.hidden = true;
    this.box.hidden = false;
    this.canvas.hidden = false;
  }

  private bindSwitches(root: ParentNode): void {
    const metric = part(root, '[data-metric]', HTMLSelectElement);
    metric.addEventListener('change', () => {
      this.look({ metric: METRICS.find((known) => known === metric.value) ?? 'entries' });
    });
    for (const input of root.querySelectorAll<HTMLInputElement>('input[name="pg-axis"]')) {
      input.addEventListener('change', () => {
        this.look({ axis: AXES.find((known) => known === input.value) ?? 'requests' });
      });
    }
    for (const input of root.querySelectorAll<HTMLInputElement>('input[name="pg-scale"]')) {
      input.addEventListener('change', () => this.look({ logarithmic: input.value !== 'linear' }));
    }
  }

  private look(change: Partial<View>): void {
    this.shownView = { ...this.shownView, ...change };
    const { metric, axis, logarithmic } = this.shownView;
    this.live.show({ metric, axis, scale: logarithmic ? 'logarithmic' : 'linear' });
    if (this.last) this.reveal();
    this.changed(this.shownView);
  }

  private showLegend(contenders: readonly Contender[]): void {
    const wanted = contenders.map(({ id, key, bound }) => `${id} ${key} ${bound}`).join();
    if (this.legend.dataset.of === wanted) return;
    this.legend.dataset.of = wanted;
    const buttons = contenders.map((contender) => this.legendButton(contender, contenders));
    this.legend.replaceChildren(...buttons);
  }

  private legendButton({ id }: Contender, all: readonly Contender[]): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-pressed', String(!this.shownView.hidden.has(id)));
    button.append(swatch(id, all), contenderName(id, this.translate));
    button.addEventListener('click', () => {
      const shown = this.live.toggle(id);
      button.setAttribute('aria-pressed', String(shown));
      const hidden = new Set(this.shownView.hidden);
      if (shown) hidden.delete(id);
      else hidden.add(id);
      this.look({ hidden });
    });
    return button;
  }
}
