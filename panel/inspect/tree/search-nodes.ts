import type { FrameNode } from '../../../core/page/tree/frame-node.ts';
import type { PageNode } from '../../../core/page/tree/page-tree.ts';
import { MATCH, type Outline } from '../../ui/grid/outline.ts';

/** Lower-case text of a node; frames reuse a node object while it does not change. */
const searchable = new WeakMap<FrameNode, string>();

function searchText(node: FrameNode): string {
  let text = searchable.get(node);
  if (text === undefined) {
    const { role, name, value = '', tag, states, frame } = node;
    text = [role, name, value, tag, states.join(' '), frame?.src ?? ''].join('\n').toLowerCase();
    searchable.set(node, text);
  }
  return text;
}

/**
 * Positions in the outline that a query finds, ascending: in role, name, value, tag, state, or the
 * whole id. Rows that are only context for a filter's matches are skipped.
 */
export function searchNodes(
  query: string,
  outline: Outline,
  nodes: readonly PageNode[],
  mask: Uint8Array | null,
): Int32Array {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return new Int32Array(0);
  const found: number[] = [];
  outline.node.forEach((index, position) => {
    const node = nodes[index];
    if (!node || (mask && mask[index] !== MATCH)) return;
    if (node.key === wanted || searchText(node.node).includes(wanted)) found.push(position);
  });
  return Int32Array.from(found);
}

/** The match after (or before) a position, wrapping around; -1 without matches. */
export function stepMatch(matches: Int32Array, from: number, step: 1 | -1): number {
  if (matches.length === 0) return -1;
  if (step === 1) return matches.find((m) => m > from) ?? matches[0] ?? -1;
  return matches.findLast((m) => m < from) ?? matches.at(-1) ?? -1;
}
