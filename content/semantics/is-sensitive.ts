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
  const type = el instanceof HTMLInputElement ? el.type : undefined;
  if (isSecretField({ type, autocomplete: attribute('autocomplete') })) return true;
  if (!isTextField(el)) return false;
  const names = Object.fromEntries(FIELD_NAMES.map((name) => [name, attribute(name)]));
  if (isSecretField({ holdsText: true, ...names })) return true;
  if (isDigitOfSecret(el)) return true;
  if (el instanceof HTMLSelectElement) return false;
  // Dots by style sheet: a password field that does not want to be one. Computing a style costs most.
  const style = getComputedStyle(el);
  const textSecurity = style.getPropertyValue('-webkit-text-security');
  if (isSecretField({ holdsText: true, textSecurity })) return true;
  return DOT_FONT.test(style.getPropertyValue('font-family'));
}

/** Fonts whose every letter is a dot. */
const DOT_FONT = /text-?security|password|dots-?font/i;

const TEXT_ROLES: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'spinbutton']);

function isTextField(el: Element): boolean {
  if (el instanceof HTMLInputElement) return TEXT_TYPES.has(el.type);
  if (el instanceof HTMLTextAreaElement || el instanceof HTMLSelectElement) return true;
  const role = unclobbered.keywords(el, 'role') ?? '';
  return TEXT_ROLES.has(role) || unclobbered.hasAttribute(el, 'contenteditable');
}

const GROUP = 'fieldset, [role=group]';
const BOX = 'input[maxlength="1"]';
/** Boxes that one code is spread over; a page with more of them is a puzzle. */
const [FEWEST_BOXES, MOST_BOXES] = [4, 8];
const MAX_GROUP_CHARACTERS = 200;

/** A field for digits whose name is that of its group, or one of the boxes of a code, whatever they are called. */
function isDigitOfSecret(el: Element): boolean {
  if (!(el instanceof HTMLInputElement)) return false;
  if (unclobbered.matches(el, BOX)) {
    const { length } = el.ownerDocument.querySelectorAll(BOX);
    if (length >= FEWEST_BOXES && length <= MOST_BOXES) return true;
  }
  const group = takesDigits(el) ? unclobbered.closest(el, GROUP) : null;
  if (!group) return false;
  const legend = unclobbered.querySelector(group, 'legend');
  const label = unclobbered.attribute(group, 'aria-label') ?? legend?.textContent ?? '';
  return isSecretField({ holdsText: true, label: label.slice(0, MAX_GROUP_CHARACTERS) });
}

function takesDigits(el: HTMLInputElement): boolean {
  const mode = unclobbered.keywords(el, 'inputmode') ?? '';
  const pattern = unclobbered.attribute(el, 'pattern') ?? '';
  return (
    /^(numeric|decimal|tel)$/.test(mode) ||
    /^(tel|number)$/.test(el.type) ||
    /\\d|0-9/.test(pattern)
  );
}
