import { isUnclickable } from '../tree/is-unclickable.ts';
import type { PageNode } from '../tree/page-tree.ts';
import { blockerText } from './control-text.ts';
import { idRanges } from './id-ranges.ts';

/** What covers so many controls is said once for all of them. */
const MIN_COVERED = 6;

const DIALOGS: ReadonlySet<string> = new Set(['dialog', 'alertdialog']);

/** The nodes without what is said of them in `leads`. */
interface WideCovers {
  nodes: ReadonlyMap<string, PageNode>;
  /** `covered by 50 dialog "New event": 3–40`, a line for each. */
  leads: string[];
}

/**
 * Takes what covers much of a page out of its controls: it is one line then, and a dialog that opens changes
 * that line alone.
 */
export function wideCovers(all: readonly PageNode[]): WideCovers {
  const nodes = new Map(all.map((node) => [node.key, node]));
  const covered = new Map<string, string[]>();
  const shown: string[] = [];
  for (const found of all) {
    if (found.node.kind !== 'interactive') continue;
    if (!found.leftOut) shown.push(found.key);
    // That one ignores clicks says nothing of the next.
    if (!found.blocker || found.blocker.isAtEdge || isUnclickable(found.blocker)) continue;
    const node = coveredByDialog(found, nodes);
    nodes.set(node.key, node);
    const by = node.blocker && blockerText(node.blocker, node.blockerKey);
    if (by !== undefined) covered.set(by, [...(covered.get(by) ?? []), node.key]);
  }
  const leads: string[] = [];
  for (const [by, under] of covered) {
    if (under.length < MIN_COVERED) continue;
    leads.push(`covered by ${by}: ${idRanges(under, shown)}`);
    for (const key of under) {
      const node = nodes.get(key);
      if (!node) continue;
      const { blocker: _, blockerKey: __, ...rest } = node;
      nodes.set(key, rest);
    }
  }
  return { nodes, leads };
}

/**
 * A node that a part of a dialog covers, or the backdrop that has its name, is covered by that dialog: which
 * of its fields happens to lie over the node matters to nobody, and changes as the dialog does.
 */
function coveredByDialog(node: PageNode, nodes: ReadonlyMap<string, PageNode>): PageNode {
  const { blocker, blockerKey } = node;
  const own = new Set(withAncestors(node, nodes).map(({ key }) => key));
  const over = blockerKey === undefined ? undefined : nodes.get(blockerKey);
  const holders = over
    ? withAncestors(over, nodes)
    : [...nodes.values()].filter(isCalled(blocker?.name));
  const dialog = holders.find((holder) => DIALOGS.has(holder.node.role) && !own.has(holder.key));
  if (!dialog) return node;
  const { role, name } = dialog.node;
  return { ...node, blocker: { label: role, ...(name && { name }) }, blockerKey: dialog.key };
}

/** The node and the listed elements that it is in, the nearest first. */
function withAncestors(node: PageNode, nodes: ReadonlyMap<string, PageNode>): PageNode[] {
  const found = [node];
  for (let { parent } = node; parent !== null; ) {
    const outer = nodes.get(parent);
    if (!outer || found.includes(outer)) break;
    found.push(outer);
    parent = outer.parent;
  }
  return found;
}

function isCalled(name: string | undefined): (node: PageNode) => boolean {
  return ({ node }) => name !== undefined && name !== '' && node.name === name;
}
