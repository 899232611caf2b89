import type { Box } from './box.ts';

/** A flat transform as CSS's `matrix()` has it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export interface Affine {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

/** The transform that moves by x and y. */
export function translation(x: number, y: number): Affine {
  return { a: 1, b: 0, c: 0, d: 1, e: x, f: y };
}

/** The transform that applies `inner` first, then `outer`. */
export function compose(outer: Affine, inner: Affine): Affine {
  const [e, f] = mapPoint(outer, [inner.e, inner.f]);
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e,
    f,
  };
}

/** The image of a point. */
export function mapPoint(
  { a, b, c, d, e, f }: Affine,
  [x, y]: readonly [number, number],
): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The point whose image this is; NaN where a transform is flat. */
export function invertPoint(
  { a, b, c, d, e, f }: Affine,
  [x, y]: readonly [number, number],
): [number, number] {
  const area = a * d - b * c;
  return [(d * (x - e) - c * (y - f)) / area, (a * (y - f) - b * (x - e)) / area];
}

/**
 * The axis-aligned box around a transformed box, as `getBoundingClientRect` would give it. No lists of corners: a
 * page that scrolls has tens of thousands of boxes mapped in one go.
 */
export function mapBox({ a, b, c, d, e, f }: Affine, box: Box): Box {
  const x = box[0];
  const y = box[1];
  const right = x + box[2];
  const bottom = y + box[3];
  const x1 = a * x + c * y + e;
  const x2 = a * right + c * y + e;
  const x3 = a * x + c * bottom + e;
  const x4 = a * right + c * bottom + e;
  const y1 = b * x + d * y + f;
  const y2 = b * right + d * y + f;
  const y3 = b * x + d * bottom + f;
  const y4 = b * right + d * bottom + f;
  const left = Math.min(x1, x2, x3, x4);
  const top = Math.min(y1, y2, y3, y4);
  return [left, top, Math.max(x1, x2, x3, x4) - left, Math.max(y1, y2, y3, y4) - top];
}
