import { FIELD_NAMES, isSecretField } from '../../core/page/tree/secret-field.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { groupLabel, isSecretBySurroundings, takesDigits } from './secret-surroundings.ts';

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
  if (!mayHoldText(el) || remembered.has(el)) return;
  const isSecretLabel = label !== '' && isSecretField({ holdsText: true, label });
  if (isSecretLabel || isSecretBySurroundings(el, label)) remembered.add(el);
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
  if (!mayHoldText(el)) return false;
  const names = Object.fromEntries(FIELD_NAMES.map((name) => [name, attribute(name)]));
  const isNamed = SENTENCE.test(names.placeholder ?? '') && isLabelled(el);
  if (isSecretField({ holdsText: true, isNamed, ...names })) return true;
  if (isDigitOfSecret(el) || isNamedByAttribute(el) || isSecretBySurroundings(el, null))
    return true;
  if (el instanceof HTMLSelectElement) return false;
  // Dots by style sheet: a password field that does not want to be one. Computing a style costs most.
  const style = getComputedStyle(el);
  const textSecurity = style.getPropertyValue('-webkit-text-security');
  if (isSecretField({ holdsText: true, textSecurity })) return true;
  return hidesText(el, style);
}

/** Fonts whose every letter is a dot. */
const DOT_FONT = /text-?security|password|dots-?font/i;

const TEXT_ROLES: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'spinbutton']);

function mayHoldText(el: Element): boolean {
  if (el instanceof HTMLInputElement) return TEXT_TYPES.has(el.type);
  if (el instanceof HTMLTextAreaElement || el instanceof HTMLSelectElement) return true;
  const role = unclobbered.keywords(el, 'role') ?? '';
  return TEXT_ROLES.has(role) || unclobbered.hasAttribute(el, 'contenteditable');
}

const GROUP = 'fieldset, [role=group]';

/** A field for digits whose name is that of its group. */
function isDigitOfSecret(el: Element): boolean {
  if (!(el instanceof HTMLInputElement) || !takesDigits(el)) return false;
  const group = unclobbered.closest(el, GROUP);
  return group !== null && isSecretField({ holdsText: true, label: groupLabel(group) });
}

const OTHER_ATTRIBUTES_LIST = [
  'value|type|style|href|src|pattern|autocomplete|role|list|form',
  'form(?:action|method|target|enctype|novalidate)|placeholder|title|on.*|aria-.*',
  'data-(?:url|href|target|form|toggle|bs-.*|action|parent)|min|max|step|lang|dir',
].join('|');
/** Attributes that name nothing, or something else than the field; the rest may hold its name: `formcontrolname`. */
const OTHER_ATTRIBUTES = new RegExp(`^(?:${OTHER_ATTRIBUTES_LIST})$`, 'i');
/** One name, not a text or a list of facts. */
const TOKEN = /^[\w$.:[\]()-]{2,60}$/;
/** Classes of password managers and the like. */
const DENIES =
  /(?:^|[-_.:])(?:no|not|non|ignore|ignored|without|disable|off|hide|toggle)(?:$|[-_.:])/i;

/**
 * Whether any attribute has the name of a secret for its value: `ng-model="user.password"`, `class="password-field"`.
 */
function isNamedByAttribute(el: Element): boolean {
  return unclobbered.attributeNames(el).some((attribute) => {
    if (OTHER_ATTRIBUTES.test(attribute) || DENIES.test(attribute)) return false;
    const value = unclobbered.attribute(el, attribute)?.slice(0, 300) ?? '';
    const tokens = value.split(/\s+/).filter((token) => TOKEN.test(token) && !DENIES.test(token));
    return tokens.some((name) => isSecretField({ holdsText: true, name }));
  });
}

/** Whether its letters are painted so that nobody can read them. */
function hidesText(el: Element, style: CSSStyleDeclaration): boolean {
  if (DOT_FONT.test(style.getPropertyValue('font-family'))) return true;
  const blur = /blur\(([\d.]+)px/.exec(style.getPropertyValue('filter'))?.[1];
  if (Number(blur ?? '0') >= MIN_BLUR_PX) return true;
  // A text area may lie over its own colored copy, and a shadow may stand in for the letters.
  if (!(el instanceof HTMLInputElement)) return false;
  const fill = style.getPropertyValue('-webkit-text-fill-color') || style.getPropertyValue('color');
  return CLEAR.test(fill) && /^(?:none)?$/.test(style.getPropertyValue('text-shadow'));
}

const MIN_BLUR_PX = 2;
const CLEAR = /^(?:transparent|rgba\(.*, 0\))$/;

/** More words are a sentence. */
const SENTENCE = /(?:\S+\s+){3}\S/;

/** Whether a label names it, which a placeholder only explains. Asked where the placeholder is a sentence. */
function isLabelled(el: Element): boolean {
  if (unclobbered.hasAttribute(el, 'aria-label')) return true;
  if (unclobbered.hasAttribute(el, 'aria-labelledby')) return true;
  const isField = el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement;
  return isField && (el.labels?.length ?? 0) > 0;
}
