/**
 * How far a scroller is scrolled: its offset over its total height. The last screen of a long page reads
 * less than 100 %, since the offset is that of the visible part's top.
 */
export function scrollDepth(top: number, height: number): string {
  return `${height > 0 ? Math.round((top / height) * 100) : 0}%`;
}

/** Whether more than a rounding error is below the visible part. All in CSS pixels. */
export function hasMoreBelow(top: number, height: number, client: number): boolean {
  return top + client < height - 1;
}
