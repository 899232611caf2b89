/**
 * How far a scroller is scrolled, as the specification computes it: offset over total height,
 * so the last screen of a long page reads less than 100 % (dom-extraction-v3 §2.5.5).
 */
export function scrollDepth(top: number, height: number): string {
  return `${height > 0 ? Math.round((top / height) * 100) : 0}%`;
}

/** Whether more than a rounding error lies below the visible part. All in CSS pixels. */
export function hasMoreBelow(top: number, height: number, client: number): boolean {
  return top + client < height - 1;
}
