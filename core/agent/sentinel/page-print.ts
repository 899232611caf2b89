import type { PageTree } from '../../page/page.ts';

/** Interaction changes these by itself; they say nothing of what an action brought about. */
export const PASSING: ReadonlySet<string> = new Set(['focused', 'hovered', 'active']);

/** What a page says, as one text: two looks with the same print show the same page. */
export function pagePrint(tree: PageTree): string {
  return JSON.stringify([
    tree.url,
    tree.title,
    tree.dialog ? [tree.dialog.type, tree.dialog.message] : '',
    tree.nodes.map(({ key, node, leftOut, blocker }) => [
      key,
      node.role,
      node.name,
      node.value ?? '',
      node.states.filter((state) => !PASSING.has(state)).toSorted(),
      leftOut === undefined,
      blocker?.label ?? '',
      node.scroll ? [node.scroll.top, node.scroll.sideways?.left ?? 0] : 0,
    ]),
    [tree.scroll.x, tree.scroll.y],
  ]);
}
