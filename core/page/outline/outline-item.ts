import type { PartKind, Skipped } from '../frame/outline-piece.ts';
import type { PageNode } from '../tree/page-tree.ts';

/** What a page shows, as a tree: pieces with their parts closed, and frames in their places. */
export type OutlineItem =
  | { type: 'text'; text: string; out?: true }
  | { type: 'break'; beside?: true }
  | { type: 'skip'; skipped: Skipped }
  | OutlinePart;

/** A part of the outline with everything in it. */
export interface OutlinePart {
  type: 'part';
  kind: PartKind;
  /** Page-wide id of the element that it is. */
  key?: string;
  level?: number;
  sign?: string;
  mark?: string;
  rest?: string;
  items: OutlineItem[];
}

/** What the lines of a page are made from, and what they say. */
export interface WriteOptions {
  nodes: ReadonlyMap<string, PageNode>;
  wholePage: boolean;
  coordinates: boolean;
  /** Values are written to their end. */
  full: boolean;
}

/** Whether a control of a part says of itself what the part would be marked with. */
export function saysItself(
  { key, items }: OutlinePart,
  mark: string,
  nodes: WriteOptions['nodes'],
): boolean {
  const { states = [] } = (key !== undefined && nodes.get(key)?.node) || {};
  if (states.some((state) => state.endsWith(mark))) return true;
  return items.some((item) => item.type === 'part' && saysItself(item, mark, nodes));
}

/** Whether a list has several items without numbers: numbers tell on their own where a list begins. */
export function hasPlainItems({ items }: OutlinePart): boolean {
  const isPlain = (item: OutlineItem) =>
    item.type === 'part' && item.kind === 'item' && item.sign === undefined;
  return items.filter(isPlain).length > 1;
}
