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

/** The axis-aligned box around a transformed box, as `getBoundingClientRect` would give it. */
export function mapBox(map: Affine, [x, y, width, height]: Box): Box {
  const corners = [
    mapPoint(map, [x, y]),
    mapPoint(map, [x + width, y]),
    mapPoint(map, [x, y + height]),
    mapPoint(map, [x + width, y + height]),
  ];
  const xs = corners.map(([cx]) => cx);
  const ys = corners.map(([, cy]) => cy);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}
