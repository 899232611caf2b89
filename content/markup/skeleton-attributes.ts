import { MASK } from '../../core/page/tree/masked-value.ts';
import { plainText } from '../../core/platform/text/cut-text.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { isSensitive } from '../semantics/is-sensitive.ts';
import { revealsSecret, secretText } from '../semantics/reveals-secret.ts';

/** Attributes that the skeleton keeps. */
const KEPT = [
  'name',
  'type',
  'href',
  'value',
  'placeholder',
  'role',
  'aria-label',
  'title',
  'alt',
  'data-testid',
  'disabled',
  'readonly',
  'required',
  'checked',
  'selected',
  'multiple',
  'min',
  'max',
  'contenteditable',
];

/** Attribute values longer than this say nothing more to a model. */
const MAX_VALUE_LENGTH = 300;

/** The kept attributes of an element as they stand, with the live value and state of controls. */
export function skeletonAttributes(el: Element): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of KEPT) {
    const value = liveAttribute(el, name);
    if (value !== null) kept[name] = shorten(value);
  }
  return kept;
}

/**
 * An attribute's live meaning: what a person typed or ticked, not what the page was sent with. What
 * a secret field holds is masked wherever it stands.
 */
export function liveAttribute(el: Element, name: string): string | null {
  if (name === 'value') return liveValue(el);
  if (name === 'checked' && el instanceof HTMLInputElement) return el.checked ? '' : null;
  if (name === 'selected' && el instanceof HTMLOptionElement) return isChosen(el) ? '' : null;
  const value = unclobbered.attribute(el, name);
  return value !== null && revealsSecret(el, value) ? MASK : value;
}

/** Which option of a secret drop-down is chosen is its value. */
export function isChosen(option: HTMLOptionElement): boolean {
  const select = unclobbered.closest(option, 'select');
  return option.selected && !(select && isSensitive(select));
}

function liveValue(el: Element): string | null {
  if (isSensitive(el)) return secretText(el) ? MASK : null;
  if (el instanceof HTMLInputElement) {
    if (el.type === 'checkbox' || el.type === 'radio') return el.getAttribute('value');
    return el.type === 'file' || el.value === '' ? null : el.value;
  }
  return unclobbered.attribute(el, 'value');
}

/** Data URLs and other long values, cut; without characters that nobody sees. */
export function shorten(value: string): string {
  return plainText(value, MAX_VALUE_LENGTH).text;
}
