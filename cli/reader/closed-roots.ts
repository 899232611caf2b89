import type { Protocol } from 'devtools-protocol';
import type { FrameRecord } from '../../core/page/frame/frame-record.ts';
import type { CdpSession } from '../../core/platform/cdp/cdp-session.ts';

/** The content script's world in one document. */
export interface World {
  session: CdpSession;
  contextId: number;
}

/**
 * Gives a world the closed shadow roots of its document, which only the protocol can reach; returns
 * how many are news. Roots in child frames are those frames' own.
 */
export async function bringClosedRoots({ session, contextId }: World): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document', contextId });
  if (!result.objectId) return 0;
  const { objectId } = result;
  const asked = { objectId, depth: -1, pierce: true };
  const { node } = await session.send('DOM.describeNode', asked);
  await session.send('Runtime.releaseObject', { objectId });
  const added = closedRoots(node).map(async (backendNodeId) => {
    const { object } = await session.send('DOM.resolveNode', {
      backendNodeId,
      executionContextId: contextId,
    });
    if (!object.objectId) return 0;
    const { result: isNews } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: 'function () { return globalThis.__penumbraPort.addRoot(this); }',
      returnByValue: true,
    });
    await session.send('Runtime.releaseObject', { objectId: object.objectId });
    return isNews.value === true ? 1 : 0;
  });
  // A root that is gone meanwhile is not missed.
  const counts = await Promise.allSettled(added);
  return counts.reduce((sum, count) => sum + (count.status === 'fulfilled' ? count.value : 0), 0);
}

function closedRoots(top: Protocol.DOM.Node): number[] {
  const found: number[] = [];
  const left = [top];
  for (let node = left.pop(); node; node = left.pop()) {
    for (const root of node.shadowRoots ?? []) {
      // Chrome's own controls have roots as well.
      if (root.shadowRootType === 'user-agent') continue;
      if (root.shadowRootType === 'closed') found.push(root.backendNodeId);
      left.push(root);
    }
    for (const child of node.children ?? []) left.push(child);
  }
  return found;
}

/** Shadow roots that have come late are asked for in pieces (`content/live`): so often at most. */
const MAX_LATE_ASKS = 10;

/** Finds closed roots that have come since the page was read, and has their frames read them; returns whether any. */
export async function findLateRoots(
  links: ReadonlyMap<World, { record: FrameRecord }>,
): Promise<boolean> {
  const found = [...links].map(async ([world, { record }]) => {
    if ((await bringClosedRoots(world)) === 0) return false;
    for (let asked = 0; asked < MAX_LATE_ASKS; asked++) await record.link?.call.activity();
    return true;
  });
  // A frame that goes meanwhile has none.
  const answers = await Promise.allSettled(found);
  return answers.some((answer) => answer.status === 'fulfilled' && answer.value);
}
