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

/**
 * Whether what only stands together by its shape is read best on one line: a few words and controls in
 * several lines.
 */
export function isOneThing(items: readonly OutlineItem[], isActing: IsActing): boolean {
  if (!hasLines(items) || !isSmall(items, isActing) || isColumn(items)) return false;
  return parts(items).filter(isActing).length <= MAX_CONTROLS;
}

/** A heading and a card that has one of its own: a board's column, of which the card is one of many. */
function isColumn(items: readonly OutlineItem[]): boolean {
  const headings = (own: readonly OutlineItem[]) =>
    parts(own).filter(({ kind }) => kind === 'heading').length;
  const inner = parts(items).filter(({ kind, items: own }) => kind === 'card' && headings(own) > 0);
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

function hasLines(items: readonly OutlineItem[]): boolean {
  return items.some((item) => {
    if (item.type === 'break') return !item.beside;
    return item.type === 'part' && hasLines(item.items);
  });
}
