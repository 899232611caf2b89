import type { Box } from '../../platform/geometry/box.ts';
import { intersectBoxes } from '../../platform/geometry/intersect-boxes.ts';
import type { SnapshotDocument } from './snapshot-document.ts';

/**
 * The part of an element's box that scrollers and other clipping ancestors leave, in document
 * coordinates; null when nothing is left. CSS overflow 3 §3: a positioned element is clipped by its
 * containing block, so ancestors in between are skipped.
 */
export function clipInDocument(document: SnapshotDocument, node: number): Box | null {
  let box: Box | null = document.box(node) ?? null;
  let position = document.style(node, 'position');
  for (let at = document.parent(node); box && at >= 0; at = document.parent(at)) {
    if (position === 'fixed') return box;
    const isContaining = document.style(at, 'position') !== 'static';
    if (position === 'absolute' && !isContaining) continue;
    const around = clipsContent(document, at) ? document.box(at) : undefined;
    if (around) box = intersectBoxes(box, around);
    position = document.style(at, 'position');
  }
  return box;
}

/** The overflow of the root and the body belongs to the viewport, which moves over the document. */
function clipsContent(document: SnapshotDocument, node: number): boolean {
  const tag = document.tag(node);
  if (tag === 'html' || tag === 'body') return false;
  return ['overflow-x', 'overflow-y'].some((name) => {
    const overflow = document.style(node, name);
    return overflow !== '' && overflow !== 'visible';
  });
}
