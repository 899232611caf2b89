import { MASK } from '../../core/page/tree/masked-value.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { collapseSpace } from '../semantics/collapse-space.ts';
import { flatText } from '../semantics/flat-text.ts';
import { isSensitive } from '../semantics/is-sensitive.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { rangeNow } from '../states/range-now.ts';

/** What a control says inside another element's name: its value (accname 1.2 §4.3.2, 2C). */
export function embeddedValue(el: Element, role: string, pass: SemanticsPass): string {
  if (el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement) {
    if (el instanceof HTMLInputElement && el.type === 'range') return el.value;
    return collapseSpace(isSensitive(el) ? '•'.repeat(Math.min(el.value.length, 8)) : el.value);
  }
  if (el instanceof HTMLSelectElement) {
    const chosen = [...el.selectedOptions].map((option) => option.label).join(' ');
    return isSensitive(el) && chosen !== '' ? MASK : collapseSpace(chosen);
  }
  if (el instanceof HTMLMeterElement || el instanceof HTMLProgressElement) {
    return el.hasAttribute('value') ? String(el.value) : '';
  }
  if (role === 'textbox' || role === 'searchbox') {
    const text = flatText(el, pass);
    return isSensitive(el) && text !== '' ? MASK : text;
  }
  if (role === 'combobox' || role === 'listbox') return selectedOptions(el, pass);
  return rangeValue(el, role);
}

function selectedOptions(el: Element, pass: SemanticsPass): string {
  const selected = el.querySelectorAll('[role=option][aria-selected=true]');
  const texts = [...selected].slice(0, 20).map((option) => flatText(option, pass));
  return collapseSpace(texts.join(' '));
}

function rangeValue(el: Element, role: string): string {
  const spoken = unclobbered.attribute(el, 'aria-valuetext');
  return collapseSpace(spoken || rangeNow(el, role));
}
