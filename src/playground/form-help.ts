/** One line under the form explains the setting that has the focus or is pointed at. */
import type { Translate } from '../strings/translate.ts';
import { part } from './page.ts';

export function bindHelp(root: HTMLElement, t: Translate): void {
  const line = part(root, '[data-help-line]', HTMLElement);
  const form = part(root, '[data-form]', HTMLFormElement);
  const show = (target: EventTarget | null) => {
    const setting = target instanceof Element ? target.closest<HTMLElement>('[data-help]') : null;
    if (!setting) return;
    const unused = 'unused' in setting.dataset ? `${t('playground.unused')}. ` : '';
    line.textContent = `${unused}${setting.dataset.help}`;
  };
  form.addEventListener('focusin', ({ target }) => show(target));
  form.addEventListener('pointerover', ({ target }) => show(target));
}
