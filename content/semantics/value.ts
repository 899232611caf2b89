import { embeddedValue } from './embedded-value.ts';
import { flatText } from './flat-text.ts';
import { isSensitive } from './is-sensitive.ts';
import { nameRoles } from './name-roles.ts';
import { roleOf } from './role.ts';
import { SemanticsPass } from './semantics-pass.ts';
import { unclobbered } from './unclobbered.ts';

/** Values are cut here, in characters. */
export const MAX_VALUE_LENGTH = 500;
/** Stands for a secret of any length. */
export const MASK = '••••••••';

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
  return readValue(el, role ?? roleOf(el, pass), pass)?.slice(0, MAX_VALUE_LENGTH);
}

function readValue(el: Element, role: string, pass: SemanticsPass): string | undefined {
  if (el instanceof HTMLInputElement) return inputValue(el);
  if (el instanceof HTMLTextAreaElement) return secretOr(el, el.value);
  if (el instanceof HTMLSelectElement) {
    const chosen = [...el.selectedOptions].slice(0, MAX_VALUE_LENGTH);
    return secretOr(el, chosen.map((option) => option.label).join(', '));
  }
  if (unclobbered.matches(el, EDITABLE)) return secretOr(el, flatText(el, pass));
  if (role === 'combobox') return embeddedValue(el, role, pass) || flatText(el, pass) || undefined;
  if (!nameRoles.valued.has(role)) return undefined;
  return secretOr(el, embeddedValue(el, role, pass)) || undefined;
}
const EDITABLE =
  ':is([contenteditable=""], [contenteditable=true], [contenteditable=plaintext-only])';

function inputValue(input: HTMLInputElement): string | undefined {
  if (VALUELESS.has(input.type)) return undefined;
  if (input.type === 'file') return [...(input.files ?? [])].map((file) => file.name).join(', ');
  const spoken = input.type === 'range' ? input.getAttribute('aria-valuetext') : null;
  return secretOr(input, spoken || input.value);
}

function secretOr(el: Element, value: string): string {
  return value !== '' && isSensitive(el) ? MASK : value;
}
