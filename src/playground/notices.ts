/** Notices above the chart: what a link said, what was copied, what could not be opened. */
import type { Translate } from '../strings/translate.ts';

export interface Notice {
  text: string;
  kind?: 'news' | 'problem';
  /** A text for the reader to copy by hand. */
  copy?: string;
}

export class Notices {
  private readonly place: HTMLElement;
  private readonly t: Translate;
  private readonly shown = new Map<string, HTMLElement>();

  constructor(place: HTMLElement, t: Translate) {
    this.place = place;
    this.t = t;
  }

  /** Shows a notice; one about the same subject is replaced. The reader closes it. */
  show(subject: string, { text, kind = 'news', copy }: Notice): void {
    this.clear(subject);
    const box = document.createElement('div');
    box.className = 'pg-notice';
    box.dataset.kind = kind;
    box.dataset.subject = subject;
    const body = document.createElement('div');
    body.style.flex = '1';
    body.append(text);
    if (copy !== undefined) {
      const field = document.createElement('input');
      field.readOnly = true;
      field.value = copy;
      field.setAttribute('aria-label', text);
      field.addEventListener('focus', () => field.select());
      body.append(field);
    }
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = '×';
    close.setAttribute('aria-label', this.t('playground.notice.close'));
    close.addEventListener('click', () => this.clear(subject));
    box.append(body, close);
    this.place.append(box);
    this.shown.set(subject, box);
  }

  clear(subject: string): void {
    this.shown.get(subject)?.remove();
    this.shown.delete(subject);
  }
}
