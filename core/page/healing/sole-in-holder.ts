import type { PageNode, PageTree } from '../tree/page-tree.ts';
import { canBeTarget } from './can-be-target.ts';

/** What holds the controls of one thing: in a wider one, another control may have come. */
const HOLDERS =
  /^(gridcell|cell|rowheader|row|listitem|treeitem|option|menuitem|article|labeltext)$/;

/**
 * The element that stands now where another stood, drawn anew: what held it has kept its id, and it is the only one of
 * its role there now, as the other was. Undefined where that is not so. Both trees must be of one document.
 */
export function soleInHolder(before: PageTree, now: PageTree, was: PageNode): PageNode | undefined {
  const { parent, node } = was;
  const holder = parent === null ? undefined : now.nodes.find(({ key }) => key === parent);
  if (!holder || !HOLDERS.test(holder.node.role.toLowerCase())) return undefined;
  const [only, ...more] = inHolder(now, holder.key, node.role);
  const isOnly = inHolder(before, holder.key, node.role).length === 1 && more.length === 0;
  return isOnly ? only : undefined;
}

function inHolder({ nodes }: PageTree, holder: string, role: string): PageNode[] {
  const parents = new Map(nodes.map(({ key, parent }) => [key, parent]));
  const isIn = ({ key }: PageNode) => {
    let at = parents.get(key) ?? null;
    while (at !== null && at !== holder) at = parents.get(at) ?? null;
    return at !== null;
  };
  return nodes.filter((node) => node.node.role === role && canBeTarget(node) && isIn(node));
}
