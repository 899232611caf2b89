import { checkedNumber } from '../../core/page/tree/checked-numbers.ts';
import { FIELD_NAMES, isSecretField } from '../../core/page/tree/secret-field.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { referencedElements } from './aria-attributes.ts';

/** Inputs that hold text a person typed or chose. */
const TEXT_TYPES: ReadonlySet<string> = new Set(
  'text tel number email search month date url'.split(' '),
);

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

/**
 * Whether the field's text must not leave the page: passwords, card data, one-time codes, and the number of a card in
 * whatever field it stands.
 */
export function isSensitive(el: Element): boolean {
  return isMasking && (holdsSecret(el) || checkedNumber(secretText(el)) === 'card number');
}

/** Whether it is no form control, and what is typed into it is its text, which must not leave the page. */
export function hidesTypedText(el: Element): boolean {
  return isTypedInto(el) && isSensitive(el);
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
  const isHidden = type === 'hidden';
  if (!isHidden && !mayHoldText(el)) return false;
  const names = Object.fromEntries(FIELD_NAMES.map((name) => [name, attribute(name)]));
  const isNamed = SENTENCE.test(names.placeholder ?? '') && isLabelled(el);
  if (isSecretField({ holdsText: true, isNamed, ...names })) return true;
  if (isNamedByAttribute(el)) return true;
  // Nothing around it tells of what nobody sees.
  if (isHidden) return false;
  if (isDigitOfSecret(el) || isSecretBySurroundings(el, null)) return true;
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
  return isTypedInto(el);
}

/** Whether letters go into it that are no form control's value. */
export function isTypedInto(el: Element): boolean {
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

const MAX_CHARACTERS = 200;

const BOX = 'input[maxlength="1"]';
/** Boxes that one code is spread over; a page with more of them is a puzzle. */
const [FEWEST_BOXES, MOST_BOXES] = [4, 8];
/** Fields that stand side by side are the parts of one answer. */
const FEWEST_PARTS = 4;
const MAX_LEVELS = 6;
const MAX_SIBLINGS = 40;

const CODE =
  /^\P{L}*(?:code|kod|kode|codice|código|codigo|kód|κωδικός|код|رمز|קוד|コード|代码|代碼|코드|mã)\P{L}*$/iu;
const OF = '(?:\\s*(?:of|von|sur|de|di|van|af|av|z|из|/)\\s*\\d{1,2})?';
const DIGIT_WORDS =
  'digit|ziffer|chiffre|dígito|digito|cifra|cijfer|cyfra|siffra|ciffer|rakam|цифра|桁|数字|자리';
const DIGIT = new RegExp(`^\\P{L}*(?:(?:${DIGIT_WORDS})\\s*)#?\\d{1,2}${OF}\\P{L}*$`, 'iu');
const BARE_WORDS = [
  'digit|number|no|nummer|numero|número|numéro|numer|code|kod|kode|codice|código|value|wert|valeur',
  'valor|answer|antwort|réponse|respuesta|risposta|resposta|antwoord|odpowiedź|svar|vastaus|cevap',
  'ответ|回答|答案|답변|word|wort|mot|palabra|parola|palavra|woord|słowo|ord|sana|kelime|слово|単語|单词|단어',
  'character|ziffer|chiffre|cifra|dígito|box|field|feld|input',
].join('|');
/** What says too little to name a field: a number, `Word 7`, `Code`, `Answer`. */
const BARE = new RegExp(`^\\P{L}*(?:(?:${BARE_WORDS})?\\s*#?\\d{0,2}${OF})\\P{L}*$`, 'iu');
/** What a puzzle of letters is called. */
const PUZZLE = new RegExp(
  [
    'guess|puzzle|crossword|hangman|wordle|sudoku|rätsel|buchstaben|devine',
    'mots? (?:croisés|mystère|du jour)|adivina|crucigrama|indovina|cruciverba|woordspel',
    'zgadnij|krzyżówk|угада|кроссворд|パズル|クイズ|猜词|퍼즐',
  ].join('|'),
  'iu',
);
const ASKS =
  /question|frage|pregunta|pergunta|domanda|vraag|pytani|otázk|fråga|spørgsmål|spørsmål|soru|вопрос|質問|问题|問題|질문/iu;
const FORGOT = new RegExp(
  [
    'forg[oe]t|lost|recover|vergessen|oubli|olvid|esquec|dimentic|vergeten|zapomn',
    'nie pamiętasz|glömt|glemt|unohd|unut|забыл|забув|忘|잊|찾기|quên|lupa|نسيت|שכחת',
  ].join('|'),
  'iu',
);
/** Who somebody is, which a link about passwords may stand beside too. */
const WHO =
  /user|mail|login|phone|account|name|benutzer|nutzer|konto|telefon|identif|correo|usuario|utilisateur|utente/iu;

/**
 * Whether what is around a field makes it one for a secret, whatever it is called: the legend, description and
 * heading over a field whose label says too little, the boxes of one code, a button that shows a password. `label` is
 * null where it is not known yet.
 */
function isSecretBySurroundings(el: Element, label: string | null): boolean {
  if (el instanceof HTMLInputElement && isBoxOfCode(el)) return true;
  const own = label ?? ownLabel(el);
  if (own !== null) {
    if (isShortCode(el, own) || isPartOfSecret(el, own)) return true;
  }
  const group = unclobbered.closest(el, GROUP);
  if (group && isAnswerTo(group)) return true;
  return el instanceof HTMLInputElement && el.type === 'text' && isShownByButton(el, own ?? '');
}

/** One of few boxes for a letter each, unless they are a puzzle's. */
function isBoxOfCode(el: HTMLInputElement): boolean {
  if (!unclobbered.matches(el, BOX)) return false;
  const { length } = el.ownerDocument.querySelectorAll(BOX);
  if (length < FEWEST_BOXES || length > MOST_BOXES) return false;
  const over = textsOver(el);
  return takesDigits(el) || over.some(saysSecret) || !over.some((text) => PUZZLE.test(text));
}

/** `Code` over a short field for digits. */
function isShortCode(el: Element, label: string): boolean {
  if (!(el instanceof HTMLInputElement) || !CODE.test(label) || !takesDigits(el)) return false;
  const length = Number(unclobbered.attribute(el, 'maxlength') ?? '0');
  return length >= 4 && length <= 8;
}

function isPartOfSecret(el: Element, label: string): boolean {
  if (!BARE.test(label)) return false;
  const parts = partsAround(el);
  if (DIGIT.test(label) && parts >= FEWEST_PARTS && parts <= MOST_BOXES) return true;
  const described = referencedElements(el, 'aria-describedby').map(beginningOf);
  const group = unclobbered.closest(el, GROUP);
  // A number, or nothing, may be any field of a page: of several alike, the heading names all.
  const isCalled = /\p{L}/u.test(label) || parts >= FEWEST_PARTS;
  const over = isCalled ? [...textsOver(el), ...(group ? [groupLabel(group)] : [])] : [];
  return [...described, ...over].some(saysSecret);
}

/** Whatever a security question asks for. */
function isAnswerTo(group: Element): boolean {
  const label = groupLabel(group);
  return ASKS.test(label) && saysSecret(label);
}

/** The fields of text that stand side by side with it, itself included. */
function partsAround(el: Element): number {
  let most = 0;
  let at = unclobbered.parentElement(el);
  for (let level = 0; at && level < 3; level += 1) {
    const fields = unclobbered.querySelectorAll(at, 'input:not([type=hidden])');
    most = Math.max(most, fields.length);
    if (most >= FEWEST_PARTS) break;
    at = unclobbered.parentElement(at);
  }
  return most;
}

/** The heading over it and the paragraphs between them. */
function textsOver(el: Element): string[] {
  const found: string[] = [];
  let at: Element | null = el;
  for (let level = 0; at && level < MAX_LEVELS; level += 1) {
    let before = unclobbered.previousElementSibling(at);
    for (let step = 0; before && step < MAX_SIBLINGS; step += 1) {
      const name = unclobbered.localName(before);
      if (/^(?:h[1-6]|p|legend)$/.test(name)) found.push(beginningOf(before));
      if (/^h[1-6]$/.test(name)) return found;
      before = unclobbered.previousElementSibling(before);
    }
    at = unclobbered.parentElement(at);
  }
  return found;
}

/** A button beside it shows or hides a password, or a link is for those who have forgotten theirs. */
function isShownByButton(el: HTMLInputElement, label: string): boolean {
  if (/\b(?:email|username|tel)\b/.test(unclobbered.attribute(el, 'autocomplete') ?? ''))
    return false;
  const called = [label, unclobbered.attribute(el, 'name'), unclobbered.attribute(el, 'id')];
  if (called.some((name) => WHO.test(name ?? ''))) return false;
  let at: Element | null = el;
  for (let level = 0; at && level < 2; level += 1) {
    let next = unclobbered.nextElementSibling(at);
    for (let step = 0; next && step < 3; step += 1) {
      if (unclobbered.matches(next, 'input, select, textarea, label')) return false;
      if (unclobbered.matches(next, 'button, [role=button], a') && isAboutPassword(next))
        return true;
      next = unclobbered.nextElementSibling(next);
    }
    at = unclobbered.parentElement(at);
    if (at && unclobbered.querySelectorAll(at, 'input:not([type=hidden])').length > 1) return false;
  }
  return false;
}

function isAboutPassword(button: Element): boolean {
  const names = ['aria-label', 'title'].map((name) => unclobbered.attribute(button, name) ?? '');
  const text = [...names, beginningOf(button)].join(' ');
  const isLink = unclobbered.localName(button) === 'a';
  return (!isLink || FORGOT.test(text)) && saysSecret(text);
}

function saysSecret(text: string): boolean {
  return isSecretField({ holdsText: true, label: text });
}

function groupLabel(group: Element): string {
  const legend = unclobbered.querySelector(group, 'legend');
  const label = unclobbered.attribute(group, 'aria-label') ?? (legend ? beginningOf(legend) : '');
  return label.slice(0, MAX_CHARACTERS);
}

/** What a field says of itself; null where a label elsewhere may name it. */
function ownLabel(el: Element): string | null {
  for (const name of ['aria-label', 'placeholder', 'title']) {
    const value = unclobbered.attribute(el, name);
    if (value) return value.slice(0, MAX_CHARACTERS);
  }
  const isNamed = ['id', 'aria-labelledby'].some((name) => unclobbered.hasAttribute(el, name));
  return isNamed || unclobbered.closest(el, 'label') ? null : '';
}

function beginningOf(el: Element): string {
  return unclobbered.textContent(el).trim().slice(0, MAX_CHARACTERS);
}

/** Whether a field is made for digits, by its mode, type or pattern. */
function takesDigits(el: HTMLInputElement): boolean {
  const mode = unclobbered.keywords(el, 'inputmode') ?? '';
  const pattern = unclobbered.attribute(el, 'pattern') ?? '';
  return (
    /^(numeric|decimal|tel)$/.test(mode) ||
    /^(tel|number)$/.test(el.type) ||
    /\\d|0-9/.test(pattern)
  );
}

/** Shorter values stand in many attributes by chance: a month, a year's last digits. */
const MIN_LENGTH = 3;

/** Whether a text that belongs to a secret field gives away what the field holds. */
export function revealsSecret(el: Element, text: string): boolean {
  const secret = secretText(el);
  // Whether a field is a secret one is dearer to ask.
  return secret.length >= MIN_LENGTH && text.includes(secret) && isSensitive(el);
}

/** `value`, `data-value`, `aria-valuetext`: it may be another secret than the one typed since. */
const VALUE_ATTRIBUTE = /value/i;

/** Whether an attribute is masked: one of a secret field that is its value by its name, or repeats what it holds. */
export function masksAttribute(el: Element, name: string, value: string): boolean {
  return revealsSecret(el, value) || (VALUE_ATTRIBUTE.test(name) && isSensitive(el));
}

/** What a field holds now; '' for elements that are none. */
export function secretText(el: Element): string {
  if (
    el instanceof HTMLInputElement ||
    el instanceof HTMLTextAreaElement ||
    el instanceof HTMLSelectElement
  ) {
    return el.value;
  }
  return isTypedInto(el) ? beginningOf(el) : '';
}
