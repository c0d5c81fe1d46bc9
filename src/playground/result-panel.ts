/** What a run came to, in words and numbers: the sentence, the table of its end, that of its course. */

import type { Axis, Metric } from '../charts/metric.ts';
import { resultSentence } from '../charts/sentence.ts';
import { checkpointTable, endTable, type Table } from '../charts/table.ts';
import type { RunResult } from '../engine/result.ts';
import type { Translate } from '../strings/translate.ts';
import { part } from './page.ts';

export class ResultPanel {
  private readonly t: Translate;
  private readonly sentence: HTMLElement;
  private readonly spoken: HTMLElement;
  private readonly end: HTMLElement;
  private readonly course: HTMLElement;

  constructor(root: ParentNode, t: Translate) {
    this.t = t;
    this.sentence = part(root, '[data-sentence]', HTMLElement);
    this.spoken = part(root, '[data-spoken]', HTMLElement);
    this.end = part(root, '[data-end-table]', HTMLElement);
    this.course = part(root, '[data-course-table]', HTMLElement);
  }

  /** Shows a result; the sentence is in a live region, so a screen reader says it. */
  show(result: RunResult, metric: Metric, axis: Axis): void {
    const sentence = resultSentence(result, this.t);
    if (this.sentence.textContent !== sentence) this.sentence.textContent = sentence;
    this.end.replaceChildren(tableOf(endTable(result, this.t)));
    this.showCourse(result, metric, axis);
  }

  /** Shows the course of another metric. */
  showCourse(result: RunResult, metric: Metric, axis: Axis): void {
    const { t } = this;
    this.course.replaceChildren(
      tableOf(checkpointTable(result, metric, axis, t), t(`chart.metric.${metric}`)),
    );
  }

  /** Says something to a screen reader that the others see anyway. */
  announce(text: string): void {
    this.spoken.textContent = text;
  }
}

function tableOf({ columns, rows }: Table, caption?: string): HTMLTableElement {
  const table = document.createElement('table');
  if (caption !== undefined) table.createCaption().textContent = caption;
  const head = table.createTHead().insertRow();
  for (const column of columns) head.append(header(column, 'col'));
  const body = table.createTBody();
  for (const [name = '', ...cells] of rows) {
    const row = body.insertRow();
    row.append(header(name, 'row'));
    for (const cell of cells) row.insertCell().textContent = cell;
  }
  return table;
}

function header(text: string, scope: 'col' | 'row'): HTMLTableCellElement {
  const cell = document.createElement('th');
  cell.scope = scope;
  cell.textContent = text;
  return cell;
}
