import type { PartKind } from '../frame/outline-piece.ts';
import { hasControl, parts, textOf } from './item-text.ts';
import type { OutlineItem, OutlinePart } from './outline-item.ts';

/** Longer cards and items are read better in lines, and so are those that hold a list or table. */
const MAX_CHARACTERS = 200;
/** More controls are a form or a menu. */
const MAX_CONTROLS = 6;

const BLOCKS: ReadonlySet<PartKind> = new Set(['list', 'table', 'row', 'frame']);

type IsActing = (part: OutlinePart) => boolean;

/** Whether what acts by itself, or is an item of a list, is read best on one line. */
export function fitsOneLine(items: readonly OutlineItem[], isActing: IsActing): boolean {
  return isSmall(items, isActing) && !parts(items).some(({ kind }) => kind === 'error');
}

/** Whether they are nothing but a control, such as the box that marks a row: a cell, not a card of its own. */
export function isLoneControl(items: readonly OutlineItem[], isActing: IsActing): boolean {
  return textOf(items) === '' && parts(items).filter(isActing).length === 1;
}

/** A row of fewer cards may be the two halves of one thing. */
const MIN_CARDS_IN_ROW = 3;

/**
 * Whether what only stands together by its shape is read best on one line: a few words and controls in
 * several lines.
 */
export function isOneThing(items: readonly OutlineItem[], isActing: IsActing): boolean {
  if (!hasBreaks(items) || !isSmall(items, isActing)) return false;
  if (isColumn(items) || isRowOfCards(items)) return false;
  return parts(items).filter(isActing).length <= MAX_CONTROLS;
}

/** Whether they are nothing but cards of several lines each, none on one line with the next. */
function isRowOfCards(items: readonly OutlineItem[]): boolean {
  const inside = items.filter(({ type }) => type !== 'break' && type !== 'skip');
  const [only, ...more] = inside;
  if (only?.type === 'part' && only.kind === 'card' && more.length === 0)
    return isRowOfCards(only.items);
  if (inside.length < MIN_CARDS_IN_ROW) return false;
  if (items.some((item) => item.type === 'break' && item.beside)) return false;
  return inside.every((item) => isCard(item) && hasLines(item.items));
}

/** Whether a card is one of several of more than a line each: a figure with its label among others. */
export function isOneOfSeveral(card: OutlinePart, around: readonly OutlineItem[]): boolean {
  return (
    hasLines(card.items) &&
    around.some((item) => item !== card && isCard(item) && hasLines(item.items))
  );
}

function isCard(item: OutlineItem): item is OutlinePart {
  return item.type === 'part' && item.kind === 'card';
}

/** A heading and a card that has one of its own: a board's column, of which the card is one of many. */
function isColumn(items: readonly OutlineItem[]): boolean {
  const headings = (own: readonly OutlineItem[]) =>
    parts(own).filter(({ kind }) => kind === 'heading').length;
  const inner = parts(items).filter((part) => isCard(part) && headings(part.items) > 0);
  return inner.some(({ items: own }) => headings(own) < headings(items));
}

/** Little text, no rows or lists, and not several groups that each have controls of their own. */
function isSmall(items: readonly OutlineItem[], isActing: IsActing): boolean {
  if (textOf(items).length > MAX_CHARACTERS) return false;
  const inside = parts(items);
  const groups = inside.filter(
    ({ kind, items: own }) => kind === 'card' && hasControl(own, isActing),
  );
  return groups.length < 2 && !inside.some(({ kind }) => BLOCKS.has(kind));
}

function hasBreaks(items: readonly OutlineItem[]): boolean {
  return items.some((item) => {
    if (item.type === 'break') return !item.beside;
    return item.type === 'part' && hasBreaks(item.items);
  });
}

/** Whether they are written in several lines: a line ends between two things that they say. */
function hasLines(items: readonly OutlineItem[]): boolean {
  let line: 'empty' | 'begun' | 'ended' = 'empty';
  const isNext = (item: OutlineItem): boolean => {
    if (item.type === 'skip') return false;
    if (item.type === 'break') {
      if (!item.beside && line === 'begun') line = 'ended';
      return false;
    }
    if (item.type === 'part' && item.items.length > 0) return item.items.some(isNext);
    if (line === 'ended') return true;
    line = 'begun';
    return false;
  };
  return items.some(isNext);
}
