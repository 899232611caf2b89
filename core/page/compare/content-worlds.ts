import type { CdpSession, CdpTab } from '../../platform/cdp/cdp-session.ts';
import { idPrefix } from '../tree/id-prefix.ts';
import type { PageFrame } from '../tree/page-tree.ts';

/** The content script's world (execution context) in one frame. */
export interface ContentWorld {
  session: CdpSession;
  contextId: number;
  /** This product's number of the frame. */
  frame: number;
  /** Chrome's id of the frame. */
  frameId: string;
}

/** Global of the content script in its world (`content/main.iife.ts`). */
const LOOK_UP = '(ids) => ids.map((id) => globalThis.__penumbra?.elementOf(id) ?? null)';
/** Commands under way at the same time. */
export const MAX_CONCURRENT_COMMANDS = 200;

type Context = Pick<ContentWorld, 'session' | 'contextId'>;

/**
 * The content script's worlds in the numbered frames. `origin` is the extension's,
 * `chrome-extension://…`. Frames without a content script are missing.
 */
export async function contentWorlds(
  tab: CdpTab,
  frames: readonly PageFrame[],
  origin: string,
): Promise<ContentWorld[]> {
  const contexts = await contentContexts(tab, origin);
  const { frameTree } = await tab.main.send('Page.getFrameTree');
  const frameIds = new Map<number, string>([[0, frameTree.frame.id]]);
  const worlds: ContentWorld[] = [];
  // A frame follows its parent, whose content script knows its `<iframe>`.
  for (const { number } of frames.toSorted(
    (a, b) => frameDepth(a, frames) - frameDepth(b, frames),
  )) {
    const frameId = frameIds.get(number);
    const context = contexts.get(frameId ?? '');
    if (!context || frameId === undefined) continue;
    const world = { ...context, frame: number, frameId };
    worlds.push(world);
    const children = frames.filter(({ parent, owner }) => parent === number && owner !== undefined);
    const owners = await describeElements(
      world,
      children.flatMap(({ owner }) => owner ?? []),
    );
    for (const child of children) {
      const shown = owners.get(child.owner ?? '')?.frameId;
      if (shown !== undefined) frameIds.set(child.number, shown);
    }
  }
  return worlds;
}

function frameDepth({ parent }: PageFrame, frames: readonly PageFrame[]): number {
  let depth = 0;
  for (let at = parent; at !== null && depth <= frames.length; depth++) {
    at = frames.find(({ number }) => number === at)?.parent ?? null;
  }
  return depth;
}

/** The content script's contexts by Chrome's frame id, in all processes. */
export async function contentContexts(tab: CdpTab, origin: string): Promise<Map<string, Context>> {
  const contexts = new Map<string, Context>();
  const sessions = [tab.main, ...tab.children().map(({ session }) => session)];
  const reads = sessions.map(async (session) => {
    const stop = session.on('Runtime.executionContextCreated', ({ context }) => {
      const { frameId } = (context.auxData ?? {}) as { frameId?: string };
      if (context.origin !== origin || frameId === undefined) return;
      contexts.set(frameId, { session, contextId: context.id });
    });
    try {
      // Chrome reports existing contexts before it answers; the page's console messages must not
      // follow.
      await session.send('Runtime.enable');
      await session.send('Runtime.disable');
    } finally {
      stop();
    }
  });
  // A frame that is gone has no elements.
  await Promise.allSettled(reads);
  return contexts;
}

/** A listed element in Chrome's ids. */
interface DescribedElement {
  backendNodeId: number;
  /** Of an `<iframe>`: the frame that it shows. */
  frameId: string | undefined;
}

/** Elements of a frame by page-wide ids: 0.4 ms each. Elements that are gone are missing. */
export async function describeElements(
  { session, contextId, frame }: ContentWorld,
  ids: readonly string[],
): Promise<Map<string, DescribedElement>> {
  const described = new Map<string, DescribedElement>();
  if (ids.length === 0) return described;
  const prefix = idPrefix(frame);
  const numbers = JSON.stringify(ids.map((id) => Number(id.slice(prefix.length))));
  const expression = `(${LOOK_UP})(${numbers})`;
  const { result: list } = await session.send('Runtime.evaluate', { expression, contextId });
  if (!list.objectId) return described;
  const { result } = await session.send('Runtime.getProperties', {
    objectId: list.objectId,
    ownProperties: true,
  });
  for (let at = 0; at < result.length; at += MAX_CONCURRENT_COMMANDS) {
    const some = result.slice(at, at + MAX_CONCURRENT_COMMANDS).map(async ({ name, value }) => {
      const id = ids[Number(name)];
      if (id === undefined || !value?.objectId) return;
      const { node } = await session.send('DOM.describeNode', { objectId: value.objectId });
      described.set(id, { backendNodeId: node.backendNodeId, frameId: node.frameId });
    });
    await Promise.allSettled(some);
  }
  await session.send('Runtime.releaseObject', { objectId: list.objectId });
  return described;
}
