import type { Rect } from '../geometry/visible-box.ts';

/** Higher boxes hold more than a line, CSS pixels. */
const MAX_LINE_HEIGHT_PX = 64;
const MIN_SHARED_HEIGHT = 0.5;

/** Whether two boxes, each of about one line, stand on the same line as a person sees it. */
export function besideEachOther(a: Rect, b: Rect): boolean {
  const heightA = a.bottom - a.top;
  const heightB = b.bottom - b.top;
  if (Math.max(heightA, heightB) > MAX_LINE_HEIGHT_PX) return false;
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (shared <= 0 || shared < MIN_SHARED_HEIGHT * Math.min(heightA, heightB)) return false;
  return a.right <= b.left + 1 || b.right <= a.left + 1;
}
