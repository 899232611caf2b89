import { MASK } from '../../core/page/tree/masked-value.ts';
import { cutText } from '../../core/platform/text/cut-text.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { roleOf } from '../roles/role.ts';
import { flatText } from '../semantics/flat-text.ts';
import { isEditingRoot } from '../semantics/is-editing-root.ts';
import { isFocusable } from '../semantics/is-focusable.ts';
import { isSensitive } from '../semantics/is-sensitive.ts';
import { SemanticsPass } from '../semantics/semantics-pass.ts';
import { rangeNow } from './range-now.ts';

/** Values are cut here, in characters; a longer one ends in `…`. */
export const MAX_VALUE_LENGTH = 500;

const RANGES = /^(meter|progressbar|scrollbar|slider|spinbutton)$/;
const VALUELESS: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'hidden',
  'image',
  'radio',
  'reset',
  'submit',
]);

/**
 * What the control holds now, from the live property, cut at 500 characters; `undefined` for
 * elements that hold nothing. Passwords, card data and one-time codes come as eight bullets.
 */
// biome-ignore lint/suspicious/noShadowRestrictedNames: a sibling of roleOf and nameOf; nothing uses the global.
export function valueOf(
  el: Element,
  role?: string,
  pass: SemanticsPass = new SemanticsPass(),
): string | undefined {
  const value = readValue(el, role ?? roleOf(el, pass), pass);
  return value === undefined ? undefined : cutText(value, MAX_VALUE_LENGTH);
}

function readValue(el: Element, role: string, pass: SemanticsPass): string | undefined {
  if (el instanceof HTMLInputElement) return inputValue(el);
  if (el instanceof HTMLTextAreaElement) return secretOr(el, el.value);
  if (el instanceof HTMLSelectElement) {
    const chosen = [...el.selectedOptions].slice(0, MAX_VALUE_LENGTH);
    return secretOr(el, chosen.map((option) => option.label).join(', '));
  }
  if (isEditingRoot(el)) return secretOr(el, flatText(el, pass));
  if (RANGES.test(role)) return rangeOf(el, role);
  // A separator that can be focused is a splitter with a position (WAI-ARIA 1.3 §5.4).
  if (role === 'separator') return isFocusable(el) ? rangeNow(el, role) : undefined;
  if (role === 'textbox' || role === 'searchbox') return secretOr(el, flatText(el, pass));
  // A combobox that is no field shows its choice as its text; one that cannot be focused is a shell.
  return role === 'combobox' && isFocusable(el) ? flatText(el, pass, isNoChoice) : undefined;
}

/** What a combobox holds beside its choice: the drop-down that it stands for, what else can be chosen. */
function isNoChoice(inside: Element): boolean {
  return unclobbered.matches(inside, 'select, datalist, [role=option]:not([aria-selected=true i])');
}

function inputValue(input: HTMLInputElement): string | undefined {
  if (VALUELESS.has(input.type)) return undefined;
  if (input.type === 'file') return [...(input.files ?? [])].map((file) => file.name).join(', ');
  return secretOr(input, input.value);
}

function rangeOf(el: Element, role: string): string | undefined {
  if (el instanceof HTMLMeterElement) return String(el.value);
  if (el instanceof HTMLProgressElement) return el.position < 0 ? undefined : String(el.value);
  return rangeNow(el, role) || undefined;
}

function secretOr(el: Element, value: string): string {
  return value !== '' && isSensitive(el) ? MASK : value;
}
