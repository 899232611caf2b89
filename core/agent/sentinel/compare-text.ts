import type { PageNode, PageTree } from '../../page/tree/page-tree.ts';
import { msg, type Text } from '../../platform/messages/messages.ts';
import { isShown } from './page-fingerprint.ts';

/** A text for comparison: without regard to case and runs of spaces. */
export function normalizeText(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
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

/** Characters that input formatting puts between letters and digits. */
const SEPARATORS = /^[\s()\-/+:.,_]$/;

/**
 * Compares a field's value with the typed text: the same, the same in the page's format, or
 * another.
 */
export function compareValues(now: string, typed: string): 'same' | 'formatted' | 'other' {
  const [is, wanted] = [normalizeText(now), normalizeText(typed)];
  if (is === wanted) return 'same';
  if (wanted === '') return 'other';
  const isSame = isFormatted(is, wanted) || isSameDate(is, wanted) || isSameNumber(is, wanted);
  return isSame ? 'formatted' : 'other';
}

/** A day as the tools name it, and what a page may write in its place, in parts. */
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
  return /^[\d/.\-:, ]+$/.test(is) && numbers(is.match(/\d+/g) ?? []) === numbers(parts);
}

/** A number alone, or with what it counts beside it: `35.0`, `€35`, `35 %`. */
const COUNTED = /^[^\d,.\-−–]{0,4}(-?\d+(?:\.\d+)?)[^\d,.]{0,12}$/;

/** Whether a field shows the number that was typed, written otherwise or with its unit. */
function isSameNumber(is: string, wanted: string): boolean {
  if (!/^-?\d+(?:\.\d+)?$/.test(wanted)) return false;
  const [, now] = COUNTED.exec(is) ?? [];
  return now !== undefined && Number(now) === Number(wanted);
}

/** Whether only separators were inserted, and a number kept its value. */
function isFormatted(is: string, wanted: string): boolean {
  let at = 0;
  for (const letter of is) {
    if (letter === wanted[at]) at += 1;
    else if (!SEPARATORS.test(letter)) return false;
  }
  const number = Number(is.replaceAll(',', ''));
  return at === wanted.length && (Number.isNaN(number) || number === Number(wanted));
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
