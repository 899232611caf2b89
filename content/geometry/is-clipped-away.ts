/**
 * Whether `clip` or `clip-path` leaves nothing of an element, as in the usual rules for text that
 * only screen readers get: `rect(0 0 0 0)`, `inset(50%)`, `circle(0)`.
 */
export function isClippedAway({ clip, clipPath, position }: CSSStyleDeclaration): boolean {
  const isPlaced = position === 'absolute' || position === 'fixed';
  return (isPlaced && isEmptyRect(clip)) || isEmptyShape(clipPath);
}

/** Up to a pixel is left by the old form `rect(1px, 1px, 1px, 1px)`; `auto` clips nothing. */
function isEmptyRect(clip: string): boolean {
  const sides = /^rect\((.+)\)$/.exec(clip)?.[1]?.split(/[\s,]+/);
  if (!sides || sides.includes('auto')) return false;
  const [top = 0, right = 0, bottom = 0, left = 0] = sides.map(Number.parseFloat);
  return bottom - top <= 0 || right - left <= 0;
}

function isEmptyShape(shape: string): boolean {
  if (/^circle\(0(px|%)?[\s)]/.test(shape)) return true;
  const inset = /^inset\(([^)]+?)( round .*)?\)$/.exec(shape)?.[1];
  if (inset === undefined) return false;
  const sides = inset.split(/\s+/);
  if (sides.some((side) => !side.endsWith('%'))) return false;
  const [top = 0, right = top, bottom = top, left = right] = sides.map(Number.parseFloat);
  return top + bottom >= 100 || left + right >= 100;
}
