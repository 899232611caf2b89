import { brief } from '../detect/item-around.ts';
import { oncePerPass } from '../detect/root-scan.ts';
import { childElements } from '../platform/child-elements.ts';
import { computedColor } from '../platform/computed-color.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { elementAround } from '../read/flat-parent.ts';
import type { SemanticsPass } from '../read/semantics-pass.ts';
import { classesOf } from '../read/steps.ts';
import { isBrief } from './is-card.ts';
import { MAX_ROWS, MIN_STEPS } from './seen-mark.ts';

/** Smaller ones are lines, larger ones are grounds. CSS pixels. */
const [MIN_SIGN_PX, MAX_SIGN_PX] = [4, 24];
/** Signs and words of a page that are looked at. */
const MAX_LOOKED = 2_000;
/** Longer texts are no words for a color. Characters. */
const MAX_WORD = 24;
const SIGNS = ':is(span, i, b, em, div):is([class], [style]):empty';
const LEGENDS = '[class*=legend i], [id*=legend i], [aria-label*=legend i], figcaption';
const ITEMS = 'tr, li, p, [role=row], [role=listitem], [role=option]';

/** What standards call states that pages show by a color (HTML §9.4.5; RFC 6121 §4.7.2.1; RFC 5545 §3.8.1.11). */
const STATES: ReadonlySet<string> = new Set(
  'online offline away dnd busy tentative confirmed cancelled completed'.split(' '),
);

/**
 * The word for a sign that its color alone tells from others of its kind, as a dot before a name: a word of its class
 * that no other color has, where the page says it in a legend, a title or a label, or a standard calls a state so.
 * '' where nothing says it, or words beside it do.
 */
export function toldByColor(el: Element, pass: SemanticsPass): string {
  const root = pageDocument.documentElement();
  if (!root || !unclobbered.matches(el, SIGNS) || !isSign(el)) return '';
  const { kinds, words, legend } = signsIn(root, pass);
  const colors = kinds.get(signKind(el));
  if (!colors || colors.size < 2) return '';
  const own = signColor(el, pass);
  const isOthers = (word: string) =>
    [...colors].some(([color, said]) => color !== own && said.has(word));
  const word =
    legend.get(own)?.toLowerCase() ??
    classWords(el).find(
      (one) => (words.has(one) || STATES.has(one)) && colors.get(own)?.has(one) && !isOthers(one),
    );
  if (word === undefined) return '';
  const item = unclobbered.closest(el, ITEMS) ?? unclobbered.parentElement(el) ?? el;
  const beside = unclobbered.textContent(item).toLowerCase();
  return beside.includes(word) ? '' : (words.get(word) ?? word);
}

const BLOCKS = /^(?:article|div|li|p|section|tr)$/;
/** What a class says of the place of a row among others, of its part, or of a state that it says in other ways. */
const PLACES: ReadonlySet<string> = new Set(
  (
    'active alt box card cell container content current entry even first focus footer head header hover item last ' +
    'line list message msg odd open post row selected show shown text title wrapper'
  ).split(' '),
);

/**
 * The word for a row, message or entry that a color or its side alone tells from those beside it: its own title or
 * label, what a legend says of its color, or a word of its class that all that look so have, and no others. Undefined
 * where words in it say it, or nothing does.
 */
export function toldByLook(el: Element, pass: SemanticsPass): string | undefined {
  if (!BLOCKS.test(unclobbered.localName(el))) return undefined;
  const parent = unclobbered.parentElement(el);
  return parent ? toldIn(parent, pass).get(el) : undefined;
}

const toldIn = oncePerPass((parent, pass): ReadonlyMap<Element, string> => {
  const told = new Map<Element, string>();
  const children = [...childElements(parent, MAX_ROWS)];
  const blocks = children.filter((el) => BLOCKS.test(unclobbered.localName(el)));
  if (blocks.length < MIN_STEPS || new Set(blocks.map(writtenOn)).size < 2) return told;
  const rows = areAlike(blocks) ? blocks.filter(isWordedRow) : [];
  if (rows.length < MIN_STEPS) return told;
  const looks = new Map(rows.map((row) => [row, looksOf(row, pass)]));
  // Rows with more texts than others are compared by those that all have.
  const width = Math.min(...[...looks.values()].map(({ length }) => length));
  const root = pageDocument.documentElement();
  for (let at = 0; at < width && root; at += 1) {
    const groups = Map.groupBy(rows, (row) => looks.get(row)?.[at] ?? '');
    // Where each looks otherwise, a color is a picture.
    if (groups.size < 2 || groups.size * 2 > rows.length + 1) continue;
    const { words, legend } = signsIn(root, pass);
    const named = new Map([...groups].map(([look, own]) => [look, wordOf(own, rows)]));
    const areAllNamed = [...named.values()].every(Boolean);
    for (const [look, own] of groups) {
      // What most rows are is what they all are, unless each look has its word.
      const isFew = own.length * 2 <= rows.length;
      const word = isFew || areAllNamed ? named.get(look) : undefined;
      for (const row of own) {
        const text = unclobbered.textContent(row).toLowerCase();
        const said = [...titlesOf(row), legend.get(look), word && (words.get(word) ?? word)];
        const found = said.find((one) => one && !text.includes(one.toLowerCase()));
        if (found && !told.has(row)) told.set(row, found);
      }
    }
  }
  return told;
});

/** Whether it is a row of words, and not of one link or button, which says its states itself. */
function isWordedRow(el: Element): boolean {
  if (!isBrief(el)) return false;
  const only = unclobbered.childCount(el) === 1 ? unclobbered.firstElementChild(el) : null;
  if (only && unclobbered.matches(only, 'a, button')) return false;
  return /\p{L}{2}/u.test(unclobbered.textContent(el));
}

/** Whether they are rows of one list, by their tag and a class or role that all of them have. */
function areAlike(rows: readonly Element[]): boolean {
  const [name, ...others] = new Set(rows.map(unclobbered.localName));
  if (name === undefined || others.length > 0) return false;
  const kindsOf = (row: Element) => [...classesOf(row), unclobbered.attribute(row, 'role') ?? ''];
  const [first = [], ...rest] = rows.map(kindsOf);
  const isCommon = (kind: string) => kind !== '' && rest.every((kinds) => kinds.includes(kind));
  return name === 'li' || name === 'tr' || first.some(isCommon);
}

/** A word of the classes of some rows that all of them have, and no others; undefined without one. */
function wordOf(own: readonly Element[], rows: readonly Element[]): string | undefined {
  const others = rows.filter((row) => !own.includes(row));
  const has = (word: string) => (row: Element) => classWords(row).includes(word);
  // What sets an element apart comes last in a class, as in `row-overdue`.
  const names = own.slice(0, 1).flatMap(classesOf);
  const words = names.flatMap((name) => wordsIn(name).reverse());
  return words.find((one) => !PLACES.has(one) && own.every(has(one)) && !others.some(has(one)));
}

function titlesOf(el: Element): string[] {
  return ['title', 'aria-label'].map((name) => brief(unclobbered.attribute(el, name) ?? ''));
}

function writtenOn(el: Element): string {
  return ['class', 'style', 'title', 'aria-label']
    .map((name) => unclobbered.attribute(el, name))
    .join('\n');
}

/** The colors of a row and of each of its texts, and on which side of what is around it the first of these stands. */
function looksOf(row: Element, pass: SemanticsPass): string[] {
  const { backgroundColor, borderLeftWidth, borderLeftColor } = pass.style(row);
  const looks = [backgroundColor, Number.parseFloat(borderLeftWidth) > 0 ? borderLeftColor : ''];
  const walker = pageDocument.createTextWalker(row);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = elementAround(node);
    if (!around || !/[\p{L}\p{N}]/u.test(node.nodeValue ?? '')) continue;
    const own = pass.style(around);
    if (looks.length === 2) looks.push(own.textAlign, isAtRight(around, row) ? 'right' : 'left');
    looks.push(own.color, own.backgroundColor);
  }
  return looks;
}

function isAtRight(el: Element, row: Element): boolean {
  const around = unclobbered.box(unclobbered.parentElement(row) ?? row);
  const { left, right } = unclobbered.box(el);
  return left - around.left > around.right - right + 1;
}

/**
 * For each kind of signs and each color of it the words of its classes; the words that the page says, and those of
 * legends by the color that they stand for.
 */
interface Signs {
  kinds: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;
  words: ReadonlyMap<string, string>;
  legend: ReadonlyMap<string, string>;
}

const signsIn = oncePerPass((_root, pass): Signs => {
  const kinds = new Map<string, Map<string, Set<string>>>();
  const words = new Map<string, string>();
  const legend = new Map<string, string>();
  const note = (text: string) => {
    const said = text.trim();
    if (said !== '' && said.length <= MAX_WORD) words.set(said.toLowerCase(), said);
  };
  for (const el of [...pageDocument.querySelectorAll(SIGNS)].slice(0, MAX_LOOKED)) {
    const color = isSign(el) ? signColor(el, pass) : '';
    if (color === '') continue;
    const kind = signKind(el);
    const colors = kinds.get(kind) ?? new Map<string, Set<string>>();
    kinds.set(kind, colors.set(color, colors.get(color) ?? new Set()));
    for (const word of classWords(el)) colors.get(color)?.add(word);
    const parent = unclobbered.parentElement(el);
    if (!parent || unclobbered.childCount(parent) > 2) continue;
    const text = unclobbered.textContent(parent).trim();
    note(text);
    const isLegend = text.length <= MAX_WORD && unclobbered.closest(el, LEGENDS) !== null;
    if (isLegend && /\p{L}/u.test(text)) legend.set(color, text);
  }
  const named = [...pageDocument.querySelectorAll('[title], [aria-label]')].slice(0, MAX_LOOKED);
  for (const el of named) {
    for (const name of ['title', 'aria-label']) note(unclobbered.attribute(el, name) ?? '');
  }
  return { kinds, words, legend };
});

function isSign(el: Element): boolean {
  const { width, height } = unclobbered.box(el);
  return Math.min(width, height) >= MIN_SIGN_PX && Math.max(width, height) <= MAX_SIGN_PX;
}

/** Its ground as it is computed; '' where it has none. */
function signColor(el: Element, pass: SemanticsPass): string {
  const { backgroundColor } = pass.style(el);
  return computedColor(backgroundColor)?.a === 1 ? backgroundColor : '';
}

/** What it is besides its color: its tag and first class. */
function signKind(el: Element): string {
  return `${unclobbered.localName(el)} ${classesOf(el)[0] ?? ''}`;
}

/** The words of its classes: `status-dot--overdue` has three. */
function classWords(el: Element): string[] {
  return classesOf(el).flatMap(wordsIn);
}

function wordsIn(name: string): string[] {
  const parts = name.split(/[-_]+|(?<=\p{Ll})(?=\p{Lu})/u).map((part) => part.toLowerCase());
  return parts.filter((part) => /^\p{L}{2,}$/u.test(part));
}
