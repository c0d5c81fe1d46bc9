/**
 * The form as a view of the state. Its controls were made from the schema when the page was built;
 * here they are read and written by the path they carry (`data-path`, or `data-field` in an item of
 * a list), so nothing in this file knows a setting by name.
 */
import type { Problem } from '../scenario/problem.ts';
import type { Scenario } from '../scenario/schema.ts';
import { type Control, isControl, putValue, readValue } from './form-control.ts';
import { FormList } from './form-list.ts';
import { isUnused, isUnusedInContender } from './unused.ts';

export interface FormOptions {
  /** Parses what the controls say. */
  check(raw: unknown): { scenario: Scenario } | { problem: Problem };
  /** Called after a change that makes a scenario, with the path that was changed. */
  changed(scenario: Scenario, path: string): void;
  refused(problem: Problem): void;
  /** Called when an item was added or removed, to be announced. */
  listChanged(item: string, added: boolean): void;
}

export class Form {
  private readonly root: HTMLFormElement;
  private readonly options: FormOptions;
  private readonly lists: FormList[];
  private scenario: Scenario;

  constructor(root: HTMLFormElement, initial: Scenario, options: FormOptions) {
    this.root = root;
    this.options = options;
    this.scenario = initial;
    this.lists = [...root.querySelectorAll<HTMLElement>('[data-list]')].map(
      (element) =>
        new FormList(element, (item, added) => {
          options.listChanged(item, added);
          this.read(element.dataset.list ?? '');
        }),
    );
    root.addEventListener('submit', (event) => event.preventDefault());
    root.addEventListener('input', ({ target }) => {
      if (isControl(target)) this.read(this.pathOf(target));
    });
    this.write(initial);
  }

  /** Puts a scenario into the controls. */
  write(scenario: Scenario): void {
    this.scenario = scenario;
    for (const control of this.controls()) {
      putValue(control, at(scenario, control.dataset.path ?? ''));
    }
    for (const list of this.lists) list.write(at(scenario, list.path) as object[]);
    this.mark(null);
    this.markUnused();
  }

  /** Marks the control that a path names as wrong, and no other. */
  mark(path: string | null): void {
    for (const control of this.root.querySelectorAll('[aria-invalid="true"]')) {
      control.removeAttribute('aria-invalid');
    }
    if (path !== null) this.find(path)?.setAttribute('aria-invalid', 'true');
  }

  /** The control of a path; items of a list are named by their number or their id. */
  find(path: string): Control | null {
    const direct = this.root.querySelector<Control>(`[data-path="${CSS.escape(path)}"]`);
    if (direct) return direct;
    for (const list of this.lists) {
      if (path.startsWith(`${list.path}.`)) return list.find(path.slice(list.path.length + 1));
    }
    return null;
  }

  /** Unfolds what hides the control of a path, and moves the focus there. */
  goTo(path: string): void {
    const control = this.find(path);
    if (!control) return;
    for (let box = control.closest('details'); box; box = parentDetails(box)) box.open = true;
    control.scrollIntoView({ block: 'center' });
    control.focus();
  }

  /** Reads all controls; what was changed last gives its name to the step that undo takes. */
  private read(path: string): void {
    const raw = structuredClone(this.scenario);
    for (const control of this.controls()) put(raw, control.dataset.path ?? '', readValue(control));
    for (const list of this.lists) put(raw, list.path, list.read());
    const found = this.options.check(raw);
    if ('problem' in found) {
      this.mark(found.problem.path);
      this.options.refused(found.problem);
      return;
    }
    this.mark(null);
    this.scenario = found.scenario;
    for (const list of this.lists) list.rename();
    this.markUnused();
    this.options.changed(found.scenario, path);
  }

  /** Greys the settings that have no effect beside the others. */
  private markUnused(): void {
    for (const setting of this.root.querySelectorAll<HTMLElement>('[data-setting]')) {
      const path = setting.dataset.setting ?? '';
      const item = setting.closest<HTMLElement>('[data-item]');
      const contender = item && this.scenario.contenders.find(({ id }) => id === item.dataset.id);
      const unused =
        path.startsWith('contenders.') && contender
          ? isUnusedInContender(path.slice(path.lastIndexOf('.') + 1), contender)
          : isUnused(path, this.scenario);
      setting.toggleAttribute('data-unused', unused);
    }
  }

  private pathOf(control: Control): string {
    if (control.dataset.path) return control.dataset.path;
    const list = this.lists.find((candidate) => candidate.contains(control));
    return list ? `${list.path}.${list.numberOf(control)}.${control.dataset.field}` : '';
  }

  private controls(): NodeListOf<Control> {
    return this.root.querySelectorAll<Control>('[data-path]');
  }
}

function parentDetails(box: HTMLDetailsElement): HTMLDetailsElement | null {
  return box.parentElement?.closest('details') ?? null;
}

function at(value: unknown, path: string): unknown {
  let found = value;
  for (const part of path.split('.'))
    found = (found as Record<string, unknown> | undefined)?.[part];
  return found;
}

function put(target: object, path: string, value: unknown): void {
  const parts = path.split('.');
  const last = parts.pop()!;
  const parent = parts.length === 0 ? target : at(target, parts.join('.'));
  (parent as Record<string, unknown>)[last] = value;
}
