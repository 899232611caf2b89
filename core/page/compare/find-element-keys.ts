import { axKey } from '../ax/ax-node.ts';
import { splitKey } from '../tree/id-prefix.ts';
import { type ContentWorld, describeElements } from './content-worlds.ts';
import type { ElementKey } from './source-element.ts';

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
