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
 * label (which says who wrote a message, however it looks), what a legend says of its color, or a word of its class
 * that all that look so have, and no others. Undefined where words in it say it, or nothing does.
 */
export function toldByLook(el: Element, pass: SemanticsPass): string | undefined {
  if (!BLOCKS.test(unclobbered.localName(el))) return undefined;
  const parent = unclobbered.parentElement(el);
  return parent ? toldIn(parent, pass).get(el) : undefined;
}

/** A row with the elements around each of its texts, and what these say. */
interface WordedRow {
  el: Element;
  texts: readonly { el: Element; said: string }[];
}

/** How a part of a row looks, in one way. */
interface Look {
  value: string;
  part: Element;
}

const toldIn = oncePerPass((parent, pass): ReadonlyMap<Element, string> => {
  const told = new Map<Element, string>();
  const children = [...childElements(parent, MAX_ROWS)];
  const blocks = children.filter((el) => BLOCKS.test(unclobbered.localName(el)));
  if (blocks.length < MIN_STEPS || !areAlike(blocks)) return told;
  const rows = blocks.filter(isWordedRow).map(wordedRow);
  if (rows.length < MIN_STEPS || new Set(rows.map(writtenOn)).size < 2) return told;
  const isTalk = unclobbered.closest(parent, '[role=log i], [role=feed i]') !== null;
  for (const row of isTalk ? rows : []) {
    const from = unsaidIn(row, titlesOf(row.el));
    if (from) told.set(row.el, from);
  }
  const looks = new Map(rows.map((row) => [row, looksOf(row, pass)]));
  // Rows with more texts than others are compared by those that all have.
  const width = Math.min(...[...looks.values()].map(({ length }) => length));
  const root = pageDocument.documentElement();
  for (let at = 0; at < width && root; at += 1) {
    const lookOf = (row: WordedRow): Look => looks.get(row)?.[at] ?? { value: '', part: row.el };
    const groups = Map.groupBy(rows, (row) => lookOf(row).value);
    // Where each looks otherwise, a color is a picture.
    if (groups.size < 2 || groups.size * 2 > rows.length + 1 || areSaid(groups)) continue;
    if (!arePlain(rows.map((row) => lookOf(row).part))) continue;
    const { words, legend } = signsIn(root, pass);
    const chainOf = (row: WordedRow) => chainUp(lookOf(row).part, row.el);
    const named = namedLooks(groups, rows, chainOf);
    for (const row of rows) {
      const { value } = lookOf(row);
      const word = named.get(value);
      const said = [legend.get(value), word && (words.get(word) ?? word)];
      const found = unsaidIn(row, [...chainOf(row).flatMap(titlesOf), ...said]);
      if (found && !told.has(row.el)) told.set(row.el, found);
    }
  }
  return told;
});

/** The words of looks: what most rows are is what they all are, unless each look has its word. */
function namedLooks(
  groups: ReadonlyMap<string, readonly WordedRow[]>,
  rows: readonly WordedRow[],
  chainOf: (row: WordedRow) => Element[],
): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const [look, own] of groups) {
    const word = wordOf(own.map(chainOf), rows.map(chainOf));
    if (word !== undefined) named.set(look, word);
  }
  const isFew = (look: string) => (groups.get(look)?.length ?? 0) * 2 <= rows.length;
  if (named.size === groups.size) return named;
  return new Map([...named].filter(([look]) => isFew(look)));
}

/** Nothing else of a page stands in a bracket without quotes: it could look like a control. */
const WORDS = /^[\p{L}\p{M}'’ -]+$/u;

function unsaidIn(
  { texts }: WordedRow,
  words: readonly (string | undefined)[],
): string | undefined {
  const text = texts
    .map(({ said }) => said)
    .join(' ')
    .toLowerCase();
  const isWord = (one: string) => one.length <= MAX_WORD && WORDS.test(one);
  return words.find((one) => one && isWord(one) && !text.includes(one.toLowerCase()));
}

/** Whether it is a row of words, and not of one link or button, which says its states itself. */
function isWordedRow(el: Element): boolean {
  if (!isBrief(el)) return false;
  if (unclobbered.localName(el) === 'tr' && !unclobbered.querySelector(el, 'td')) return false;
  const only = unclobbered.childCount(el) === 1 ? unclobbered.firstElementChild(el) : null;
  if (only && unclobbered.matches(only, 'a, button')) return false;
  return /\p{L}{2}/u.test(unclobbered.textContent(el));
}

function wordedRow(row: Element): WordedRow {
  const texts: { el: Element; said: string }[] = [];
  const walker = pageDocument.createTextWalker(row);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const el = elementAround(node);
    const said = (node.nodeValue ?? '').trim();
    if (!el || !/[\p{L}\p{N}]/u.test(said)) continue;
    const { width, height } = unclobbered.box(el);
    // What only screen readers get is cut to a point.
    if (Math.min(width, height) >= MIN_SIGN_PX) texts.push({ el, said });
  }
  return { el: row, texts };
}

/** Whether they are rows of one list, by their tag and a class or role that all of them have. */
function areAlike(rows: readonly Element[]): boolean {
  const [name, ...others] = new Set(rows.map((row) => unclobbered.localName(row)));
  if (name === undefined || others.length > 0) return false;
  const kindsOf = (row: Element) => [...classesOf(row), unclobbered.attribute(row, 'role') ?? ''];
  const [first = [], ...rest] = rows.map(kindsOf);
  const isCommon = (kind: string) => kind !== '' && rest.every((kinds) => kinds.includes(kind));
  return name === 'li' || name === 'tr' || first.some(isCommon);
}

/** Whether a text of the rows says what their look does: it is the same in all that look alike, and in no others. */
function areSaid(groups: ReadonlyMap<string, readonly WordedRow[]>): boolean {
  const count = groups.values().next().value?.[0]?.texts.length ?? 0;
  return Array.from({ length: count }, (_, at) => at).some((at) => {
    const said = [...groups.values()].map(
      (own) => new Set(own.map(({ texts }) => texts[at]?.said)),
    );
    const areSingle = said.every((texts) => texts.size === 1);
    return areSingle && new Set(said.flatMap((texts) => [...texts])).size === groups.size;
  });
}

/** Whether they are alike parts of rows that nobody presses: what acts says its states itself. */
function arePlain(parts: readonly Element[]): boolean {
  const isSame = new Set(parts.map((part) => unclobbered.localName(part))).size === 1;
  return isSame && !parts.some((part) => unclobbered.closest(part, 'a, button, label, summary'));
}

/** A part of a row and what is around it, up to the row. */
function chainUp(part: Element, row: Element): Element[] {
  const chain: Element[] = [];
  for (let at: Element | null = part; at && at !== row; at = unclobbered.parentElement(at))
    chain.push(at);
  return [...chain, row];
}

/** A word of the classes of some chains that all of them have, and no others; undefined without one. */
function wordOf(
  own: readonly (readonly Element[])[],
  all: readonly (readonly Element[])[],
): string | undefined {
  // What sets an element apart comes last in a class, as in `row-overdue`.
  const wordsOf = (chain: readonly Element[]) =>
    chain.flatMap((el) => classesOf(el).flatMap((name) => wordsIn(name).reverse()));
  const [first = [], ...rest] = own.map(wordsOf);
  const words = all.map(wordsOf);
  const isIn = (word: string) => (one: readonly string[]) => one.includes(word);
  const isOwn = (word: string) => words.filter(isIn(word)).length === own.length;
  return first.find((one) => !PLACES.has(one) && rest.every(isIn(one)) && isOwn(one));
}

const SAYING = ['title', 'aria-label'];

function titlesOf(el: Element): string[] {
  return SAYING.map((name) => brief(unclobbered.attribute(el, name) ?? ''));
}

function writtenOn({ el, texts }: WordedRow): string {
  const parts = [el, ...texts.map((text) => text.el)];
  const names = ['class', 'style', ...SAYING];
  return parts.flatMap((part) => names.map((name) => unclobbered.attribute(part, name))).join('\n');
}

/** The colors of a row, those and the weight of its texts, and on which side of what is around it the first stands. */
function looksOf({ el, texts }: WordedRow, pass: SemanticsPass): Look[] {
  const { backgroundColor, borderLeftWidth, borderLeftColor } = pass.style(el);
  const edge = Number.parseFloat(borderLeftWidth) > 0 ? borderLeftColor : '';
  const dots = (['::before', '::after'] as const).map((which) => {
    const style = getComputedStyle(el, which);
    return style.content === 'none' ? '' : style.backgroundColor;
  });
  const first = texts[0]?.el ?? el;
  const side = isAtRight(first, el) ? 'right' : 'left';
  return [
    ...[backgroundColor, edge, ...dots].map((value) => ({ value, part: el })),
    ...[side, pass.style(first).textAlign].map((value) => ({ value, part: first })),
    ...texts.flatMap(({ el: part }) => {
      const style = pass.style(part);
      const own = [style.color, style.backgroundColor, style.fontWeight];
      return own.map((value) => ({ value, part }));
    }),
  ];
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
