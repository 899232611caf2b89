import type { AxKey, AxNode } from '../../core/ax/ax-node.ts';
import { type ShownChild, shownChildren } from '../../core/ax/shown-children.ts';
import type { Outline } from '../tree/outline.ts';

/** What the rows are made of: the tree as far as it has been read. */
export interface AxSource {
  readonly root: AxKey | null;
  get(key: AxKey): AxNode | undefined;
  isExpanded(key: AxKey): boolean;
}

/** The rows of Chrome's tree, with what ARIA and the keyboard want to know of each. */
export interface AxListing {
  keys: readonly AxKey[];
  /** By row: the node that has it as a child, which may be ignored and so have no row. */
  holders: readonly AxKey[];
  /** Positions are rows; `children` of a closed row counts what is under it, ignored or not. */
  outline: Outline;
  /** 0, 1, 2, … */
  rows: Int32Array;
}

interface Waiting extends ShownChild {
  parent: number;
  place: number;
}

/** Lists every row that no closed row hides, those of nodes that are not read yet too. */
export function axListing(source: AxSource, withIgnored: boolean): AxListing {
  const keys: AxKey[] = [];
  const holders: AxKey[] = [];
  const parents: number[] = [];
  const levels: number[] = [];
  const places: number[] = [];
  const counts: number[] = [];
  const { root } = source;
  const get = (key: AxKey) => source.get(key);
  const waiting: Waiting[] =
    root === null ? [] : [{ key: root, holder: root, parent: -1, place: 1 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { key, holder, parent, place } = next;
    const at = keys.length;
    keys.push(key);
    holders.push(holder);
    parents.push(parent);
    places.push(place);
    levels.push(parent < 0 ? 1 : (levels[parent] ?? 0) + 1);
    if (!source.isExpanded(key)) {
      counts.push(closedCount(get(key)));
      continue;
    }
    const children = shownChildren(get, key, withIgnored);
    counts.push(children.length);
    for (let i = children.length - 1; i >= 0; i--) {
      const child = children[i];
      if (child) waiting.push({ ...child, parent: at, place: i + 1 });
    }
  }
  const outline: Outline = {
    node: Int32Array.from(keys.keys()),
    parent: Int32Array.from(parents),
    level: Int32Array.from(levels),
    place: Int32Array.from(places),
    children: Int32Array.from(counts),
    roots: Math.min(1, keys.length),
  };
  return { keys, holders, outline, rows: outline.node };
}

/** An `<iframe>` has no children until its document is read. */
function closedCount(node: AxNode | undefined): number {
  if (!node) return 0;
  return Math.max(node.children.length, node.role.startsWith('Iframe') ? 1 : 0);
}

/** The rows while there is no tree. */
export const NO_ROWS: AxListing = axListing(
  { root: null, get: () => undefined, isExpanded: () => false },
  false,
);

/** Keys of the rows from the first to before the last that are not read yet, by their holders. */
export function missingRows(
  { keys, holders }: AxListing,
  source: Pick<AxSource, 'get'>,
  [first, last]: readonly [number, number],
): Map<AxKey, AxKey[]> {
  const missing = new Map<AxKey, AxKey[]>();
  for (let row = first; row < last; row++) {
    const key = keys[row];
    const holder = holders[row];
    if (key === undefined || holder === undefined || source.get(key)) continue;
    missing.set(holder, [...(missing.get(holder) ?? []), key]);
  }
  return missing;
}

/** Whether a row stands below another one, at any depth. */
export function isBelow({ outline }: AxListing, row: number, above: number): boolean {
  let at = outline.parent[row] ?? -1;
  while (at > above) at = outline.parent[at] ?? -1;
  return row >= 0 && at === above;
}

/** Keys of a row's siblings that have something under them, itself included. */
export function openableSiblings({ outline, keys }: AxListing, row: number): AxKey[] {
  const parent = outline.parent[row];
  return keys.filter(
    (_key, at) => outline.parent[at] === parent && (outline.children[at] ?? 0) > 0,
  );
}
