import type { PageNode, PageTree } from '../../page/tree/page-tree.ts';

/** Elements that can submit a form: Enter in a field does what they do. */
const BUTTONS: ReadonlySet<string> = new Set(['button', 'image', 'menuitem', 'link']);
const DIALOGS: ReadonlySet<string> = new Set(['dialog', 'alertdialog']);

/** A tree is immutable, and queried for the ancestors of many elements. */
const keys = new WeakMap<readonly PageNode[], ReadonlyMap<string, PageNode>>();

/** The listed ancestors of an element, the nearest first. */
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

/** Whether an element is a dialog, by role or tag. */
export function isDialog({ node }: PageNode): boolean {
  return DIALOGS.has(node.role) || node.tag === 'dialog';
}

/** Whether an element is a form, by tag or role. */
export function isForm({ node }: PageNode): boolean {
  return node.tag === 'form' || node.role === 'form';
}

/** The outermost form or dialog around an element: what a person looks at to decide on it. */
export function enclosingForm(tree: PageTree, target: PageNode): PageNode | undefined {
  return ancestorsOf(tree, target).findLast((node) => isForm(node) || isDialog(node));
}

/** The form, dialog or search region around a field. */
export function sentAround(tree: PageTree, target: PageNode): PageNode | undefined {
  const search = () => ancestorsOf(tree, target).find(({ node }) => node.role === 'search');
  return enclosingForm(tree, target) ?? search();
}

/** The buttons there, which a key pressed in an element may trigger. */
export function submitButtons(tree: PageTree, target: PageNode): readonly PageNode[] {
  const around = sentAround(tree, target);
  const inside = around ? descendantsOf(tree, around) : [];
  return inside.filter(({ node, frame }) => frame === target.frame && BUTTONS.has(node.role));
}

/** The descendants of an element; in document order a parent precedes its children. */
export function descendantsOf({ nodes }: PageTree, { key: root }: PageNode): readonly PageNode[] {
  const inside = new Set([root]);
  return nodes.filter(({ key, parent }) => {
    if (parent === null || !inside.has(parent)) return false;
    inside.add(key);
    return true;
  });
}
