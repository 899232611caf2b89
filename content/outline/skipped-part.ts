import type { Skipped, Whereabouts } from '../../core/page/frame/outline-piece.ts';
import type { Rect } from '../geometry/visible-box.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** In which direction something out of view lies. */
export function whereIs(rect: Rect, { top, bottom }: Rect): Whereabouts {
  if (rect.top >= bottom - 1) return 'below';
  return rect.bottom <= top + 1 ? 'above' : 'beside';
}

const ROWS = /^(tr|li)$/;
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** Words and the spaces of the source between them. */
const WHITE_SPACE_SHARE = 0.9;

/** How much is in an element that is not read, about. */
export function countSkipped(el: Element): Omit<Skipped, 'where'> {
  const isRow = ROWS.test(unclobbered.localName(el)) || unclobbered.attribute(el, 'role') === 'row';
  const characters = Math.round(unclobbered.textContent(el).length * WHITE_SPACE_SHARE);
  // Rows are many, and hold no sections.
  const sections = isRow ? 0 : sectionsIn(el);
  return { characters, sections, rows: isRow ? 1 : 0 };
}

function sectionsIn(el: Element): number {
  if (unclobbered.matches(el, HEADINGS)) return 1;
  return unclobbered.querySelectorAll(el, HEADINGS).length;
}
