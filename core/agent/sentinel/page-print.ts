import type { PageTree } from '../../page/page.ts';

/** Interaction changes these by itself; they say nothing of what an action brought about. */
const PASSING: ReadonlySet<string> = new Set(['focused', 'hovered', 'active']);

/**
 * What a page says, as one text: two looks with the same print show the same page. With `inViewOnly`
 * it is what a person sees of it now.
 */
export function pagePrint(tree: PageTree, { inViewOnly = false } = {}): string {
  const nodes = inViewOnly ? tree.nodes.filter(({ leftOut }) => !leftOut) : tree.nodes;
  return JSON.stringify([
    tree.url,
    tree.title,
    tree.dialog ? [tree.dialog.type, tree.dialog.message] : '',
    nodes.map(({ key, node, leftOut, blocker }) => [
      key,
      node.role,
      node.name,
      node.value ?? '',
      node.states.filter((state) => !PASSING.has(state)).toSorted(),
      leftOut === undefined || inViewOnly,
      blocker?.label ?? '',
      node.scroll ? [node.scroll.top, node.scroll.sideways?.left ?? 0] : 0,
    ]),
    inViewOnly ? 0 : [tree.scroll.x, tree.scroll.y],
  ]);
}
