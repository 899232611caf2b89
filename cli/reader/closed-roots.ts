import type { Protocol } from 'devtools-protocol';
import type { CdpSession } from '../../core/platform/cdp/cdp-session.ts';

/** A page of 50,000 elements is described in about a second. Milliseconds. */
const DEADLINE_MS = 10_000;

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
  const { node } = await session.send('DOM.describeNode', asked, { deadline: DEADLINE_MS });
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
  return counts.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0);
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
