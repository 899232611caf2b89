import { plainText } from '../../core/platform/text/cut-text.ts';
import { isIconFont } from '../../core/platform/text/is-icon-font.ts';
import { pageDocument } from '../platform/page-document.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { counterText, markText } from './counter-style.ts';
import { flatParent } from './flat-parent.ts';
import { contentText, flatChildren, MAX_NAME_LENGTH } from './flat-text.ts';
import { flatClosest } from './flat-tree.ts';
import type { SemanticsPass } from './semantics-pass.ts';
import { transformText } from './transform-text.ts';
import { styleProblem } from './unseen-text.ts';

export type Pseudo = '::before' | '::after';

/** Words that a style sheet writes, in which style; `isApart`: not on the line of the words beside them. */
export interface GeneratedText {
  text: string;
  style: CSSStyleDeclaration;
  isApart: boolean;
}

/**
 * What a style sheet writes before or behind what an element holds, as a person reads it; null for nothing. Only for
 * elements that {@link mayGenerate}.
 */
export function generatedText(
  el: Element,
  which: Pseudo,
  pass: SemanticsPass,
): GeneratedText | null {
  const style = getComputedStyle(el, which);
  const { content } = style;
  if (content === 'none' || content === 'normal' || content === '' || content === '""') return null;
  if (style.display === 'none' || style.visibility !== 'visible') return null;
  const { text: said, hasAlternative } = contentText(el, style);
  if (!hasAlternative && isIconFont(style.fontFamily)) return null;
  const counted = content.includes('counter') ? countersOf(pass).at(el, which) : undefined;
  const written = counted ?? said;
  const text = plainText(written, MAX_NAME_LENGTH).text;
  const isInline = /^inline/.test(style.display) && style.float === 'none';
  const isApart = !isInline || /absolute|fixed/.test(style.position);
  // Quotes are also the signs that part and mark things.
  const isQuote = text !== '' && /(?<!no-)(?:open|close)-quote/.test(content);
  if (!(isQuote || isRead(text, el, isApart)) || styleProblem(el, style, pass)) return null;
  return { text: transformText(text, style.textTransform), style, isApart };
}

/** Of each reading and tree: the elements for which a rule may write something; null where all must be asked. */
const writtenFor = new WeakMap<SemanticsPass, Map<Node, ReadonlySet<Element> | null>>();

/** Whether any rule may write something in an element: to ask each for two styles more would double a reading. */
export function mayGenerate(el: Element, pass: SemanticsPass): boolean {
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
    const { content, counterIncrement, counterReset, counterSet } = rule.style;
    const isSilent = content === '' || content === 'none' || SILENT.test(content);
    if (isSilent && !counterIncrement && !counterReset && !counterSet) continue;
    const selector = standingAlone(rule);
    if (selector === null) return null;
    selectors.push(
      selector.replace(/(^|[\s>+~,(])(?:::?(?:before|after)|::marker)/g, '$1*').replace(PSEUDO, ''),
    );
  }
  return selectors;
}

/** The selector of a rule without what is around it: in `@scope`, `:scope` is where that begins; null for nested ones. */
function standingAlone(rule: CSSStyleRule): string | null {
  const { selectorText, parentRule } = rule;
  let scope = parentRule;
  while (scope && !('start' in scope)) scope = scope.parentRule;
  // Nested rules speak of what is around them.
  if (parentRule instanceof CSSStyleRule || (!scope && selectorText.includes('&'))) return null;
  if (!scope || !SCOPED.test(selectorText)) return selectorText;
  const start = 'start' in scope ? scope.start : null;
  const isPlain = typeof start === 'string' && !SCOPED.test(start) && !/["']/.test(selectorText);
  return isPlain ? selectorText.replace(/:scope(?![\w-])|&/g, () => `:is(${start})`) : null;
}

const SCOPED = /:scope(?![\w-])|&/;
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
  const { display, listStyleType, listStyleImage } = pass.style(item);
  if (!LIST_ITEM.test(display)) return undefined;
  const marker = mayGenerate(item, pass) ? getComputedStyle(item, '::marker') : null;
  const number = () => ordinalsIn(item, pass).get(item) ?? 1;
  const root = unclobbered.rootOf(item);
  if (marker && !/^(?:normal|none|)$/.test(marker.content)) {
    const write: WriteCounter = (_, style) => counterText(number(), style, root);
    return written(contentText(item, marker, write).text);
  }
  const string = /^"(.*)"$/s.exec(listStyleType)?.[1];
  if (string !== undefined) return written(string);
  // A picture takes the place of the number.
  if (BULLETS.test(listStyleType) || /\(/.test(listStyleImage)) return undefined;
  return written(markText(number(), listStyleType, root));
}

const LIST_ITEM = /(?:^| )list-item$/;
const BULLETS = /^(?:none|disc|circle|square|disclosure-.*)$/;
/** Longer ones are no marks. */
const MAX_MARK = 12;

function written(text: string): string | undefined {
  const mark = text.trim();
  return mark === '' || mark.length > MAX_MARK || ORNAMENT.test(mark) ? undefined : mark;
}

const ordinalsOf = new WeakMap<SemanticsPass, Map<Element, Map<Element, number>>>();

/** The numbers of all items of the list that one is in (HTML §4.4.8, ordinal value; CSS Lists 3 §4.6). */
function ordinalsIn(item: Element, pass: SemanticsPass): ReadonlyMap<Element, number> {
  const list = listAround(item);
  const lists = ordinalsOf.get(pass) ?? new Map<Element, Map<Element, number>>();
  ordinalsOf.set(pass, lists);
  const known = lists.get(list);
  if (known) return known;
  const items = itemsIn(list, pass);
  const ordered = list instanceof HTMLOListElement ? list : null;
  const step = ordered?.reversed ? -1 : 1;
  const hasStart = ordered !== null && unclobbered.hasAttribute(ordered, 'start');
  let last = (ordered?.reversed && !hasStart ? items.length : (ordered?.start ?? 1)) - step;
  const numbers = new Map<Element, number>();
  for (const one of items) {
    const value = Number.parseInt(unclobbered.attribute(one, 'value') ?? '', 10);
    const { counterSet, counterIncrement } = pass.style(one);
    const by = itemCounter(counterIncrement, 1) ?? step;
    last = itemCounter(counterSet, 0) ?? (Number.isFinite(value) ? value : last + by);
    numbers.set(one, last);
  }
  lists.set(list, numbers);
  return numbers;
}

/** What a property of counters says of the one that numbers the items of lists. */
function itemCounter(property: string, fallback: number): number | undefined {
  return pairs(property, fallback).find(([name]) => name === LIST_COUNTER)?.[1];
}

const LISTS = /^(?:ol|ul|menu)$/;

/** The list that an item is in, or what is around it where it is in none. */
function listAround(item: Element): Element {
  const parent = flatParent(item) ?? item;
  return flatClosest(parent, (at) => LISTS.test(unclobbered.localName(at))) ?? parent;
}

/** The items of a list, in wrappers, too, and not those of lists in it. */
function itemsIn(list: Element, pass: SemanticsPass): Element[] {
  const items: Element[] = [];
  const childrenOf = (el: Element) =>
    [...flatChildren(el, pass)].filter((child) => child instanceof Element).reverse();
  const stack = childrenOf(list);
  for (let el = stack.pop(); el; el = stack.pop()) {
    const { display } = pass.style(el);
    if (LIST_ITEM.test(display)) items.push(el);
    else if (display !== 'none' && !LISTS.test(unclobbered.localName(el)))
      stack.push(...childrenOf(el));
  }
  return items;
}

/** The text of a counter in a style, the innermost value or all of them. */
type WriteCounter = (name: string, style: string, separator?: string) => string;

/** A document with more elements, of which no more are listed, would take too long to count in. */
const MAX_ELEMENTS = 100_000;
const LIST_COUNTER = 'list-item';
/** What is counted in such a part of the page is counted for it alone (CSS Containment 2 §3.3). */
const CONTAINED = /(?:^| )(?:style|content|strict)(?: |$)/;

const countersIn = new WeakMap<SemanticsPass, Counters>();

function countersOf(pass: SemanticsPass): Counters {
  const counters = countersIn.get(pass) ?? new Counters(pass);
  countersIn.set(pass, counters);
  return counters;
}

/** A counter: who may use it ends with the element that is the parent of its own (CSS Lists 3 §4). */
type Scopes = Map<string, number[]>;

/** A part of the page that counts for itself, with how many counters of each name there are around it. */
interface Contained {
  around: ReadonlyMap<string, number>;
  made: Set<string>;
}

/** What the counters of a document are at its generated content: no interface of the browser tells. */
class Counters {
  readonly #pass: SemanticsPass;
  readonly #root: Node | undefined;
  readonly #texts = new Map<Element, Partial<Record<Pseudo, string>>>();
  readonly #values: Scopes = new Map();
  /** For each element around the present place: the counters that its children have made. */
  readonly #made: Set<string>[] = [new Set()];
  readonly #contained: Contained[] = [];

  constructor(pass: SemanticsPass) {
    this.#pass = pass;
    const root = pageDocument.documentElement();
    this.#root = root?.ownerDocument;
    if (root) this.#walk(root);
  }

  /** What is written there; '' where it was not counted. */
  at(el: Element, which: Pseudo): string {
    return this.#texts.get(el)?.[which] ?? '';
  }

  #walk(root: Element): void {
    const stack: (Element | (() => void))[] = [root];
    for (let seen = 0; stack.length > 0 && seen < MAX_ELEMENTS; ) {
      const next = stack.pop();
      if (typeof next === 'function') next();
      if (!(next instanceof Element)) continue;
      seen += 1;
      const style = this.#pass.style(next);
      if (style.display === 'none') continue;
      this.#count(style);
      this.#countItems(next, style);
      const made = new Set<string>();
      this.#made.push(made);
      const isContained = CONTAINED.test(style.contain) || /auto/.test(style.contentVisibility);
      if (isContained) {
        const around = [...this.#values].map(([name, values]) => [name, values.length] as const);
        this.#contained.push({ around: new Map(around), made });
      }
      const writes = mayGenerate(next, this.#pass);
      if (writes) this.#pseudo(next, '::before');
      stack.push(() => {
        if (writes) this.#pseudo(next, '::after');
        for (const name of this.#made.pop() ?? []) this.#values.get(name)?.pop();
        if (isContained) this.#contained.pop();
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
    return shown.map((value) => counterText(value, style, this.#root)).join(separator ?? '');
  };

  #count({ counterReset, counterIncrement, counterSet }: CSSStyleDeclaration): void {
    for (const [name, value] of pairs(counterReset, 0)) this.#make(name, value);
    for (const [name, by] of pairs(counterIncrement, 1)) this.#put(name, (now) => now + by);
    for (const [name, value] of pairs(counterSet, 0)) this.#put(name, () => value);
  }

  /** Lists number their items without any style sheet (CSS Lists 3 §4.6). */
  #countItems(el: Element, { display, counterReset }: CSSStyleDeclaration): void {
    const isList = LISTS.test(unclobbered.localName(el));
    if (isList && itemCounter(counterReset, 0) === undefined) this.#make(LIST_COUNTER, 0);
    if (!LIST_ITEM.test(display)) return;
    const number = ordinalsIn(el, this.#pass).get(el);
    if (number !== undefined) this.#put(LIST_COUNTER, () => number);
  }

  #make(name: string, value: number, made = this.#made.at(-1)): void {
    const values = this.#values.get(name) ?? [];
    this.#values.set(name, values);
    if (made?.has(name)) values.pop();
    made?.add(name);
    values.push(value);
  }

  #put(name: string, change: (now: number) => number): void {
    const values = this.#values.get(name);
    const now = values?.at(-1);
    const contained = this.#contained.at(-1);
    const isOutside = (values?.length ?? 0) <= (contained?.around.get(name) ?? 0);
    if (contained && isOutside) this.#make(name, change(0), contained.made);
    else if (!values || now === undefined) this.#make(name, change(0));
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
