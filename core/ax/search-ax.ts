import type { Protocol } from 'devtools-protocol';
import type { CdpSession, CdpTab } from '../cdp/cdp-session.ts';
import type { AxNode } from './ax-node.ts';
import { toAxNode } from './to-ax-node.ts';

/** What to look for; all that is given must hold. */
interface AxQuery {
  /** As Chrome names it. */
  role?: string;
  /** A part of the name, in any case. */
  name?: string;
  /** A part of role and name as a row shows them, in any case: `button save`. */
  text?: string;
}

/**
 * Elements that are searched in one command: Chrome needs 0.1 ms for each, and the page stands still
 * meanwhile.
 */
const BATCH = 500;
/** Parts under way at once: answers travel while Chrome works on the next. */
const AT_ONCE = 16;
/** Milliseconds for one command. */
const DEADLINE = 15_000;

/**
 * All nodes of all frames that match, frame by frame, a part of a frame at a time. Frames that vanish
 * meanwhile are left out. Stop by leaving the loop.
 */
export async function* searchAx(tab: CdpTab, query: AxQuery): AsyncGenerator<AxNode[]> {
  const sessions = [tab.main, ...tab.children().map(({ session }) => session)];
  for (const session of sessions) {
    try {
      await session.send('Accessibility.enable');
      const { frameTree } = await session.send('Page.getFrameTree');
      for (const frameId of frameIds(frameTree)) yield* searchFrame(session, frameId, query);
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
  query: AxQuery,
): AsyncGenerator<AxNode[]> {
  const { node: root } = await session.send('Accessibility.getRootAXNode', { frameId });
  const waiting: Part[] =
    root.backendDOMNodeId === undefined ? [] : [{ id: root.backendDOMNodeId }];
  while (waiting.length > 0) {
    const parts = waiting.splice(-AT_ONCE).reverse();
    const results = await Promise.all(parts.map((part) => searchPart(session, part, query)));
    const found = results
      .flatMap(({ nodes }) => nodes)
      .map((raw) => toAxNode(raw, { session: session.sessionId, frameId, owner: null }))
      .filter((node) => matches(node, query));
    waiting.push(...results.flatMap(({ rest }) => rest).reverse());
    if (found.length > 0) yield found;
  }
}

/** An element whose subtree is to be searched. */
interface Part {
  /** Backend node id. */
  id: number;
  /** Whether it is known to be small, so that nobody needs to count. */
  isSmall?: boolean;
}

interface PartResult {
  nodes: Protocol.Accessibility.AXNode[];
  /** Children that wait for their turn. */
  rest: Part[];
}

async function searchPart(session: CdpSession, part: Part, query: AxQuery): Promise<PartResult> {
  const { id: backendNodeId, isSmall } = part;
  const options = { deadline: DEADLINE };
  try {
    const size = isSmall ? 0 : await elementsIn(session, backendNodeId);
    if (size <= BATCH) {
      const params = { backendNodeId, ...(query.role !== undefined && { role: query.role }) };
      const { nodes } = await session.send('Accessibility.queryAXTree', params, options);
      return { nodes, rest: [] };
    }
    const params = { backendNodeId, fetchRelatives: false };
    const { nodes } = await session.send('Accessibility.getPartialAXTree', params, options);
    const children = (nodes[0]?.childIds ?? []).map(Number).filter((id) => id > 0);
    const areSmall = size / children.length < BATCH / 50;
    return { nodes: nodes.slice(0, 1), rest: children.map((id) => ({ id, isSmall: areSmall })) };
  } catch {
    // It has left the page since its parent named it.
    return { nodes: [], rest: [] };
  }
}

/** Elements below one, shadow trees not counted; the page may say what it likes, it only costs time. */
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

function matches(node: AxNode, { role, name, text }: AxQuery): boolean {
  // Lines of a text are nodes of their own, of no element: the tree shows the text alone.
  if (node.ignored || node.backendNodeId === undefined) return false;
  if (role !== undefined && node.role !== role) return false;
  const shown = `${node.role} ${node.name}`.toLowerCase();
  if (text !== undefined && !shown.includes(text.toLowerCase())) return false;
  return name === undefined || node.name.toLowerCase().includes(name.toLowerCase());
}
