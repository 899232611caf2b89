import type { Skipped } from '../frame/outline-piece.ts';
import type { PageNode } from '../tree/page-tree.ts';
import type { OutlineItem, OutlinePart } from './outline-item.ts';
import { oneLine } from './quote-text.ts';
import { saysAll } from './same-words.ts';

/** All text in these items but for icons, lines and parts set apart. */
export function textOf(items: readonly OutlineItem[]): string {
  return joined(items, true);
}

/** The text in these items that a person reads: what a picture is called is none. */
export function readText(items: readonly OutlineItem[]): string {
  return joined(items, false);
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

function withoutControls(items: readonly OutlineItem[]): OutlineItem[] {
  return items.flatMap((item): OutlineItem[] => {
    if (item.type !== 'part') return [item];
    if (item.kind === 'control') return [{ type: 'break', beside: true }];
    return [{ ...item, items: withoutControls(item.items) }];
  });
}

/** Whether they are several cards: the first of them says no more of what they are in than the next. */
export function isOfCards(items: readonly OutlineItem[]): boolean {
  const inside = items.filter(({ type }) => type === 'part' || type === 'text');
  const isCard = (item: OutlineItem | undefined) => item?.type === 'part' && item.kind === 'card';
  return isCard(inside[0]) && isCard(inside[1]);
}
