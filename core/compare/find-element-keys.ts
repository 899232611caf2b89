import { axKey } from '../ax/ax-node.ts';
import type { CdpSession, CdpTab } from '../cdp/cdp-session.ts';
import { idPrefix } from '../page/id-prefix.ts';
import type { PageFrame } from '../page/page.ts';
import type { ElementKey } from './source-element.ts';

/** The content script's world in one frame. */
interface World {
  session: CdpSession;
  contextId: number;
}

/** What the content script has put into its world (`content/main.iife.ts`). */
const LOOK_UP = '(ids) => ids.map((id) => globalThis.__penumbra?.elementOf(id) ?? null)';
/** Commands under way at once. */
const AT_ONCE = 200;

/**
 * The keys of our elements by our ids: each frame's content script hands the elements over, out of the
 * page's sight, and Chrome tells their backend ids one by one. Elements that are gone are missing.
 * `origin` is the extension's, `chrome-extension://…`.
 */
export async function findElementKeys(
  tab: CdpTab,
  ids: readonly string[],
  frames: readonly PageFrame[],
  origin: string,
): Promise<ReadonlyMap<string, ElementKey>> {
  const worlds = await contentWorlds(tab, origin);
  const { frameTree } = await tab.main.send('Page.getFrameTree');
  const keys = new Map<string, ElementKey>();
  /** Chrome's ids of our frames. */
  const frameIds = new Map<number, string>([[0, frameTree.frame.id]]);
  // A frame comes after the one it stands in, whose content script knows its `<iframe>`.
  for (const { number } of frames.toSorted((a, b) => depthOf(a, frames) - depthOf(b, frames))) {
    const world = worlds.get(frameIds.get(number) ?? '');
    if (!world) continue;
    const children = frames.filter(({ parent, owner }) => parent === number && owner !== undefined);
    const prefix = idPrefix(number);
    const wanted = new Set(children.map(({ owner }) => owner ?? ''));
    for (const id of ids) if (isIn(id, number)) wanted.add(id);
    const found = await describeAll(world, [...wanted], prefix);
    for (const [id, { backendNodeId, frameId }] of found) {
      keys.set(id, axKey(world.session.sessionId, backendNodeId));
      const child = children.find(({ owner }) => owner === id);
      if (child && frameId !== undefined) frameIds.set(child.number, frameId);
    }
  }
  return keys;
}

function depthOf({ parent }: PageFrame, frames: readonly PageFrame[]): number {
  let depth = 0;
  for (let at = parent; at !== null && depth <= frames.length; depth++) {
    at = frames.find(({ number }) => number === at)?.parent ?? null;
  }
  return depth;
}

function isIn(id: string, frame: number): boolean {
  return frame === 0 ? !id.startsWith('f') : id.startsWith(idPrefix(frame));
}

/** The worlds of our content script by Chrome's frame id, in all processes. */
async function contentWorlds(tab: CdpTab, origin: string): Promise<Map<string, World>> {
  const worlds = new Map<string, World>();
  const sessions = [tab.main, ...tab.children().map(({ session }) => session)];
  const reads = sessions.map(async (session) => {
    const stop = session.on('Runtime.executionContextCreated', ({ context }) => {
      const { frameId } = (context.auxData ?? {}) as { frameId?: string };
      if (context.origin !== origin || frameId === undefined) return;
      worlds.set(frameId, { session, contextId: context.id });
    });
    try {
      // Chrome reports those that there are before it answers; what the page logs must not follow.
      await session.send('Runtime.enable');
      await session.send('Runtime.disable');
    } finally {
      stop();
    }
  });
  // A frame that has gone has no elements.
  await Promise.allSettled(reads);
  return worlds;
}

interface Described {
  backendNodeId: number;
  /** Of an `<iframe>`: the frame that it shows. */
  frameId: string | undefined;
}

async function describeAll(
  { session, contextId }: World,
  ids: readonly string[],
  prefix: string,
): Promise<Map<string, Described>> {
  const described = new Map<string, Described>();
  const numbers = JSON.stringify(ids.map((id) => Number(id.slice(prefix.length))));
  const expression = `(${LOOK_UP})(${numbers})`;
  const { result: list } = await session.send('Runtime.evaluate', { expression, contextId });
  if (!list.objectId) return described;
  const { result } = await session.send('Runtime.getProperties', {
    objectId: list.objectId,
    ownProperties: true,
  });
  for (let at = 0; at < result.length; at += AT_ONCE) {
    const some = result.slice(at, at + AT_ONCE).map(async ({ name, value }) => {
      const id = ids[Number(name)];
      if (id === undefined || !value?.objectId) return;
      const { node } = await session.send('DOM.describeNode', { objectId: value.objectId });
      const { backendNodeId, frameId } = node;
      described.set(id, { backendNodeId, frameId });
    });
    await Promise.allSettled(some);
  }
  await session.send('Runtime.releaseObject', { objectId: list.objectId });
  return described;
}
