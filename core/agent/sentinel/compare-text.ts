import type { PageNode, PageTree } from '../../page/tree/page-tree.ts';
import { msg, type Text } from '../../platform/messages/messages.ts';
import { normalizeSpace } from '../../platform/text/normalize-space.ts';
import { isShown } from './page-fingerprint.ts';

/** A text for comparison: without regard to case and runs of spaces. */
export function normalizeText(text: string): string {
  return normalizeSpace(text).toLowerCase();
}

/** How many elements of the page have this text in their name or value. */
export function countElementsWithText(tree: PageTree, text: string): number {
  return elementsWithText(tree, text).length + (countText(tree.title, text) > 0 ? 1 : 0);
}

/** The elements that are rendered and have this text in their name or value. */
function elementsWithText({ nodes }: PageTree, text: string): PageNode[] {
  if (normalizeText(text) === '') return [];
  const has = (raw: string | undefined) => raw !== undefined && countText(raw, text) > 0;
  return nodes.filter(({ node, leftOut }) => {
    const isRendered = leftOut !== 'not rendered' && leftOut !== 'invisible';
    return isRendered && (has(node.name) || has(node.value));
  });
}

/**
 * How often a text is in another, without regard to case and runs of spaces. A word begins where the text
 * begins, and a number is whole: “saved” is not in “unsaved”, nor “3 books” in “13 books”, nor “€5” in “€59”.
 */
export function countText(within: string, text: string): number {
  const wanted = normalizeText(text);
  if (wanted === '') return 0;
  const all = normalizeText(within);
  let count = 0;
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1)) {
    const isWhole =
      isStart(all.slice(0, at), wanted) && isEnd(wanted, all.slice(at + wanted.length));
    if (isWhole) count += 1;
  }
  return count;
}

/** Letters of scripts that put spaces between words. */
const LETTER = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]`;
const IN_WORD = new RegExp(`${LETTER}$`, 'u');
const BEGINS_WORD = new RegExp(`^${LETTER}`, 'u');

function isStart(before: string, wanted: string): boolean {
  if (/^\d/.test(wanted)) return !/\d[.,]?$/.test(before);
  return !(BEGINS_WORD.test(wanted) && IN_WORD.test(before));
}

function isEnd(wanted: string, after: string): boolean {
  return !(/\d$/.test(wanted) && /^(?:\d|[.,]\d)/.test(after));
}

/**
 * Compares a field's value with the typed text: the same, what a mask or formatter of the page has made of it, or
 * another.
 */
export function compareValues(now: string, typed: string): 'same' | 'formatted' | 'other' {
  const [is, wanted] = [normalizeText(now), normalizeText(typed)];
  if (is === wanted) return spacesBehind(now) === spacesBehind(typed) ? 'same' : 'formatted';
  if (wanted === '') return 'other';
  const isSame = isSameDate(is, wanted) || isSameNumber(is, wanted) || isMasked(is, wanted);
  return isSame ? 'formatted' : 'other';
}

/** How many spaces a text ends in; editors write the last as no-break ones, and a line break after them. */
function spacesBehind(text: string): number {
  return /[^\S\r\n]*$/.exec(text.replace(/[\r\n]+$/, ''))?.[0].length ?? 0;
}

/** A day as the tools name it, and what a page may write in its place, in parts. */
const IN_PARTS = /^\d+[/.\-:, ][\d/.\-:, ]*$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:[t ](\d{2}):(\d{2}))?$/;

/**
 * Whether a field shows the day that was typed with other separators or in another order: `03/14/2019`. The
 * parts are the very ones, no more and no fewer.
 */
function isSameDate(is: string, wanted: string): boolean {
  const [, ...parts] = DAY.exec(wanted) ?? [];
  if (parts.length === 0) return false;
  const numbers = (texts: readonly (string | undefined)[]) =>
    texts
      .filter((text) => text !== undefined)
      .map(Number)
      .toSorted((a, b) => a - b)
      .join(' ');
  return IN_PARTS.test(is) && numbers(is.match(/\d+/g) ?? []) === numbers(parts);
}

/** A number alone, or with its sign and what it counts beside it: `35.0`, `-€35`, `35 %`, `1.234,50 €`, `5.00-`. */
const COUNTED = /^([-−–]?) ?[^\d,.\-−–]{0,4}([-−–]?) ?(\d[\d.,' \u00a0\u202f’]*)([^\d,.]{0,12})$/;
/** Less than nothing, as accounts write it: `($1,500)`. */
const IN_BRACKETS = /^\(.*[.,\p{Sc}].*\)$/u;
/** Groups of three digits, and digits behind a point or comma. */
const GROUPED = /^(-?\d{1,3}(?:([.,' \u00a0\u202f’])\d{3})(?:\2\d{3})*)(?:[.,](\d+))?$/;

/** Whether a field shows the number that was typed, written otherwise or with its unit. */
function isSameNumber(is: string, wanted: string): boolean {
  if (!PLAIN_NUMBER.test(wanted)) return false;
  const [, before = '', within = '', digits, behind = ''] = COUNTED.exec(is) ?? [];
  if (digits === undefined) return false;
  const shown = digits.trim();
  const isNegative =
    `${before}${within}` !== '' || /^\s*[-−–]$/.test(behind) || IN_BRACKETS.test(is);
  const [, whole = '', , rest = '0'] = GROUPED.exec(shown) ?? [];
  const grouped = whole === '' ? Number.NaN : Number(`${whole.replace(/[^\d-]/g, '')}.${rest}`);
  const sums = [Number(shown), Number(shown.replace(',', '.')), grouped];
  return sums.map((sum) => (isNegative ? -sum : sum)).includes(Number(wanted));
}

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** All figures of a text that has one number alone. */
const FIGURES = /^\D*(\d(?:[\d.,' \u00a0\u202f’]*\d)?)\D*$/;
const SIGNED = /^[^\p{L}\p{N}]*[-−–]|^\(.*[.,].*\)$/u;

/** Whether a text says an amount: with a fraction, a sign or a currency. `$19.99` is no mask of 1999. */
function isAmount(text: string): boolean {
  const [, figures = ''] = FIGURES.exec(text) ?? [];
  const [, point] = /([.,])\d+$/.exec(figures) ?? [];
  // What stands between all parts, as of a date, is the mask’s.
  const hasFraction = point !== undefined && figures.split(point).length === 2;
  return hasFraction || SIGNED.test(text) || /\p{Sc}/u.test(text);
}

/** What a mask for telephone numbers puts before them. */
const COUNTRY = /^\+\d{1,3}(?!\d)/;

/**
 * Whether a field shows what was typed in the shape of a mask: the same letters and digits, whatever stands
 * between them: `+7 (916) 123-45-67` for 9161234567, `NEW-TAG` for “new tag”.
 */
function isMasked(shown: string, wanted: string): boolean {
  const meant = plainLetters(wanted);
  if (meant === '') return false;
  // The parts of a day in the places of others are another day: `20/26/0314`.
  if (DAY.test(wanted) && IN_PARTS.test(shown)) return false;
  // A number is the same number, or it is another one.
  const isNumber = PLAIN_NUMBER.test(wanted);
  if (isNumber && (wanted.startsWith('-') || PLAIN_NUMBER.test(shown) || isAmount(shown)))
    return false;
  return plainLetters(shown) === meant || plainLetters(shown.replace(COUNTRY, '')) === meant;
}

/** Letters and digits, without marks over them. */
function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * Says that a text is still there, and in which element that the model can name: often it is another one of the
 * same name.
 */
export function stillThere(text: string, tree: PageTree): Text {
  const found = elementsWithText(tree, text).find(isShown);
  return found
    ? msg('run.isStillThereIn', { text, key: found.key })
    : msg('run.isStillThere', { text });
}
