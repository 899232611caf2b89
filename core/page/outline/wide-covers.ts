import { isUnclickable } from '../tree/frame-node.ts';
import type { PageNode } from '../tree/page-tree.ts';
import { blockerText } from './item-text.ts';

/** What covers so many controls is said once for all of them. */
const MIN_COVERED = 6;

const DIALOGS: ReadonlySet<string> = new Set(['dialog', 'alertdialog']);

/** Begins the line of what much is covered by. */
export const COVERED = 'covered by ';

/** The nodes without what is said of them in `leads`. */
interface WideCovers {
  nodes: ReadonlyMap<string, PageNode>;
  /** `covered by 50 dialog "New event": 3–40`, a line for each. */
  leads: string[];
  /** The dialog that nothing of the page can be used beside. */
  front?: string;
}

/**
 * Takes what covers much of a page out of its controls: it is one line then, and a dialog that opens changes
 * that line alone.
 */
export function wideCovers(all: readonly PageNode[]): WideCovers {
  const nodes = new Map(all.map((node) => [node.key, node]));
  const covered = new Map<string, string[]>();
  const dialogs = all.filter(({ node }) => DIALOGS.has(node.role));
  const shown: string[] = [];
  for (const found of all) {
    if (found.node.kind !== 'interactive') continue;
    if (!found.leftOut) shown.push(found.key);
    // That one ignores clicks says nothing of the next.
    if (!found.blocker || found.blocker.isAtEdge || isUnclickable(found.blocker)) continue;
    const node = coveredByDialog(found, nodes, dialogs);
    nodes.set(node.key, node);
    const by = node.blocker && blockerText(node.blocker, node.blockerKey);
    if (by === undefined) continue;
    const under = covered.get(by) ?? [];
    covered.set(by, under);
    under.push(node.key);
  }
  const front = dialogInFront(nodes, dialogs);
  const leads: string[] = [];
  for (const [by, under] of covered) {
    if (under.length < MIN_COVERED) continue;
    leads.push(`${COVERED}${by}: ${idRanges(under, shown)}`);
    for (const key of under) {
      const node = nodes.get(key);
      if (!node) continue;
      const { blocker: _, blockerKey: __, ...rest } = node;
      nodes.set(key, rest);
    }
  }
  return { nodes, leads, ...(front !== undefined && { front }) };
}

/**
 * The dialog in front of the page: the one that makes the rest inert, or that covers each control in view that is not
 * in it.
 */
function dialogInFront(
  nodes: ReadonlyMap<string, PageNode>,
  dialogs: readonly PageNode[],
): string | undefined {
  if (dialogs.length === 0) return undefined;
  const keys = new Set(dialogs.map(({ key }) => key));
  const found = new Set<string | undefined>();
  for (const node of nodes.values()) {
    const { leftOut, leftOutByKey, blockerKey } = node;
    if (leftOut === 'inert' && leftOutByKey !== undefined && keys.has(leftOutByKey))
      return leftOutByKey;
    const isIn = withAncestors(node, nodes).some(({ key }) => keys.has(key));
    if (!leftOut && !isIn && node.node.kind === 'interactive') found.add(blockerKey);
  }
  const [only] = found;
  return found.size === 1 && only !== undefined && keys.has(only) ? only : undefined;
}

/**
 * A node that a part of a dialog covers, or the backdrop that has its name, is covered by that dialog: which
 * of its fields happens to lie over the node matters to nobody, and changes as the dialog does.
 */
function coveredByDialog(
  node: PageNode,
  nodes: ReadonlyMap<string, PageNode>,
  dialogs: readonly PageNode[],
): PageNode {
  if (dialogs.length === 0) return node;
  const { blocker, blockerKey } = node;
  const own = new Set(withAncestors(node, nodes).map(({ key }) => key));
  const over = blockerKey === undefined ? undefined : nodes.get(blockerKey);
  const holders = over ? withAncestors(over, nodes) : dialogs.filter(isCalled(blocker?.name));
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

/**
 * Ids by their numbers, those that follow each other among all that are `shown` as one range: `3–9, 11, f1_2`.
 * A range holds ids between its ends that no reader has been given.
 */
function idRanges(ids: readonly string[], shown: readonly string[]): string {
  const order = [...new Set([...shown, ...ids])].sort(BY_NUMBER.compare);
  const wanted = new Set(ids);
  const runs: string[][] = [];
  let last: string | undefined;
  for (const id of order) {
    const run = runs.at(-1);
    const isNext =
      run !== undefined && run.at(-1) === last && framePrefix(run.at(-1)) === framePrefix(id);
    if (wanted.has(id) && isNext) run.push(id);
    else if (wanted.has(id)) runs.push([id]);
    last = id;
  }
  return runs.map(rangeText).join(', ');
}

const BY_NUMBER = new Intl.Collator('en', { numeric: true });

/** `f1_` of an element in a frame, `''` in the main one. */
function framePrefix(id = ''): string {
  return id.slice(0, id.lastIndexOf('_') + 1);
}

/** Whether the second id is the number after the first. */
export function follows(last: string | undefined, next: string): boolean {
  return last !== undefined && /^\d+$/.test(last) && Number(next) === Number(last) + 1;
}

/** Ids of one run: `3–9`, or the one that there is. */
export function rangeText(ids: readonly string[]): string {
  const [first, last] = [ids[0] ?? '', ids.at(-1) ?? ''];
  return ids.length > 1 ? `${first}–${last}` : first;
}
