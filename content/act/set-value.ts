import { inEnglish } from '../../core/platform/messages/messages.ts';
import { ActRefused } from './act-refused.ts';
import type { TextField } from './field-of.ts';
import { BUBBLING, fire } from './fire.ts';

const inputValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
const areaValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');

/**
 * Sets a field's value past what a framework has put over the property, and says so as the browser's own
 * controls for dates, colors and the like do: at once. Throws a sentence when the field takes it not.
 */
export function setValue(el: TextField, value: string): string {
  const property = el instanceof HTMLInputElement ? inputValue : areaValue;
  const before = el.value;
  property?.set?.call(el, value);
  if (value !== '' && el.value === '') {
    property?.set?.call(el, before);
    throw new ActRefused(inEnglish('act.fieldTakesNoWants', { value, formatOf: formatOf(el) }));
  }
  fire(el, new InputEvent('input', { ...BUBBLING, cancelable: false, data: value }));
  fire(el, new Event('change', { bubbles: true }));
  return inEnglish('act.byItsValue');
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-11-22',
  time: '14:30',
  month: '2026-11',
  week: '2026-W47',
  'datetime-local': '2026-11-22T14:30',
  color: '#ff0000',
  range: inEnglish('act.aNumber'),
  number: inEnglish('act.aNumber'),
};

function formatOf(el: TextField): string {
  return FORMATS[el.type] ?? inEnglish('act.anotherFormat');
}
