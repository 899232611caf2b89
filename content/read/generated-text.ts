import { plainText } from '../../core/platform/text/cut-text.ts';
import { isIconFont } from '../../core/platform/text/is-icon-font.ts';
import { pageDocument } from '../platform/page-document.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { contentText, flatChildren, MAX_NAME_LENGTH } from './flat-text.ts';
import type { SemanticsPass } from './semantics-pass.ts';
import { transformText } from './transform-text.ts';
import { styleProblem } from './unseen-text.ts';

export type Pseudo = '::before' | '::after';

/** Words that a style sheet writes; `isApart`: not on the line of the words beside them. */
export interface GeneratedText {
  text: string;
  isApart: boolean;
}

/** What a style sheet writes before or behind what an element holds, as a person reads it; null for nothing. */
export function generatedText(
  el: Element,
  which: Pseudo,
  pass: SemanticsPass,
): GeneratedText | null {
  if (!mayGenerate(el, pass)) return null;
  const style = getComputedStyle(el, which);
  const { content } = style;
  if (content === 'none' || content === 'normal' || content === '' || content === '""') return null;
  if (style.display === 'none' || style.visibility !== 'visible') return null;
  if (isIconFont(style.fontFamily)) return null;
  const counted = content.includes('counter') ? countersOf(pass).at(el, which) : undefined;
  const written = counted ?? contentText(el, style).text;
  const text = plainText(written, MAX_NAME_LENGTH).text;
  const isInline = /^inline/.test(style.display) && style.float === 'none';
  const isApart = !isInline || /absolute|fixed/.test(style.position);
  if (!isRead(text, el, isApart) || styleProblem(el, style, pass)) return null;
  return { text: transformText(text, style.textTransform), isApart };
}

/** Of each reading and tree: the elements for which a rule may write something; null where all must be asked. */
const writtenFor = new WeakMap<SemanticsPass, Map<Node, ReadonlySet<Element> | null>>();

/** Whether any rule may write something in an element: to ask each for two styles more would double a reading. */
function mayGenerate(el: Element, pass: SemanticsPass): boolean {
  // Rules of other trees reach these.
  const isReached = pass.shadowRootOf(el) !== null || unclobbered.assignedSlot(el) !== null;
  if (isReached || unclobbered.hasAttribute(el, 'part')) return true;
  const root = unclobbered.rootOf(el);
  const roots = writtenFor.get(pass) ?? new Map<Node, ReadonlySet<Element> | null>();
  writtenFor.set(pass, roots);
  let elements = roots.get(root);
  if (elements === undefined) {
    elements = root instanceof Document || root instanceof ShadowRoot ? writtenIn(root) : null;
    roots.set(root, elements);
  }
  return elements === null || elements.has(el);
}

function writtenIn(root: Document | ShadowRoot): ReadonlySet<Element> | null {
  try {
    const selectors: string[] = [];
    for (const sheet of rootQueries.sheets(root)) {
      const own = writersIn(sheet);
      if (!own) return null;
      selectors.push(...own);
    }
    return new Set(rootQueries.all(root, ['q', ...new Set(selectors)].join()));
  } catch {
    // A sheet of another site cannot be read, and some selectors only a sheet may have.
    return null;
  }
}

/** What was read of a sheet, and by what to tell that it is still so. */
interface ReadSheet {
  length: number;
  last: CSSRule | undefined;
  selectors: readonly string[] | null;
}

const writers = new WeakMap<CSSStyleSheet, ReadSheet>();

/** The selectors of what the rules of a sheet write in, without the pseudo-elements; null where they do not stand alone. */
function writersIn(sheet: CSSStyleSheet): readonly string[] | null {
  const { cssRules } = sheet;
  const { length } = cssRules;
  const last = cssRules[length - 1];
  const before = writers.get(sheet);
  if (before?.length === length && before.last === last) return before.selectors;
  const selectors = selectorsIn(cssRules);
  writers.set(sheet, { length, last, selectors });
  return selectors;
}

function selectorsIn(cssRules: CSSRuleList): readonly string[] | null {
  const selectors: string[] = [];
  const rest: CSSRule[] = [...cssRules];
  for (let rule = rest.pop(); rule; rule = rest.pop()) {
    if (rule instanceof CSSImportRule && rule.styleSheet) rest.push(...rule.styleSheet.cssRules);
    if ('cssRules' in rule) rest.push(...(rule as CSSGroupingRule).cssRules);
    if (!(rule instanceof CSSStyleRule) || rule.selectorText.search(PSEUDO) < 0) continue;
    const { content } = rule.style;
    if (content === '' || content === 'none' || SILENT.test(content)) continue;
    // Nested rules speak of what is around them.
    if (rule.parentRule instanceof CSSStyleRule || rule.selectorText.includes('&')) return null;
    selectors.push(
      rule.selectorText
        .replace(/(^|[\s>+~,(])(?:::?(?:before|after)|::marker)/g, '$1*')
        .replace(PSEUDO, ''),
    );
  }
  return selectors;
}

const PSEUDO = /::?(?:before|after)\b|::marker\b/g;
/** Content that says nothing: none at all, and what fonts of icons draw from. */
const SILENT = /^["'][\s\uE000-\uF8FF]*["']$/;

/** Signs that only part or mark things, as lines and bullets do, and what fonts of icons draw from. */
const ORNAMENT = /^[\s\p{Co}\p{Cf}\u2500-\u25FF/|\\•·∙◦›»>❯→⟩‹«<←^⌄⌃:,;.…_\-\u2010-\u2015]*$/u;
const MINUS = /^[-\u2212\u2013]$/;

/** Whether generated signs say something: a minus does right before a number. */
function isRead(text: string, el: Element, isApart: boolean): boolean {
  if (!ORNAMENT.test(text)) return true;
  return !isApart && MINUS.test(text) && /^\s*[\d\p{Sc}]/u.test(unclobbered.textContent(el));
}

/** What a list paints before an item: `3.`, `iv.`, `✓`; undefined for bullets and for nothing. */
export function itemMark(item: Element, pass: SemanticsPass): string | undefined {
  const { display, listStyleType } = pass.style(item);
  if (display !== 'list-item') return undefined;
  const marker = mayGenerate(item, pass) ? getComputedStyle(item, '::marker') : null;
  const number = () => ordinalsIn(item, pass).get(item) ?? 1;
  if (marker && !/^(?:normal|none|)$/.test(marker.content)) {
    const write: WriteCounter = (_, style) => counterText(number(), style);
    return written(contentText(item, marker, write).text);
  }
  const string = /^"(.*)"$/s.exec(listStyleType)?.[1];
  if (string !== undefined) return written(string);
  if (BULLETS.test(listStyleType)) return undefined;
  return `${counterText(number(), listStyleType)}.`;
}

const BULLETS = /^(?:none|disc|circle|square|disclosure-.*)$/;
/** Longer ones are no marks. */
const MAX_MARK = 12;

function written(text: string): string | undefined {
  const mark = text.trim();
  return mark === '' || mark.length > MAX_MARK || ORNAMENT.test(mark) ? undefined : mark;
}

const ordinalsOf = new WeakMap<SemanticsPass, Map<Element, Map<Element, number>>>();

/** The numbers of all items beside one (HTML §4.4.8, ordinal value). */
function ordinalsIn(item: Element, pass: SemanticsPass): ReadonlyMap<Element, number> {
  const list = unclobbered.parentElement(item) ?? item;
  const lists = ordinalsOf.get(pass) ?? new Map<Element, Map<Element, number>>();
  ordinalsOf.set(pass, lists);
  const known = lists.get(list);
  if (known) return known;
  const items: Element[] = [];
  for (let at = unclobbered.firstElementChild(list); at; at = unclobbered.nextElementSibling(at)) {
    if (unclobbered.localName(at) !== 'li') continue;
    if (pass.style(at).display === 'list-item') items.push(at);
  }
  const ordered = list instanceof HTMLOListElement ? list : null;
  const step = ordered?.reversed ? -1 : 1;
  const hasStart = ordered !== null && unclobbered.hasAttribute(ordered, 'start');
  let next = ordered?.reversed && !hasStart ? items.length : (ordered?.start ?? 1);
  const numbers = new Map<Element, number>();
  for (const one of items) {
    const value = Number.parseInt(unclobbered.attribute(one, 'value') ?? '', 10);
    if (Number.isFinite(value)) next = value;
    numbers.set(one, next);
    next += step;
  }
  lists.set(list, numbers);
  return numbers;
}

/** The text of a counter in a style, the innermost value or all of them. */
type WriteCounter = (name: string, style: string, separator?: string) => string;

/** A document with more elements would take too long to count in. */
const MAX_ELEMENTS = 20_000;

const countersIn = new WeakMap<SemanticsPass, Counters>();

function countersOf(pass: SemanticsPass): Counters {
  const counters = countersIn.get(pass) ?? new Counters(pass);
  countersIn.set(pass, counters);
  return counters;
}

/** A counter: who may use it ends with the element that is the parent of its own (CSS Lists 3 §4). */
type Scopes = Map<string, number[]>;

/** What the counters of a document are at its generated content: no interface of the browser tells. */
class Counters {
  readonly #pass: SemanticsPass;
  readonly #texts = new Map<Element, Partial<Record<Pseudo, string>>>();
  readonly #values: Scopes = new Map();
  /** For each element around the present place: the counters that its children have made. */
  readonly #made: Set<string>[] = [new Set()];

  constructor(pass: SemanticsPass) {
    this.#pass = pass;
    const root = pageDocument.documentElement();
    if (root) this.#walk(root);
  }

  /** What is written there; '' where it was not counted. */
  at(el: Element, which: Pseudo): string {
    return this.#texts.get(el)?.[which] ?? '';
  }

  #walk(root: Element): void {
    const stack: (Element | (() => void))[] = [root];
    for (let seen = 0; stack.length > 0 && seen < MAX_ELEMENTS; seen += 1) {
      const next = stack.pop();
      if (typeof next === 'function') next();
      if (!(next instanceof Element)) continue;
      const style = this.#pass.style(next);
      if (style.display === 'none') continue;
      this.#count(style);
      this.#made.push(new Set());
      this.#pseudo(next, '::before');
      stack.push(() => {
        this.#pseudo(next, '::after');
        for (const name of this.#made.pop() ?? []) this.#values.get(name)?.pop();
      });
      const children = [...flatChildren(next, this.#pass)].filter((one) => one instanceof Element);
      for (const child of children.reverse()) stack.push(child);
    }
  }

  #pseudo(el: Element, which: Pseudo): void {
    const style = getComputedStyle(el, which);
    const { content } = style;
    if (content === 'none' || content === 'normal' || style.display === 'none') return;
    this.#count(style);
    if (!content.includes('counter')) return;
    const texts = this.#texts.get(el) ?? {};
    this.#texts.set(el, texts);
    texts[which] = contentText(el, style, this.#write).text;
  }

  readonly #write: WriteCounter = (name, style, separator) => {
    const values = this.#values.get(name) ?? [0];
    const shown = separator === undefined ? values.slice(-1) : values;
    return shown.map((value) => counterText(value, style)).join(separator ?? '');
  };

  #count({ counterReset, counterIncrement, counterSet }: CSSStyleDeclaration): void {
    for (const [name, value] of pairs(counterReset, 0)) this.#make(name, value);
    for (const [name, by] of pairs(counterIncrement, 1)) this.#put(name, (now) => now + by);
    for (const [name, value] of pairs(counterSet, 0)) this.#put(name, () => value);
  }

  #make(name: string, value: number): void {
    const values = this.#values.get(name) ?? [];
    this.#values.set(name, values);
    const made = this.#made.at(-1);
    if (made?.has(name)) values.pop();
    made?.add(name);
    values.push(value);
  }

  #put(name: string, change: (now: number) => number): void {
    const values = this.#values.get(name);
    const now = values?.at(-1);
    if (!values || now === undefined) this.#make(name, change(0));
    else values[values.length - 1] = change(now);
  }
}

/** The counters that a property names, each with its number. */
function pairs(property: string, fallback: number): [string, number][] {
  if (!property || property === 'none') return [];
  return [...property.matchAll(/(?:reversed\()?([^\s()]+)\)?(?:\s+(-?\d+))?/g)].map(
    ([, name = '', number]) => [name, number === undefined ? fallback : Number(number)],
  );
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const GREEK = 'αβγδεζηθικλμνξοπρστυφχψω';

/** A number in a counter style (CSS Counter Styles 3 §6); in digits where the style is not known. */
export function counterText(value: number, style: string): string {
  switch (style) {
    case 'none':
      return '';
    case 'disc':
      return '•';
    case 'circle':
      return '◦';
    case 'square':
      return '▪';
    case 'decimal-leading-zero':
      return `${value < 0 ? '-' : ''}${String(Math.abs(value)).padStart(2, '0')}`;
    case 'lower-roman':
      return roman(value);
    case 'upper-roman':
      return roman(value).toUpperCase();
    case 'lower-alpha':
    case 'lower-latin':
      return alphabetic(value, LATIN);
    case 'upper-alpha':
    case 'upper-latin':
      return alphabetic(value, LATIN).toUpperCase();
    case 'lower-greek':
      return alphabetic(value, GREEK);
    default:
      return String(value);
  }
}

function roman(value: number): string {
  // Others are written in digits, as CSS has it.
  if (value < 1 || value > 3_999) return String(value);
  let left = value;
  let text = '';
  for (const [size, sign] of ROMAN) {
    while (left >= size) {
      text += sign;
      left -= size;
    }
  }
  return text;
}

function alphabetic(value: number, letters: string): string {
  if (value < 1) return String(value);
  let text = '';
  for (let left = value; left > 0; left = Math.floor((left - 1) / letters.length)) {
    text = (letters[(left - 1) % letters.length] ?? '') + text;
  }
  return text;
}
