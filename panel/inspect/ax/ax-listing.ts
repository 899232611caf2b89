import type { AxKey, AxNode } from '../../../core/page/ax/ax-node.ts';
import type { Outline } from '../../ui/grid/outline.ts';

/** What the rows are made from: the tree as far as it has been read. */
interface AxSource {
  readonly root: AxKey | null;
  get(key: AxKey): AxNode | undefined;
  isExpanded(key: AxKey): boolean;
}

/** The rows of Chrome's tree, with what ARIA and the keyboard need of each. */
interface AxListing {
  keys: readonly AxKey[];
  /** By row: the node that has it as a child, which may be ignored and then has no row. */
  holders: readonly AxKey[];
  /** Positions are rows; `children` of a closed row counts what is under it, ignored or not. */
  outline: Outline;
  /** 0, 1, 2, … */
  rows: Int32Array;
}

/** Children that are being listed; those of an ignored node take the place of their parent. */
interface Level {
  children: readonly AxKey[];
  next: number;
  holder: AxKey;
  /** Row above them. */
  parent: number;
}

/**
 * Lists every row that no closed row hides, also rows of nodes that are not read yet. Creates no
 * object
 * per row: 30,000 rows are listed again with every batch of changes.
 */
export function axListing(source: AxSource, withIgnored: boolean): AxListing {
  const keys: AxKey[] = [];
  const holders: AxKey[] = [];
  const parents: number[] = [];
  const depths: number[] = [];
  const places: number[] = [];
  const counts: number[] = [];
  const levels: Level[] = [];
  const add = (key: AxKey, node: AxNode | undefined, holder: AxKey, parent: number) => {
    const row = keys.length;
    keys.push(key);
    holders.push(holder);
    parents.push(parent);
    depths.push(parent < 0 ? 1 : (depths[parent] ?? 0) + 1);
    const place = parent < 0 ? 1 : (counts[parent] ?? 0) + 1;
    places.push(place);
    if (parent >= 0) counts[parent] = place;
    const isOpen = node !== undefined && source.isExpanded(key);
    counts.push(isOpen ? 0 : closedCount(node));
    if (isOpen) levels.push({ children: node.children, next: 0, holder: key, parent: row });
  };
  const { root } = source;
  if (root !== null) add(root, source.get(root), root, -1);
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const key = level.children[level.next];
    level.next += 1;
    if (key === undefined) {
      levels.pop();
      continue;
    }
    const node = source.get(key);
    if (withIgnored || !node?.ignored) add(key, node, level.holder, level.parent);
    else levels.push({ ...level, children: node.children, next: 0, holder: key });
  }
  const outline: Outline = {
    node: Int32Array.from(keys.keys()),
    parent: Int32Array.from(parents),
    level: Int32Array.from(depths),
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
