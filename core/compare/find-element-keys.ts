import { axKey } from '../ax/ax-node.ts';
import { splitKey } from '../page/id-prefix.ts';
import { type ContentWorld, describeOurs } from './content-worlds.ts';
import type { ElementKey } from './source-element.ts';

/**
 * The keys of our elements by our ids: each frame's content script hands the elements over, out of the
 * page's sight, and Chrome tells their backend ids. Elements that are gone are missing.
 */
export async function findElementKeys(
  worlds: readonly ContentWorld[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, ElementKey>> {
  const keys = new Map<string, ElementKey>();
  for (const world of worlds) {
    const wanted = ids.filter((id) => splitKey(id)?.frame === world.frame);
    for (const [id, { backendNodeId }] of await describeOurs(world, wanted)) {
      keys.set(id, axKey(world.session.sessionId, backendNodeId));
    }
  }
  return keys;
}
