import { unclobbered } from '../semantics/unclobbered.ts';
import { ActRefused } from './act-refused.ts';

/** Whether a checkbox, radio button or switch is checked. Throws for anything else. */
export function isChecked(el: Element): boolean {
  if (el instanceof HTMLInputElement && /^(checkbox|radio)$/.test(el.type)) return el.checked;
  for (const name of ['aria-checked', 'aria-pressed']) {
    const value = unclobbered.keywords(el, name);
    if (value !== null) return value === 'true';
  }
  throw new ActRefused('This element cannot be checked.');
}
