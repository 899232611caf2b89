import { countBefore } from '../../platform/search/count-before.ts';
import type { SemanticNodeV3, SemanticTreeResultV3 } from '../payload/semantic-node.ts';
import { treeHash } from './tree-hash.ts';

/** A new, changed or moved node in full, and the id that it follows; null for the first. */
export type ChangedNode = SemanticNodeV3 & { after: string | null };

/** Everything in a tree besides its nodes. */
type TreeHead = Omit<SemanticTreeResultV3, 'mode' | 'interactive_tree'>;

/**
 * Turns one tree into the next. Self-contained: nothing in it refers to a node that the reader may
 * have lost, and `base` names the tree that it is for.
 */
export interface SemanticTreeDelta extends TreeHead {
  mode: 'semantic_v3_delta';
  /** Hash of the tree that the delta is for. */
  base: string;
  /** Hash of the resulting tree. */
  hash: string;
  /** In the order of the new tree. */
  changed: ChangedNode[];
  removed: string[];
}

/**
 * The delta from one tree to the next, with as few moved nodes as possible. Ids must be unique in
 * both trees. The hashes are computed unless given.
 */
export function makeDelta(
  before: SemanticTreeResultV3,
  after: SemanticTreeResultV3,
  { base = treeHash(before), hash = treeHash(after) } = {},
): SemanticTreeDelta {
  const { mode: _mode, interactive_tree: nodes, ...head } = after;
  const { start, oldEnd, newEnd } = changedPart(before.interactive_tree, nodes);
  const old = before.interactive_tree.slice(start, oldEnd);
  const now = nodes.slice(start, newEnd);
  const nowIds = new Set(now.map(({ i }) => i));
  const kept = keptIds(old, now);
  return {
    mode: 'semantic_v3_delta',
    base,
    hash,
    ...head,
    changed: now.flatMap((node, index): ChangedNode[] =>
      kept.has(node.i) ? [] : [{ ...node, after: nodes[start + index - 1]?.i ?? null }],
    ),
    removed: old.flatMap(({ i }) => (nowIds.has(i) ? [] : [i])),
  };
}

/** The span between the common start and the common end of both lists: usually a small part of a long list. */
function changedPart(old: readonly SemanticNodeV3[], now: readonly SemanticNodeV3[]) {
  let start = 0;
  let oldEnd = old.length;
  let newEnd = now.length;
  while (start < oldEnd && start < newEnd && isKept(old[start], now[start])) start += 1;
  while (oldEnd > start && newEnd > start && isKept(old[oldEnd - 1], now[newEnd - 1])) {
    oldEnd -= 1;
    newEnd -= 1;
  }
  return { start, oldEnd, newEnd };
}

function isKept(old: SemanticNodeV3 | undefined, now: SemanticNodeV3 | undefined): boolean {
  return old !== undefined && now !== undefined && isSameNode(old, now);
}

/** Ids of the nodes that are unchanged and keep their order among themselves. */
function keptIds(
  old: readonly SemanticNodeV3[],
  now: readonly SemanticNodeV3[],
): ReadonlySet<string> {
  const known = new Map(old.map((node, place) => [node.i, { node, place }]));
  const same = now.flatMap((node) => {
    const entry = known.get(node.i);
    return entry && isSameNode(entry.node, node) ? [{ id: node.i, place: entry.place }] : [];
  });
  const rise = longestIncreasingSubsequence(same.map(({ place }) => place));
  return new Set(rise.map((index) => same[index]?.id ?? ''));
}

type Fields = Readonly<Record<string, unknown>>;

/** Whether two nodes have the same fields, their place on screen included. */
function isSameNode(a: SemanticNodeV3, b: SemanticNodeV3): boolean {
  return a === b || isDeepEqual(a, b);
}

function isDeepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  // `for in` over an array converts each index to text.
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isDeepEqual(item, b[index]));
  }
  const [left, right] = [a as Fields, b as Fields];
  return hasFieldsOf(left, right) && hasFieldsOf(right, left);
}

/** Keys are looked up, not listed: this runs over every node of a page at each reading. */
function hasFieldsOf(a: Fields, b: Fields): boolean {
  for (const key in a) {
    if (a[key] !== b[key] && !isDeepEqual(a[key], b[key])) return false;
  }
  return true;
}

/**
 * Indices of a longest strictly increasing subsequence, by patience sorting in n log n steps: the
 * items of a reordered list that need not move.
 */
export function longestIncreasingSubsequence(values: readonly number[]): number[] {
  const tails: number[] = [];
  const before: number[] = [];
  values.forEach((value, index) => {
    const length = countBefore(tails.length, (at) => (values[tails[at] ?? 0] ?? 0) < value);
    before.push(tails[length - 1] ?? -1);
    tails[length] = index;
  });
  const rise: number[] = [];
  for (let index = tails.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) rise.push(index);
  return rise.reverse();
}
