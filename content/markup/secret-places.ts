import type { SecretPlaces } from '../../core/page/frame/frame-api.ts';
import type { FrameNode } from '../../core/page/tree/frame-node.ts';
import { type FrameElement, frameOwnerOf } from '../describe/frame-owner.ts';
import { documentBox } from '../describe/place-in-frame.ts';
import { boxOf, isWithin, viewportRect } from '../geometry/visible-box.ts';
import type { FrameInventory } from '../live/frame-inventory.ts';
import { frameState } from '../live/frame-state.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { isSensitive } from '../semantics/is-sensitive.ts';

/**
 * Where every field with secret text lies at this moment, and where child frames do: a picture is
 * masked by this, and not by a tree that was read before the last scroll. Reads only.
 */
export function secretPlaces(inventory: FrameInventory): SecretPlaces {
  const viewport = viewportRect();
  const scroll = { x: scrollX, y: scrollY };
  const nodes: FrameNode[] = [];
  for (const el of inventory.listed()) {
    const kind = inventory.listing(el)?.kind;
    const isFrame = kind === 'frame';
    if (!isFrame && !(kind === 'interactive' && isSensitive(el))) continue;
    if (!unclobbered.checkVisibility(el)) continue;
    const rect = boxOf(el);
    nodes.push({
      id: inventory.ids.idOf(el),
      kind: isFrame ? 'frame' : 'interactive',
      reason: isFrame ? 'frame' : 'native control',
      tag: unclobbered.localName(el),
      role: '',
      name: '',
      states: [],
      box: documentBox(rect, scroll),
      ...(isWithin(rect, viewport) && { inView: true as const }),
      ...(isFrame && { frame: frameOwnerOf(el as FrameElement) }),
    });
  }
  return { frame: frameState(), nodes };
}
