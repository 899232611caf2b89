import type { PageNode, PageTree } from '../../page/page.ts';

/** What can send a form: Enter in a field does what they do. */
const BUTTONS: ReadonlySet<string> = new Set(['button', 'image', 'menuitem', 'link']);

/**
 * The buttons that a key pressed in an element may set off: those of its form, or of the whole frame
 * where no form is around it.
 */
export function buttonsAround(tree: PageTree, target: PageNode): readonly PageNode[] {
  const form = outermostForm(tree, target);
  const inside = form ? descendantsOf(tree, form) : tree.nodes;
  return inside.filter(({ node, frame }) => frame === target.frame && BUTTONS.has(node.role));
}

function outermostForm({ nodes }: PageTree, target: PageNode): string | null {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  let found: string | null = null;
  for (let at: string | null = target.parent; at !== null; at = byKey.get(at)?.parent ?? null) {
    const { tag, role } = byKey.get(at)?.node ?? { tag: '', role: '' };
    if (tag === 'form' || role === 'form' || role === 'dialog') found = at;
  }
  return found;
}

/** In document order a parent comes before what it holds. */
function descendantsOf({ nodes }: PageTree, root: string): readonly PageNode[] {
  const inside = new Set([root]);
  return nodes.filter(({ key, parent }) => {
    if (parent === null || !inside.has(parent)) return false;
    inside.add(key);
    return true;
  });
}
