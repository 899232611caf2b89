import type { PageNode } from '../tree/page-tree.ts';
import { blockerText } from './control-text.ts';
import { idRanges } from './id-ranges.ts';

/** What covers so many controls is said once for all of them. */
const MIN_COVERED = 6;

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
  const covered = new Map<string, PageNode[]>();
  for (const node of all) {
    if (!node.blocker || node.node.kind !== 'interactive') continue;
    const by = blockerText(node.blocker, node.blockerKey);
    covered.set(by, [...(covered.get(by) ?? []), node]);
  }
  const nodes = new Map(all.map((node) => [node.key, node]));
  const leads: string[] = [];
  for (const [by, under] of covered) {
    if (under.length < MIN_COVERED) continue;
    leads.push(`covered by ${by}: ${idRanges(under.map(({ key }) => key))}`);
    for (const { blocker: _, blockerKey: __, ...node } of under) nodes.set(node.key, node);
  }
  return { nodes, leads };
}
