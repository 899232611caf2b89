import { inEnglish } from '../../core/platform/messages/messages.ts';
import { ActRefused } from './act-refused.ts';
import { fire } from './fire.ts';
import { focusElement } from './focus-element.ts';

/** Chooses options by their text or value. Throws when one is not there. */
export function selectOptions(el: Element, wanted: readonly string[]): string {
  if (!(el instanceof HTMLSelectElement)) throw new ActRefused(inEnglish('act.elementNoSelect'));
  if (wanted.length > 1 && !el.multiple) throw new ActRefused(inEnglish('act.onlyOneOptionChosen'));
  const options = [...el.options];
  const chosen = wanted.map((text) => {
    const option =
      options.find((candidate) => tidyLabel(candidate.label) === tidyLabel(text)) ??
      options.find((candidate) => candidate.value === text);
    if (!option) {
      const names = options.slice(0, 20).map(({ label }) => label);
      throw new ActRefused(inEnglish('act.noOption', { text, names: names.join(', ') }));
    }
    if (option.disabled) throw new ActRefused(inEnglish('act.optionDisabled', { text }));
    return option;
  });
  focusElement(el);
  for (const option of options) option.selected = chosen.includes(option);
  fire(el, new Event('input', { bubbles: true, composed: true }));
  fire(el, new Event('change', { bubbles: true }));
  return chosen.map(({ label }) => label).join(', ');
}

function tidyLabel(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}
