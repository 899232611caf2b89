import { CdpError } from '../../platform/cdp/cdp-error.ts';
import type { CdpSession, CdpTab } from '../../platform/cdp/cdp-session.ts';
import { t } from '../../platform/messages/messages.ts';
import { type AxKey, type AxNode, axKey } from './ax-node.ts';
import type { AxTree } from './ax-tree.ts';
import { findFrameOwner } from './frame-root.ts';
import { toAxNode } from './to-ax-node.ts';

/** The position of an element in the tree. */
interface FoundNode {
  /** Its own node in Chrome's present state; ignored, with reasons, if the tree leaves it out. */
  node: AxNode;
  /** Keys from the root to the node, or to the nearest ancestor that the tree has. All are loaded. */
  path: readonly AxKey[];
}

/** Limit for nested frames. */
const MAX_FRAME_DEPTH = 50;

/**
 * Finds an element in the tree and reads every node on the way to it, so that a view can show it.
 * Throws a `CdpError` when the element is gone.
 */
export function findAxNode(
  tree: AxTree,
  tab: CdpTab,
  session: CdpSession,
  backendNodeId: number,
): Promise<FoundNode> {
  return findAtDepth({ tree, tab }, { session, backendNodeId }, 0);
}

/** An element of the page, as Chrome's debugger names it. */
interface ElementReference {
  session: CdpSession;
  backendNodeId: number;
}

/** `depth` is the number of frames that were entered on the way up from the element. */
async function findAtDepth(
  { tree, tab }: { tree: AxTree; tab: CdpTab },
  { session, backendNodeId }: ElementReference,
  depth: number,
): Promise<FoundNode> {
  const { nodes } = await session.send('Accessibility.getAXNodeAndAncestors', { backendNodeId });
  const [own] = nodes;
  const top = nodes.at(-1);
  if (!own || !top) throw new CdpError('REFUSED', t('ax.chromeKnowsNothingElement'));
  const frameId = top.frameId ?? '';
  const rootKey = axKey(session.sessionId, top.nodeId);
  const path: AxKey[] = [];
  if (rootKey !== tree.root) {
    const owner = depth < MAX_FRAME_DEPTH ? await findFrameOwner(tab, frameId) : null;
    if (!owner) throw new CdpError('FRAME_GONE', t('ax.elementsFrameGone'));
    const found = await findAtDepth({ tree, tab }, owner, depth + 1);
    path.push(...found.path);
  }
  for (const { nodeId } of nodes.toReversed()) {
    const key = axKey(session.sessionId, nodeId);
    if (!(await expandTo(tree, path.at(-1), key))) break;
    path.push(key);
  }
  const place = { session: session.sessionId, frameId, owner: path.at(-1) ?? null };
  return { node: tree.get(axKey(session.sessionId, own.nodeId)) ?? toAxNode(own, place), path };
}

/** Reads everything above a node, and whether the tree has the node there. */
async function expandTo(tree: AxTree, parent: AxKey | undefined, key: AxKey): Promise<boolean> {
  if (parent === undefined) return key === tree.root;
  await tree.expand(parent);
  if (!tree.get(parent)?.children.includes(key)) return false;
  await tree.load(parent, [key]);
  return tree.get(key) !== undefined;
}
