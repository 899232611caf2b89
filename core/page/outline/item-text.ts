import type { Skipped } from '../frame/outline-piece.ts';
import type { PageNode } from '../tree/page-tree.ts';
import type { OutlineItem, OutlinePart } from './outline-item.ts';
import type { Segment } from './outline-line.ts';
import { inQuotes, oneLine } from './quote-text.ts';
import { saysAll } from './same-words.ts';

/** All text in these items but for icons, lines and parts set apart. */
export function textOf(items: readonly OutlineItem[]): string {
  return joined(items, true);
}

/** The text in these items that a person reads: what a picture is called is none. */
export function readText(items: readonly OutlineItem[]): string {
  return joined(items, false);
}

/** A picture by what it is called; nothing where it has no name. */
export function picturesIn(items: readonly OutlineItem[]): Segment[] {
  const name = oneLine(readText(items));
  return name === '' ? [] : [{ type: 'control', key: '', name, text: `[image ${inQuotes(name)}]` }];
}

function joined(items: readonly OutlineItem[], hasPictures: boolean): string {
  const texts: string[] = [];
  for (const item of items) {
    if (item.type === 'text') texts.push(item.text);
    else if (item.type === 'break') texts.push(' ');
    else if (item.type === 'part' && item.kind !== 'icon') {
      const isPicture = item.kind === 'image';
      const own = isPicture && !hasPictures ? '' : joined(item.items, hasPictures);
      texts.push(isPicture ? ' ' : '', own);
    }
  }
  return texts.join('');
}

/** Whether these items hold a control for which `isActing` holds, or a frame. */
export function hasControl(
  items: readonly OutlineItem[],
  isActing: (part: OutlinePart) => boolean,
): boolean {
  return items.some((item) => {
    if (item.type !== 'part') return false;
    return item.kind === 'frame' || isActing(item) || hasControl(item.items, isActing);
  });
}

/** Every part in these items, at any depth. */
export function parts(items: readonly OutlineItem[]): OutlinePart[] {
  return items.flatMap((item) => (item.type === 'part' ? [item, ...parts(item.items)] : []));
}

/** What was not read of these items: no line of them says it. */
export function skips(items: readonly OutlineItem[]): Skipped[] {
  return items.flatMap((item) => {
    if (item.type === 'part') return skips(item.items);
    return item.type === 'skip' ? [item.skipped] : [];
  });
}

/** Whether it is a cell of a row. */
export function isCell(item: OutlineItem): item is OutlinePart {
  return item.type === 'part' && (item.kind === 'cell' || item.kind === 'head');
}

/** Whether a cell holds anything, or is marked. */
export function holdsAny({ items, mark }: OutlinePart): boolean {
  return items.length > 0 || mark !== undefined;
}

/** Whether these items say a name, which may be cut off at its end, and leave out the controls in them. */
function saysName(items: readonly OutlineItem[], name: string): boolean {
  const said = name.replace(/…$/, '');
  return [items, withoutControls(items)].some((read) => saysAll(oneLine(textOf(read)), said));
}

/** What of a node these items do not say: its name, and its value; what a person writes in an editor is its text. */
export function unsaid(
  node: PageNode,
  items: readonly OutlineItem[],
): { shown: PageNode; isNamed: boolean } {
  const { value = '', ...rest } = node.node;
  const isSaid = value !== '' && saysName(items, value);
  return {
    shown: isSaid ? { ...node, node: rest } : node,
    isNamed: rest.name !== '' && !saysName(items, rest.name),
  };
}

/** Longer names are read as text of their own, in lines; one that is cut off would be said twice. */
const MAX_BRACKET_NAME = 240;

/** Whether the name of a control is read as its text, and what its text says that its name and value do not. */
export function spokenOn(
  { node: { name, value = '' } }: PageNode,
  items: readonly OutlineItem[],
  isFlat: boolean,
): { isText: boolean; says: string } {
  const text = oneLine(readText(items));
  const isSaid = saysAll(name, text) || (value !== '' && saysAll(value, text));
  const isOver = text.length > MAX_BRACKET_NAME && !isFlat;
  const isCut = name.endsWith('…') ? !isSaid : isOver;
  return { isText: isCut && saysAll(text, name.replace(/…$/, '')), says: isSaid ? '' : text };
}

function withoutControls(items: readonly OutlineItem[]): OutlineItem[] {
  return items.flatMap((item): OutlineItem[] => {
    if (item.type !== 'part') return [item];
    if (item.kind === 'control') return [{ type: 'break', beside: true }];
    return [{ ...item, items: withoutControls(item.items) }];
  });
}

/** What they hold has a level of its own, however many there are. */
const COMPOSITES: ReadonlySet<string> = new Set(['tree', 'treegrid', 'listbox', 'menu']);

/** What an acting part holds: the entries of a tree are a list, whose branches are lists in it. */
export function heldBy({ node }: PageNode, items: readonly OutlineItem[]): readonly OutlineItem[] {
  const inside = items.filter(({ type }) => type === 'part' || type === 'text');
  const isList = inside.every((item) => item.type === 'part' && item.kind === 'list');
  if (!COMPOSITES.has(node.role) || isList) return items;
  return [{ type: 'part', kind: 'list', items: [...items] }];
}

/** Whether what an acting part holds begins on a line of its own: entries, or several cards. */
export function beginsBelow({ node }: PageNode, items: readonly OutlineItem[]): boolean {
  return COMPOSITES.has(node.role) || isOfCards(items);
}

/** Whether they are several cards: the first of them says no more of what they are in than the next. */
function isOfCards(items: readonly OutlineItem[]): boolean {
  const inside = items.filter(({ type }) => type === 'part' || type === 'text');
  const isCard = (item: OutlineItem | undefined) => item?.type === 'part' && item.kind === 'card';
  return isCard(inside[0]) && isCard(inside[1]);
}
