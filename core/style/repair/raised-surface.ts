import { fromOklch, nearestLightness, toOklch } from '../color/oklch.ts';
import type { Rgba } from '../color/rgba.ts';
import { NON_TEXT_MINIMUM, wcagContrast } from '../color/wcag-contrast.ts';
import { reachingContrast } from './reaching-contrast.ts';

/** What paints a surface and what is behind it, now and on the light page. */
interface Surface {
  color: Rgba;
  ground: Rgba;
  was: { color: Rgba; ground: Rgba };
  /** Whether it is so large that it need not stand out. */
  isPage?: boolean;
  /** Whether it is a small thing by itself. */
  isItem?: boolean;
}

/** A ground of more chroma has a color of its own. */
export const STRONG_CHROMA = 0.08;

/**
 * A surface that has so much more chroma than its ground is seen by its hue, such as a hint: it need not be as light.
 */
const HINT_CHROMA = 0.008;

/** Steps of lightness that the eye sees between surfaces, in OKLab: hardly, and surely. */
const APART = 0.008;
export const LIFT = 0.035;
/** OKLab lightness from which on a color is light. */
export const LIGHT = 0.75;

/** What has no more contrast with its ground is near it, also on black, where OKLab's steps are hardly seen. */
const STILL_NEAR = 1.3;

/** Less contrast between surfaces is hardly seen. */
const SEEN = 1.15;

/** What stood out from a dark or strong ground, such as a white button, has this contrast at least. */
const SURELY_APART = 1.5;

/** A surface that stood above another stands above it again; one that is no longer seen is. */
export function raisedSurface({ color, ground, was, isPage, isItem }: Surface): Rgba | undefined {
  const [from, under] = [toOklch(color), toOklch(ground)];
  const before = toOklch(was.color).l - toOklch(was.ground).l;
  if (under.l > LIGHT) return undefined;
  const wasOnLight = toOklch(was.ground).l > LIGHT;
  const lighter = wasOnLight ? undefined : lighterAgain(color, ground, was);
  if (lighter) return lighter;
  if (under.c >= STRONG_CHROMA) return apartFrom(color, ground, was);
  const isHint =
    from.c - under.c >= HINT_CHROMA && toOklch(was.color).c - toOklch(was.ground).c >= HINT_CHROMA;
  // A white table on a white card is one with it, wherever the card is raised to.
  if (Math.abs(before) < APART && !isHint) {
    return wasOnLight && Math.abs(from.l - under.l) > LIFT / 2 ? ground : undefined;
  }
  // A tinted row is near its table in lightness, wherever that is raised to, and keeps its tint.
  const hasSunk = under.l - from.l > LIFT && wcagContrast(color, ground) > SEEN;
  if (isHint && wasOnLight && Math.abs(before) < LIFT && hasSunk) {
    return fromOklch({ ...from, l: under.l + Math.sign(before) * (LIFT / 2) });
  }
  // A page beside a dark menu is a little darker than it: what stands on the page is lighter.
  if (isPage && !wasOnLight) {
    const isSeen = Math.abs(from.l - under.l) >= LIFT / 3;
    return isSeen ? undefined : fromOklch({ ...from, l: Math.max(0, under.l - LIFT) });
  }
  // A dark badge on a light page stands out by far, and so does it on a dark one.
  if ((!wasOnLight || isItem) && wcagContrast(was.color, was.ground) >= NON_TEXT_MINIMUM) {
    const enough = (l: number) => wcagContrast(fromOklch({ ...from, l }), ground) >= SURELY_APART;
    if (wcagContrast(color, ground) >= SURELY_APART) return undefined;
    const l = nearestLightness(from.l, 1, enough);
    return l === undefined ? undefined : fromOklch({ ...from, l });
  }
  const isNear = wasOnLight && Math.abs(before) < LIFT && !isHint;
  // A striped row is near its table, wherever that is raised to.
  const isFar = Math.abs(from.l - under.l) > LIFT * 2 && wcagContrast(color, ground) > STILL_NEAR;
  if (isNear && isFar) {
    return fromOklch({ ...from, l: under.l + Math.sign(before) * (LIFT / 2) });
  }
  const isRaised = before > 0 && wasOnLight;
  const lift = wasOnLight ? LIFT : LIFT * 2;
  if (isRaised ? from.l >= under.l + LIFT / 2 : Math.abs(from.l - under.l) >= LIFT / 3)
    return undefined;
  const isBelow = !isRaised && wasOnLight && from.l < under.l;
  return fromOklch({ ...from, l: isBelow ? Math.max(0, under.l - LIFT / 2) : under.l + lift });
}

/**
 * On a ground that has stayed, a veil of white is lighter than it, as it was: a circle, a field in a header. It is
 * a veil again, as what it lies on may be a gradient.
 */
function lighterAgain(color: Rgba, ground: Rgba, was: Surface['was']): Rgba | undefined {
  const [before, now, under] = [toOklch(was.color), toOklch(color), toOklch(ground)];
  const hasStayed = wcagContrast(was.ground, ground) < SAME_GROUND;
  const isVeil = before.l <= LIGHT && before.l - toOklch(was.ground).l > LIFT;
  if (!hasStayed || !isVeil || now.l > under.l + LIFT / 2) return undefined;
  const share = (a: number, b: number) => (a - b) / Math.max(0.01, 1 - b);
  const shares = (['r', 'g', 'b'] as const).map((channel) =>
    share(was.color[channel], was.ground[channel]),
  );
  const a = shares.reduce((sum, part) => sum + part, 0) / shares.length;
  return a > 0 ? { r: 1, g: 1, b: 1, a: Math.round(a * 100) / 100 } : undefined;
}

/** A ground that differs by less from what it was has stayed. */
const SAME_GROUND = 1.8;

/** On a strong color, a surface is seen by its own color, above or below it. */
function apartFrom(color: Rgba, ground: Rgba, was: Surface['was']): Rgba | undefined {
  const before = wcagContrast(was.color, was.ground);
  const goal = Math.min(SURELY_APART, before);
  return wcagContrast(color, ground) >= goal ? undefined : reachingContrast(color, ground, goal);
}
