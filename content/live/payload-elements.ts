import type { FrameNode } from '../../core/page/tree/frame-node.ts';
import type { FrameInventory } from './frame-inventory.ts';

/** The elements that can be in a payload, and that so have an id for people to see. */
export function* payloadElements(
  inventory: Pick<FrameInventory, 'listed' | 'listing'>,
): Generator<Element> {
  for (const el of inventory.listed()) {
    const listing = inventory.listing(el);
    if (listing && isInPayload(listing.kind)) yield el;
  }
}

/** Whether nodes of this kind can be in a payload. */
export function isInPayload(kind: FrameNode['kind']): boolean {
  return kind === 'interactive' || kind === 'scroller';
}
