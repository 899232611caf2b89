import type { FramePoint } from '../../core/page/act/pressed-point.ts';
import { invertPoint } from '../../core/platform/geometry/affine.ts';
import { identityOf } from '../describe/identity.ts';
import { flatParent } from '../flat-tree/flat-parent.ts';
import { hitAt } from '../geometry/hit-test.ts';
import { DOCUMENT_TOKEN } from '../live/document-token.ts';
import type { FrameInventory } from '../live/frame-inventory.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { contextOfPress } from '../press/context-of-press.ts';
import { readingPass } from '../semantics/reading-pass.ts';
import { frameIndex, placeOf } from './child-frame-place.ts';
import { UNLISTED } from './confirm-meant.ts';

/** What a click at a point of this viewport would reach; null outside of it. */
export function lyingAt(
  x: number,
  y: number,
  { ids, listing }: Pick<FrameInventory, 'ids' | 'listing'>,
): FramePoint | null {
  const hit = hitAt(x, y);
  if (!hit) return null;
  if (hit instanceof HTMLIFrameElement || hit instanceof HTMLObjectElement) {
    const index = frameIndex(hit);
    const [inX, inY] = invertPoint(placeOf(hit), [x, y]);
    if (index >= 0) return { type: 'frame', index, x: inX, y: inY };
  }
  let around: Element | null = hit;
  while (around && !listing(around)) around = flatParent(around);
  const pass = readingPass();
  const isControl = (el: Element) => listing(el)?.kind === 'interactive';
  const { role, name } = identityOf(hit, listing(hit) ?? UNLISTED, { pass, isControl });
  return {
    type: 'element',
    node: ids.idOf(hit),
    listed: around && ids.idOf(around),
    document: DOCUMENT_TOKEN,
    role,
    name,
    tag: unclobbered.localName(hit),
    context: contextOfPress(hit),
  };
}
