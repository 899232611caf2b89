import { fromOklch, nearestLightness, toOklch } from '../color/oklch.ts';
import type { Rgba } from '../color/rgba.ts';
import { wcagContrast } from '../color/wcag-contrast.ts';

/** Repairs aim this far above what they need: channels are rounded, and edges smoothed. */
const MARGIN = 1.04;

/** The nearest color of the same hue with a contrast on a ground; undefined where none has it. */
export function reachingContrast(color: Rgba, ground: Rgba, goal: number): Rgba | undefined {
  const from = toOklch(color);
  const enough = (l: number) => wcagContrast(fromOklch({ ...from, l }), ground) >= goal * MARGIN;
  const reached = [1, 0].flatMap((end) => nearestLightness(from.l, end, enough) ?? []);
  const [nearest] = reached.sort((a, b) => Math.abs(a - from.l) - Math.abs(b - from.l));
  return nearest === undefined ? undefined : fromOklch({ ...from, l: nearest });
}
