import { FIELD_NAMES, isSecretField } from '../../core/page/tree/secret-field.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** Inputs that hold text a person typed or chose. */
const TEXT_TYPES: ReadonlySet<string> = new Set([
  'text',
  'tel',
  'number',
  'email',
  'search',
  'month',
  'date',
  'url',
]);

/** A "show password" button makes a plain field of one: what was secret once stays so. */
const remembered = new WeakSet<Element>();
let isMasking = true;

/** Whether secrets are masked from now on; they are until a person says otherwise. Returns whether
 * that is news. */
export function setMasking(on: boolean): boolean {
  const isNews = on !== isMasking;
  isMasking = on;
  return isNews;
}

/** Whether the field's text must not leave the page: passwords, card data, one-time codes. */
export function isSensitive(el: Element): boolean {
  return isMasking && holdsSecret(el);
}

/** Takes an element's label into account, wherever it came from; call it once the name is known. */
export function noteLabel(el: Element, label: string): void {
  if (label === '' || !isTextField(el)) return;
  if (isSecretField({ holdsText: true, label })) remembered.add(el);
}

/** Whether it is a field for a secret, empty or not, masked or not. */
export function holdsSecret(el: Element): boolean {
  if (remembered.has(el)) return true;
  if (!isSecret(el)) return false;
  remembered.add(el);
  return true;
}

function isSecret(el: Element): boolean {
  const attribute = (name: string) => unclobbered.attribute(el, name) ?? undefined;
  const isInput = el instanceof HTMLInputElement;
  const type = isInput ? el.type : undefined;
  if (isSecretField({ type, autocomplete: attribute('autocomplete') })) return true;
  if (!isTextField(el)) return false;
  const names = Object.fromEntries(FIELD_NAMES.map((name) => [name, attribute(name)]));
  if (isSecretField({ holdsText: true, ...names })) return true;
  if (!isInput) return false;
  // Dots by style sheet: a password field that does not want to be one. Computing a style costs most.
  const textSecurity = getComputedStyle(el).getPropertyValue('-webkit-text-security');
  return isSecretField({ holdsText: true, textSecurity });
}

function isTextField(el: Element): boolean {
  if (el instanceof HTMLInputElement) return TEXT_TYPES.has(el.type);
  if (el instanceof HTMLTextAreaElement || el instanceof HTMLSelectElement) return true;
  const role = unclobbered.keywords(el, 'role');
  return (
    role === 'textbox' || role === 'searchbox' || unclobbered.hasAttribute(el, 'contenteditable')
  );
}
