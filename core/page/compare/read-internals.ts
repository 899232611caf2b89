import type { CdpTab } from '../../platform/cdp/cdp-session.ts';
import { ariaRole } from '../ax/aria-role.ts';
import { axKey, splitAxKey } from '../ax/ax-node.ts';
import { axStates } from '../ax/ax-states.ts';
import { toAxNode } from '../ax/to-ax-node.ts';
import { splitKey } from '../tree/id-prefix.ts';
import type { PageFrame } from '../tree/page-tree.ts';
import {
  type ContentWorld,
  contentWorlds,
  describeElements,
  MAX_CONCURRENT_COMMANDS,
} from './content-worlds.ts';
import type { ElementKey } from './source-element.ts';

/** What a custom element says of itself through its ElementInternals. */
export interface Internals {
  role: string;
  name: string;
  states: readonly string[];
}

/**
 * Roles, names and states of custom elements, by page-wide id: what they set through ElementInternals only
 * their own script can read, and Chrome. Elements that are gone are missing. Throws a `CdpError`.
 */
export async function readInternals(
  tab: CdpTab,
  frames: readonly PageFrame[],
  origin: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Internals>> {
  const found = new Map<string, Internals>();
  const keys = [...(await findElementKeys(await contentWorlds(tab, frames, origin), ids))];
  for (let at = 0; at < keys.length; at += MAX_CONCURRENT_COMMANDS) {
    const some = keys.slice(at, at + MAX_CONCURRENT_COMMANDS);
    const read = some.map(async ([id, key]) => {
      const { session: name, id: backendNodeId } = splitAxKey(key);
      const child = tab.children().find(({ session }) => session.sessionId === name);
      const session = name === undefined ? tab.main : child?.session;
      const params = { backendNodeId, fetchRelatives: false };
      const answer = await session?.send('Accessibility.getPartialAXTree', params);
      const raw = answer?.nodes.find((node) => node.backendDOMNodeId === backendNodeId);
      if (!raw || raw.ignored) return;
      const ax = toAxNode(raw, { session: name, frameId: '', owner: null });
      found.set(id, { role: ariaRole(ax.role), name: ax.name, states: axStates(ax) });
    });
    // One that has gone meanwhile says nothing of the others.
    await Promise.allSettled(read);
  }
  return found;
}

/**
 * The keys of listed elements by page-wide ids: each frame's content script passes its elements,
 * invisible to the page, and Chrome gives their backend ids. Elements that are gone are missing.
 */
export async function findElementKeys(
  worlds: readonly ContentWorld[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, ElementKey>> {
  const keys = new Map<string, ElementKey>();
  for (const world of worlds) {
    const wanted = ids.filter((id) => splitKey(id)?.frame === world.frame);
    for (const [id, { backendNodeId }] of await describeElements(world, wanted)) {
      keys.set(id, axKey(world.session.sessionId, backendNodeId));
    }
  }
  return keys;
}
