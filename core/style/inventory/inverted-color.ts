import type { Rgba } from '../color/rgba.ts';

/** `invert(0.88) hue-rotate(180deg)` in one step, as rows of a color matrix. */
export const INVERSION: readonly (readonly [number, number, number, number])[] = [
  [0.436, -1.087, -0.109, 0.88],
  [-0.324, -0.327, -0.109, 0.88],
  [-0.324, -1.087, 0.651, 0.88],
];

/** A color as an inverted drawing shows it. */
export function inverted({ r, g, b, a }: Rgba): Rgba {
  const channels = INVERSION.map(([red, green, blue, more]) =>
    Math.min(1, Math.max(0, red * r + green * g + blue * b + more)),
  );
  return { r: channels[0] ?? 0, g: channels[1] ?? 0, b: channels[2] ?? 0, a };
}
