import type { Box } from '../../core/platform/geometry/box.ts';
import { TakenBoxes } from '../../core/platform/geometry/taken-boxes.ts';
import { isInWindow } from '../geometry/visible-box.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** Texts that are looked at; a page with more is not read in its picture. */
const MAX_TEXTS = 20_000;
/** Lines of text in view. */
const MAX_LINES = 3_000;

/** How much of the text in view lies in a box, in pixels: a label over it hides what a reader wants to read. */
export function textInView(): (box: Box) => number {
  const lines = new TakenBoxes();
  const body = pageDocument.body();
  if (!body) return () => 0;
  const walker = pageDocument.createTextWalker(body);
  const range = pageDocument.createRange();
  let count = 0;
  for (let seen = 0; seen < MAX_TEXTS && count < MAX_LINES; seen += 1) {
    const text = walker.nextNode();
    if (!text) break;
    const parent = unclobbered.parentElement(text);
    if (!/\S/.test(text.nodeValue ?? '') || !parent || !isInWindow(unclobbered.box(parent)))
      continue;
    range.selectNode(text);
    for (const rect of range.getClientRects()) {
      if (!isInWindow(rect) || rect.width === 0) continue;
      lines.add([rect.left, rect.top, rect.width, rect.height]);
      count += 1;
    }
  }
  return (box) => lines.overlap(box);
}
