import { CdpError } from '../cdp/cdp-error.ts';
import type { CdpSession, CdpTab } from '../cdp/cdp-session.ts';
import { type AxKey, type AxNode, axKey } from './ax-node.ts';
import type { AxTree } from './ax-tree.ts';
import { findFrameOwner } from './frame-root.ts';
import { toAxNode } from './to-ax-node.ts';

/** Where an element stands in the tree. */
interface FoundNode {
  /** Its own node as Chrome has it now; ignored, with reasons, if the tree leaves it out. */
  node: AxNode;
  /** Keys from the root to the node, or to the nearest ancestor that the tree has. All are loaded. */
  path: readonly AxKey[];
}

/** Frames within frames, and ancestors in each. */
const DEEPEST_FRAMES = 50;

/**
 * Finds an element in the tree and reads every node on the way to it, so that a view can show it.
 * Throws a `CdpError` when the element is gone.
 */
export async function findAxNode(
  tree: AxTree,
  tab: CdpTab,
  session: CdpSession,
  backendNodeId: number,
  depth = 0,
): Promise<FoundNode> {
  const { nodes } = await session.send('Accessibility.getAXNodeAndAncestors', { backendNodeId });
  const [own] = nodes;
  const top = nodes.at(-1);
  if (!own || !top) throw new CdpError('REFUSED', 'Chrome knows nothing of this element.');
  const frameId = top.frameId ?? '';
  const rootKey = axKey(session.sessionId, top.nodeId);
  const path: AxKey[] = [];
  if (rootKey !== tree.root) {
    const owner = depth < DEEPEST_FRAMES ? await findFrameOwner(tab, frameId) : null;
    if (!owner) throw new CdpError('FRAME_GONE', 'The frame of this element is no longer shown.');
    const found = await findAxNode(tree, tab, owner.session, owner.backendNodeId, depth + 1);
    path.push(...found.path);
  }
  for (const { nodeId } of nodes.toReversed()) {
    const key = axKey(session.sessionId, nodeId);
    if (!(await isShown(tree, path.at(-1), key))) break;
    path.push(key);
  }
  const place = { session: session.sessionId, frameId, owner: path.at(-1) ?? null };
  return { node: tree.get(axKey(session.sessionId, own.nodeId)) ?? toAxNode(own, place), path };
}

/** Reads what is above a node, and whether the tree has it there. */
async function isShown(tree: AxTree, parent: AxKey | undefined, key: AxKey): Promise<boolean> {
  if (parent === undefined) return key === tree.root;
  await tree.expand(parent);
  if (!tree.get(parent)?.children.includes(key)) return false;
  await tree.load(parent, [key]);
  return tree.get(key) !== undefined;
}
