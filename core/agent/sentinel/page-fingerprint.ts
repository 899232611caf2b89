import type { PageNode, PageTree } from '../../page/tree/page-tree.ts';

/** Interaction changes these automatically; they say nothing about the effect of an action. */
export const TRANSIENT_STATES: ReadonlySet<string> = new Set(['focused', 'hovered', 'active']);

/**
 * The content of a page as one text: two looks with the same fingerprint show the same page. What no person can
 * see does not count, nor which element it is that shows something: a page may build its elements again. With
 * `isScrolled` it does not count either how far anything is scrolled and what that brings into view.
 */
export function pageFingerprint(tree: PageTree, isScrolled = false): string {
  return JSON.stringify([
    tree.url,
    tree.title,
    tree.dialog ? [tree.dialog.type, tree.dialog.message] : '',
    tree.nodes
      .filter(isShown)
      .map((node) => [...nodeContent(node), ...(isScrolled ? [] : visibilityOf(node))]),
    isScrolled ? [] : [tree.scroll.x, tree.scroll.y],
  ]);
}

/**
 * Whether everything that an act changed of a page's elements is again as it was: what `shown` had other than
 * `before`, `after` has as before. Nothing where it had changed none.
 */
export function isAsBefore(before: PageTree, shown: PageTree, after: PageTree): boolean {
  const [was, had, is] = [before, shown, after].map(contents) as [Contents, Contents, Contents];
  const changed = [...new Set([...was.keys(), ...had.keys()])].filter(
    (key) => was.get(key) !== had.get(key),
  );
  return changed.length > 0 && changed.every((key) => was.get(key) === is.get(key));
}

type Contents = ReadonlyMap<string, string>;

function contents({ nodes }: PageTree): Contents {
  return new Map(
    nodes.filter(isShown).map((node) => [node.key, JSON.stringify(nodeContent(node))]),
  );
}

function nodeContent({ node }: PageNode) {
  const states = node.states.filter((state) => !TRANSIENT_STATES.has(state)).toSorted();
  return [node.role, node.name, node.value ?? '', states];
}

function visibilityOf({ node, leftOut, blocker }: PageNode) {
  return [
    leftOut === undefined,
    blocker?.label ?? '',
    node.scroll ? [node.scroll.top, node.scroll.sideways?.left ?? 0] : 0,
  ];
}

/** Whether a person could see an element after scrolling there. */
export function isShown(node: PageNode | undefined): boolean {
  if (!node) return false;
  return node.leftOut === undefined || /viewport|clipped|beyond/.test(node.leftOut);
}
