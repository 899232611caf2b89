import { parseColor } from '../../core/style/color/parse-color.ts';
import type { Rgba } from '../../core/style/color/rgba.ts';

/** A wider border is a bar or the side of a triangle. CSS pixels. */
const MAX_LINE_PX = 4;
const SIDES = ['top', 'bottom', 'left', 'right'] as const;

/** A line and what colors it. */
interface Line {
  property: string;
  color: Rgba;
}

/** The borders of what is no control: one for all sides that are alike, else one for each side that has any. */
export function linesOf(style: CSSStyleDeclaration): Line[] {
  const lines = SIDES.flatMap((side): Line[] => {
    const width = Number.parseFloat(style.getPropertyValue(`border-${side}-width`));
    if (width < 1 || width > MAX_LINE_PX) return [];
    const color = parseColor(style.getPropertyValue(`border-${side}-color`));
    return color && color.a > 0 ? [{ property: `border-${side}-color`, color }] : [];
  });
  const [first] = lines;
  const isBox =
    lines.length === SIDES.length && lines.every(({ color }) => isLineColor(color, first));
  return first && isBox ? [{ property: 'border-color', color: first.color }] : lines;
}

function isLineColor(one: Rgba, other: Line | undefined): boolean {
  const { r, g, b, a } = other?.color ?? {};
  return one.r === r && one.g === g && one.b === b && one.a === a;
}
