import type { Protocol } from 'devtools-protocol';
import { loadFailure, restrictedReason } from '../../core/page/frame/frame-problems.ts';
import type { CdpSession } from '../../core/platform/cdp/cdp-session.ts';
import type { Text } from '../../core/platform/messages/messages.ts';

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
 * document came from no server last. Numbers are the panel’s, but for frames of other processes beside ones in shadow
 * trees.
 */
export async function listFrames(sessions: readonly CdpSession[]): Promise<readonly TabFrame[]> {
  const trees = await Promise.allSettled(
    sessions.map(async (session) => {
      const { frameTree } = await session.send('Page.getFrameTree');
      return placesIn(frameTree, session);
    }),
  );
  const all = trees.flatMap((settled) => (settled.status === 'fulfilled' ? settled.value : []));
  const [main] = all;
  if (!main) return [];
  const ordered: Place[] = [main];
  for (const above of ordered) {
    const children = all.filter(({ parent }) => parent === above.id);
    ordered.push(...(await inTreeOrder(above.session, children)));
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

/**
 * Frames of other processes are reported apart from their neighbors: each is put before the first neighbor that
 * follows it in the document.
 */
async function inTreeOrder(
  session: CdpSession,
  frames: readonly Place[],
): Promise<readonly Place[]> {
  const near = frames.filter((frame) => frame.session === session);
  const far = frames.filter((frame) => frame.session !== session);
  if (near.length === 0 || far.length === 0) return frames;
  const owners = [...near, ...far].map(async ({ id }) => {
    const { backendNodeId } = await session.send('DOM.getFrameOwner', { frameId: id });
    const { object } = await session.send('DOM.resolveNode', { backendNodeId });
    return { objectId: object.objectId ?? '' };
  });
  try {
    const elements = await Promise.all(owners);
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: elements[0]?.objectId ?? '',
      functionDeclaration: placesAmong.toString(),
      arguments: [{ value: near.length }, ...elements],
      returnByValue: true,
    });
    const places = result.value as number[];
    const ordered: Place[] = near.flatMap((frame, at) => [
      ...far.filter((_, index) => places[index] === at),
      frame,
    ]);
    return [...ordered, ...far.filter((frame) => !ordered.includes(frame))];
  } catch {
    // One of them has gone; the next look lists the rest.
    return frames;
  }
}

/** Runs in the page: for each element behind the first `count`, which of those follows it; -1 for none. */
function placesAmong(count: number, ...elements: Element[]): number[] {
  const [disconnected, following] = [1, 4];
  return elements.slice(count).map((far) =>
    elements.slice(0, count).findIndex((near) => {
      const place = far.compareDocumentPosition(near);
      return (place & following) !== 0 && (place & disconnected) === 0;
    }),
  );
}

/** Why a frame is not read, a sentence; undefined when it can be. */
export function problemOf({ url, hasFailed }: TabFrame): Text | undefined {
  if (hasFailed) return loadFailure(undefined);
  return /^(about|data):/.test(url) ? undefined : restrictedReason(url);
}
