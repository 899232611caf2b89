import type { Protocol } from 'devtools-protocol';
import type { CdpSession, CdpTab } from '../../platform/cdp/cdp-session.ts';
import type { AxNode } from './ax-node.ts';
import { toAxNode } from './to-ax-node.ts';

/** Whether a node is looked for. */
type Test = (node: AxNode) => boolean;

/** Elements that one command searches: Chrome needs 0.1 ms for each, and the page is blocked meanwhile. */
const BATCH_NODES = 500;
/** Batches under way at the same time: answers travel while Chrome works on the next. */
const MAX_CONCURRENT_BATCHES = 16;
/** Milliseconds for one command. */
const COMMAND_DEADLINE_MS = 15_000;

/**
 * All matching nodes of all frames, frame by frame, one batch at a time. Frames that vanish
 * meanwhile are skipped. Leave the loop to stop.
 */
export async function* searchAx(tab: CdpTab, test: Test): AsyncGenerator<AxNode[]> {
  const sessions = [tab.main, ...tab.children().map(({ session }) => session)];
  for (const session of sessions) {
    try {
      await session.send('Accessibility.enable');
      const { frameTree } = await session.send('Page.getFrameTree');
      for (const frameId of frameIds(frameTree)) yield* searchFrame(session, frameId, test);
    } catch (error) {
      if (session === tab.main) throw error;
    }
  }
}

function frameIds({ frame, childFrames = [] }: Protocol.Page.FrameTree): string[] {
  return [frame.id, ...childFrames.flatMap(frameIds)];
}

async function* searchFrame(
  session: CdpSession,
  frameId: string,
  test: Test,
): AsyncGenerator<AxNode[]> {
  const { node: root } = await session.send('Accessibility.getRootAXNode', { frameId });
  const waiting: Part[] =
    root.backendDOMNodeId === undefined ? [] : [{ id: root.backendDOMNodeId }];
  while (waiting.length > 0) {
    const parts = waiting.splice(-MAX_CONCURRENT_BATCHES).reverse();
    const results = await Promise.all(parts.map((part) => searchPart(session, part)));
    const found = results
      .flatMap(({ nodes }) => nodes)
      .map((raw) => toAxNode(raw, { session: session.sessionId, frameId, owner: null }))
      .filter((node) => hasRow(node) && test(node));
    waiting.push(...results.flatMap(({ rest }) => rest).reverse());
    if (found.length > 0) yield found;
  }
}

/** An element whose subtree is searched next. */
interface Part {
  /** Backend node id. */
  id: number;
  /** Whether it is known to be small, so that it need not be counted. */
  isSmall?: boolean;
}

interface PartResult {
  nodes: Protocol.Accessibility.AXNode[];
  /** Children that are still to be searched. */
  rest: Part[];
}

async function searchPart(
  session: CdpSession,
  { id: backendNodeId, isSmall }: Part,
): Promise<PartResult> {
  const options = { deadline: COMMAND_DEADLINE_MS };
  try {
    const size = isSmall ? 0 : await elementsIn(session, backendNodeId);
    if (size <= BATCH_NODES) {
      const params = { backendNodeId };
      const { nodes } = await session.send('Accessibility.queryAXTree', params, options);
      return { nodes, rest: [] };
    }
    const params = { backendNodeId, fetchRelatives: false };
    const { nodes } = await session.send('Accessibility.getPartialAXTree', params, options);
    const children = (nodes[0]?.childIds ?? []).map(Number).filter((id) => id > 0);
    const areSmall = size / children.length < BATCH_NODES / 50;
    return { nodes: nodes.slice(0, 1), rest: children.map((id) => ({ id, isSmall: areSmall })) };
  } catch {
    // It left the page after its parent listed it.
    return { nodes: [], rest: [] };
  }
}

/** Number of elements below one, without shadow trees; a false answer of the page only costs time. */
async function elementsIn(session: CdpSession, backendNodeId: number): Promise<number> {
  const { object } = await session.send('DOM.resolveNode', { backendNodeId });
  if (!object.objectId) return 0;
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId,
    functionDeclaration: 'function () { return this.getElementsByTagName?.("*").length ?? 0; }',
    returnByValue: true,
  });
  void session.send('Runtime.releaseObject', { objectId: object.objectId }).catch(() => undefined);
  return Number(result.value) || 0;
}

/** Lines of a text are nodes of their own without an element: the tree shows only the text. */
function hasRow({ ignored, backendNodeId }: AxNode): boolean {
  return !ignored && backendNodeId !== undefined;
}
