/** A control of the form, whatever its kind. */

export type Control = HTMLInputElement | HTMLSelectElement;

export function isControl(target: EventTarget | null): target is Control {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

/** What the reader put in: a number, a text, or null where a number is missing. */
export function readValue(control: Control): number | string | boolean | null {
  if (control instanceof HTMLInputElement) {
    if (control.type === 'checkbox') return control.checked;
    if (control.type === 'number') {
      return control.value === '' ? null : control.valueAsNumber;
    }
  }
  return control.value;
}

/** Shows a value, unless the control shows it already: writing would move the caret. */
export function putValue(control: Control, value: unknown): void {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    control.checked = value === true;
    return;
  }
  const text = value === undefined || value === null ? '' : String(value);
  const same =
    control instanceof HTMLInputElement && control.type === 'number'
      ? control.value !== '' && control.valueAsNumber === value
      : control.value === text;
  if (!same) control.value = text;
}
