import type { Oklch } from './oklch.ts';

/** How far two colors are apart in OKLab, which is about as far as they look: 0 to about 1. */
export function colorDistance(one: Oklch, other: Oklch): number {
  const [a, b] = [inOklab(one), inOklab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Degrees between two hues the shorter way round, 0 to 180. */
export function hueDifference(one: number, other: number): number {
  return Math.abs(((one - other + 540) % 360) - 180);
}

function inOklab({ l, c, h }: Oklch): readonly [number, number, number] {
  const angle = (h * Math.PI) / 180;
  return [l, c * Math.cos(angle), c * Math.sin(angle)];
}
