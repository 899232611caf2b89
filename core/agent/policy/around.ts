import type { PageNode, PageTree } from '../../page/page.ts';

/** What can send a form: Enter in a field does what they do. */
const BUTTONS: ReadonlySet<string> = new Set(['button', 'image', 'menuitem', 'link']);
const DIALOGS: ReadonlySet<string> = new Set(['dialog', 'alertdialog']);

/** A tree is never changed, and asked for the surroundings of all its elements. */
const keys = new WeakMap<readonly PageNode[], ReadonlyMap<string, PageNode>>();

/** The listed elements around one, the nearest first. */
export function ancestorsOf({ nodes }: PageTree, { parent }: PageNode): readonly PageNode[] {
  const byKey = keys.get(nodes) ?? new Map(nodes.map((node) => [node.key, node]));
  keys.set(nodes, byKey);
  const found: PageNode[] = [];
  for (let at = parent; at !== null; at = found.at(-1)?.parent ?? null) {
    const node = byKey.get(at);
    if (!node || found.includes(node)) break;
    found.push(node);
  }
  return found;
}

export function isDialog({ node }: PageNode): boolean {
  return DIALOGS.has(node.role) || node.tag === 'dialog';
}

export function isForm({ node }: PageNode): boolean {
  return node.tag === 'form' || node.role === 'form';
}

/** The outermost form or dialog around an element: what a person looks at who decides on it. */
export function formAround(tree: PageTree, target: PageNode): PageNode | undefined {
  return ancestorsOf(tree, target).findLast((one) => isForm(one) || isDialog(one));
}

/**
 * The buttons that a key pressed in an element may set off: those of its form, of what a search field is
 * for, or of the whole frame where nothing of that kind is around it.
 */
export function buttonsAround(tree: PageTree, target: PageNode): readonly PageNode[] {
  const around = formAround(tree, target) ?? searchAround(tree, target);
  const inside = around ? within(tree, around) : tree.nodes;
  return inside.filter(({ node, frame }) => frame === target.frame && BUTTONS.has(node.role));
}

function searchAround(tree: PageTree, target: PageNode): PageNode | undefined {
  return ancestorsOf(tree, target).find(({ node }) => node.role === 'search');
}

/** What an element holds, without itself; in document order a parent comes before that. */
export function within({ nodes }: PageTree, { key: root }: PageNode): readonly PageNode[] {
  const inside = new Set([root]);
  return nodes.filter(({ key, parent }) => {
    if (parent === null || !inside.has(parent)) return false;
    inside.add(key);
    return true;
  });
}
