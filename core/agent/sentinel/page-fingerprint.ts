import type { PageTree } from '../../page/tree/page-tree.ts';
import { isShown } from './is-shown.ts';

/** Interaction changes these automatically; they say nothing about the effect of an action. */
export const TRANSIENT_STATES: ReadonlySet<string> = new Set(['focused', 'hovered', 'active']);

/**
 * The content of a page as one text: two looks with the same fingerprint show the same page. What no person can
 * see does not count, nor which element it is that shows something: a page may build its elements again.
 */
export function pageFingerprint(tree: PageTree): string {
  return JSON.stringify([
    tree.url,
    tree.title,
    tree.dialog ? [tree.dialog.type, tree.dialog.message] : '',
    tree.nodes
      .filter(isShown)
      .map(({ node, leftOut, blocker }) => [
        node.role,
        node.name,
        node.value ?? '',
        node.states.filter((state) => !TRANSIENT_STATES.has(state)).toSorted(),
        leftOut === undefined,
        blocker?.label ?? '',
        node.scroll ? [node.scroll.top, node.scroll.sideways?.left ?? 0] : 0,
      ]),
    [tree.scroll.x, tree.scroll.y],
  ]);
}
