import type { Protocol } from 'devtools-protocol';
import type { CdpSession } from '../../core/platform/cdp/cdp-session.ts';

/** A frame as the protocol knows it. */
export interface TabFrame {
  id: string;
  /** Null for the main frame. */
  parent: string | null;
  url: string;
  /** Chrome’s error page is in it. */
  hasFailed: boolean;
}

interface Place extends TabFrame {
  session: CdpSession;
}

/**
 * The frames of a tab in the order in which Chrome lists them to extensions: level by level, those whose
 * document came from no server last. So they have the numbers that the panel gives them.
 */
export async function listFrames(sessions: readonly CdpSession[]): Promise<readonly TabFrame[]> {
  const trees = await Promise.allSettled(
    sessions.map(async (session) => {
      const { frameTree } = await session.send('Page.getFrameTree');
      return placesIn(frameTree, session);
    }),
  );
  const all = trees.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const [main] = all;
  if (!main) return [];
  const ordered: Place[] = [main];
  for (const above of ordered) {
    const children = all.filter(({ parent }) => parent === above.id);
    ordered.push(...(await inOrder(above.session, children)));
  }
  return [...ordered.filter(isListed), ...ordered.filter((place) => !isListed(place))];
}

function placesIn(tree: Protocol.Page.FrameTree, session: CdpSession): Place[] {
  const { id, parentId = null, url, unreachableUrl } = tree.frame;
  const hasFailed = unreachableUrl !== undefined;
  const own = { id, parent: parentId, url: unreachableUrl ?? url, hasFailed, session };
  return [own, ...(tree.childFrames ?? []).flatMap((child) => placesIn(child, session))];
}

/** Chrome lists no frame to extensions whose document came from a script. */
function isListed({ url }: TabFrame): boolean {
  return !/^blob:|^:?$/.test(url);
}

/** Frames of several processes are reported apart from each other; their elements have an order. */
async function inOrder(session: CdpSession, frames: readonly Place[]): Promise<readonly Place[]> {
  if (frames.every((frame) => frame.session === session) || frames.length < 2) return frames;
  const owners = frames.map(async ({ id }) => {
    const { backendNodeId } = await session.send('DOM.getFrameOwner', { frameId: id });
    const { object } = await session.send('DOM.resolveNode', { backendNodeId });
    return { objectId: object.objectId ?? '' };
  });
  try {
    const elements = await Promise.all(owners);
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: elements[0]?.objectId ?? '',
      functionDeclaration: orderOf.toString(),
      arguments: elements,
      returnByValue: true,
    });
    const order = result.value as number[];
    return order.flatMap((index) => frames[index] ?? []);
  } catch {
    // One of them has gone; the next look lists the rest.
    return frames;
  }
}

/** Runs in the page. */
function orderOf(...elements: Element[]): number[] {
  const following = 4;
  return [...elements.keys()].sort((a, b) => {
    const [first, second] = [elements[a], elements[b]];
    if (!first || !second) return 0;
    return (first.compareDocumentPosition(second) & following) !== 0 ? -1 : 1;
  });
}
