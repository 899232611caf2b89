import type { Rect } from '../geometry/visible-box.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { hasShapeOf } from './is-card.ts';

/** Lower ones are rows, buttons and cards. CSS pixels. */
const MIN_COLUMN_PX = 120;
const EDGE_PX = 3;
/** A calendar has seven; a plan of rooms or people has more. */
const MAX_COLUMNS = 40;

/** Whether an element is one of several equally high ones of its kind, each where the one before it ends: a day. */
export function isColumn(el: Element, box: Rect): boolean {
  if (box.bottom - box.top < MIN_COLUMN_PX) return false;
  return [unclobbered.nextElementSibling(el), unclobbered.previousElementSibling(el)].some(
    (other) => other !== null && areBeside(el, box, other),
  );
}

function areBeside(el: Element, box: Rect, other: Element): boolean {
  const next = unclobbered.box(other);
  if (Math.abs(next.top - box.top) > EDGE_PX || Math.abs(next.bottom - box.bottom) > EDGE_PX)
    return false;
  const gap = Math.max(box.left, next.left) - Math.min(box.right, next.right);
  return Math.abs(gap) <= EDGE_PX && next.right > next.left && hasShapeOf(el, other);
}

/** The columns of which an element is one, from the first in the document. */
export function columnsOf(el: Element): Element[] {
  const columns = [el];
  for (const step of [unclobbered.previousElementSibling, unclobbered.nextElementSibling]) {
    let at = el;
    while (columns.length < MAX_COLUMNS) {
      const next = step(at);
      if (!next || !areBeside(at, unclobbered.box(at), next)) break;
      if (step === unclobbered.nextElementSibling) columns.push(next);
      else columns.unshift(next);
      at = next;
    }
  }
  return columns;
}
