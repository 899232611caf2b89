import { formatColor } from '../color/format-color.ts';
import { fromOklch, toOklch } from '../color/oklch.ts';
import { parseColor } from '../color/parse-color.ts';
import type { Rgba } from '../color/rgba.ts';
import { isLargeText, wcagContrast, wcagFloor } from '../color/wcag-contrast.ts';
import { OWN_LAYERS } from './cascade-layer.ts';
import type { DarkRule } from './dark-rule.ts';
import { nearestLightness } from './nearest-lightness.ts';
import type { TextPair } from './text-pair.ts';

/**
 * What is repaired is lifted this far over the floor: channels are rounded, a raised opacity moves the
 * paper a little, too, and thin strokes never reach their full colour.
 */
const MARGIN = 1.06;
/** Pairs that are looked at, the worst first: a page may have a colour for each of its texts. */
const MOST = 200;
/** What is less than this over the floor is repaired. */
const SLACK = 1.02;

/**
 * Rules that lift every measured pair below AA over it, by the text's lightness alone; hue and as
 * much chroma as fits stay. Pairs on images are left: their colours are unknown.
 */
export function repairPairs(pairs: readonly TextPair[]): DarkRule[] {
  return pairs.slice(0, MOST).flatMap((pair) => {
    const repaired = repairedColor(pair);
    if (!repaired) return [];
    const value = formatColor(repaired);
    const declarations = ['color', '-webkit-text-fill-color'].map((property) => ({
      property,
      value,
      from: pair.color,
    }));
    const opacity = raisedOpacity(pair, repaired);
    if (opacity !== undefined) {
      const from = String(pair.ownOpacity);
      declarations.push({ property: 'opacity', value: String(opacity), from });
    }
    const { scope, selector } = pair;
    return [{ scope, layer: OWN_LAYERS.repairs, within: [], selector, declarations, source: null }];
  });
}

/**
 * The least opacity of an element's own that makes its text readable, where no colour alone would do;
 * undefined where the colour does, or another element's opacity is to blame.
 */
function raisedOpacity(pair: TextPair, color: Rgba): number | undefined {
  const { background, size, weight, opacity, ownOpacity = 1 } = pair;
  const paper = parseColor(background);
  if (!paper || ownOpacity >= 1) return undefined;
  const floor = wcagFloor('AA', isLargeText(size, weight)) * MARGIN;
  const others = opacity / ownOpacity;
  for (let own = ownOpacity; own < 1; own += 0.05) {
    const faded = seen(color, paper, 1 - own * others);
    if (wcagContrast(faded, paper) >= floor) {
      return own === ownOpacity ? undefined : Math.round(own * 100) / 100;
    }
  }
  return 1;
}

/** The nearest colour of the same hue that is readable; undefined where the pair is well, or unknown. */
export function repairedColor({
  color,
  background,
  ratio,
  size,
  weight,
  on,
  opacity,
}: TextPair): Rgba | undefined {
  const floor = wcagFloor('AA', isLargeText(size, weight)) * MARGIN;
  const text = parseColor(color);
  const paper = parseColor(background);
  if (ratio >= (floor / MARGIN) * SLACK || on === 'image' || !text || !paper) return undefined;
  const faded = 1 - opacity;
  const enough = (candidate: Rgba) => wcagContrast(seen(candidate, paper, faded), paper) >= floor;
  const from = toOklch(text);
  const lighter = nearestLightness(from.l, 1, (l) => enough(fromOklch({ ...from, l })));
  const darker = nearestLightness(from.l, 0, (l) => enough(fromOklch({ ...from, l })));
  const steps = [lighter, darker].filter((l) => l !== undefined);
  const [nearest] = steps.sort((a, b) => Math.abs(a - from.l) - Math.abs(b - from.l));
  if (nearest !== undefined) return fromOklch({ ...from, l: nearest });
  const white = { r: 1, g: 1, b: 1, a: 1 };
  const black = { r: 0, g: 0, b: 0, a: 1 };
  return wcagContrast(white, paper) > wcagContrast(black, paper) ? white : black;
}

/** What an element's opacity leaves of a colour. */
function seen(color: Rgba, paper: Rgba, faded: number): Rgba {
  const mix = (c: number, p: number) => c * (1 - faded) + p * faded;
  return { r: mix(color.r, paper.r), g: mix(color.g, paper.g), b: mix(color.b, paper.b), a: 1 };
}
