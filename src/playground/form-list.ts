/**
 * A list in the form, as the contenders are: items are copies of a `<template>`, and can be added,
 * duplicated and removed within the limits of the schema (`data-min`, `data-max`).
 */
import { type Control, putValue, readValue } from './form-control.ts';

type Item = Record<string, unknown>;

export class FormList {
  /** Path of the list in the scenario. */
  readonly path: string;
  private readonly root: HTMLElement;
  private readonly items: HTMLElement;
  private readonly template: HTMLTemplateElement;
  private readonly adder: HTMLButtonElement;
  private readonly changed: (item: string, added: boolean) => void;

  /** `changed` is called after an item was added or removed, with its name. */
  constructor(root: HTMLElement, changed: (item: string, added: boolean) => void) {
    this.root = root;
    this.path = root.dataset.list ?? '';
    this.items = root.querySelector('[data-items]')!;
    this.template = root.querySelector('template')!;
    this.adder = root.querySelector('[data-add]')!;
    this.changed = changed;
    this.adder.addEventListener('click', () => this.add(null));
    this.items.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-duplicate], [data-remove]');
      const item = button?.closest<HTMLElement>('[data-item]');
      if (!button || !item) return;
      if ('remove' in button.dataset) this.remove(item);
      else this.add(item);
    });
  }

  contains(control: Control): boolean {
    return this.items.contains(control);
  }

  numberOf(control: Control): number {
    return this.all().indexOf(control.closest<HTMLElement>('[data-item]')!);
  }

  /** The control of `<number or id>.<field>`. */
  find(path: string): Control | null {
    const [which = '', field = 'id'] = path.split('.');
    const item = this.all().find(
      (candidate, number) => String(number) === which || this.idOf(candidate) === which,
    );
    return item?.querySelector<Control>(`[data-field="${CSS.escape(field)}"]`) ?? null;
  }

  read(): Item[] {
    return this.all().map((item) => {
      const value: Item = {};
      for (const control of controlsOf(item)) value[control.dataset.field!] = readValue(control);
      return value;
    });
  }

  write(values: readonly object[]): void {
    while (this.all().length > values.length) this.all().at(-1)!.remove();
    while (this.all().length < values.length) this.items.append(this.copy());
    this.all().forEach((item, number) => {
      const value = values[number] as Item;
      for (const control of controlsOf(item)) putValue(control, value[control.dataset.field!]);
    });
    this.rename();
  }

  /** Names each item after what is in it, and gives its controls labels of their own. */
  rename(): void {
    const all = this.all();
    all.forEach((item, number) => {
      const name = this.nameOf(item, number);
      for (const place of item.querySelectorAll('[data-name]')) place.textContent = name;
      for (const button of item.querySelectorAll<HTMLElement>('[data-label]')) {
        button.setAttribute('aria-label', button.dataset.label!.replace('{id}', name));
      }
      item.dataset.id = this.idOf(item);
      for (const control of controlsOf(item)) {
        const label = control.closest('[data-control]')?.querySelector('label');
        control.id = `field-${this.path.replaceAll('.', '-')}-${number}-${control.dataset.field}`;
        label?.setAttribute('for', control.id);
      }
    });
    this.adder.disabled = all.length >= Number(this.root.dataset.max ?? Number.POSITIVE_INFINITY);
    for (const button of this.items.querySelectorAll<HTMLButtonElement>('[data-remove]')) {
      button.disabled = all.length <= Number(this.root.dataset.min ?? 0);
    }
    for (const button of this.items.querySelectorAll<HTMLButtonElement>('[data-duplicate]')) {
      button.disabled = this.adder.disabled;
    }
  }

  private add(model: HTMLElement | null): void {
    const item = this.copy();
    if (model) {
      const values = new Map(controlsOf(model).map((c) => [c.dataset.field, readValue(c)]));
      for (const control of controlsOf(item)) putValue(control, values.get(control.dataset.field));
      model.after(item);
    } else {
      this.items.append(item);
    }
    const id = item.querySelector<HTMLInputElement>('[data-field="id"]');
    if (id) id.value = this.freeId(id.value || 'contender', item);
    this.rename();
    if (item instanceof HTMLDetailsElement) item.open = true;
    controlsOf(item)[0]?.focus();
    this.changed(this.nameOf(item, this.all().indexOf(item)), true);
  }

  private remove(item: HTMLElement): void {
    const all = this.all();
    const number = all.indexOf(item);
    const name = this.nameOf(item, number);
    item.remove();
    this.rename();
    const next = this.all()[Math.min(number, this.all().length - 1)];
    (next?.querySelector<HTMLElement>('summary') ?? this.adder).focus();
    this.changed(name, false);
  }

  private copy(): HTMLElement {
    return (this.template.content.cloneNode(true) as DocumentFragment)
      .firstElementChild as HTMLElement;
  }

  private all(): HTMLElement[] {
    return [...this.items.querySelectorAll<HTMLElement>(':scope > [data-item]')];
  }

  private idOf(item: HTMLElement): string {
    return item.querySelector<HTMLInputElement>('[data-field="id"]')?.value ?? '';
  }

  private nameOf(item: HTMLElement, number: number): string {
    return (
      this.idOf(item) || (this.root.dataset.name ?? '{number}').replace('{number}', `${number + 1}`)
    );
  }

  /** An id that no other item has: the wanted one, or the wanted one with the next free number. */
  private freeId(wanted: string, self: HTMLElement): string {
    const taken = new Set(this.all().flatMap((item) => (item === self ? [] : [this.idOf(item)])));
    if (!taken.has(wanted)) return wanted;
    const stem = wanted.replace(/-[2-9]$/, '').slice(0, 36);
    let number = 2;
    while (taken.has(`${stem}-${number}`)) number += 1;
    return `${stem}-${number}`;
  }
}

function controlsOf(item: HTMLElement): Control[] {
  return [...item.querySelectorAll<Control>('[data-field]')];
}
