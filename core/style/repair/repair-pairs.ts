import { apcaContrast } from '../color/apca-contrast.ts';
import { formatColor } from '../color/format-color.ts';
import { fromOklch, nearestLightness, toOklch } from '../color/oklch.ts';
import { parseColor } from '../color/parse-color.ts';
import type { Rgba } from '../color/rgba.ts';
import { isLargeText, wcagContrast, wcagMinimum } from '../color/wcag-contrast.ts';
import type { DarkRule } from '../css/dark-rule.ts';
import { OWN_LAYERS } from '../inventory/cascade-layer.ts';
import type { TextPair } from '../inventory/text-pair.ts';

/**
 * Repairs aim this far above the floor: channels are rounded, a raised opacity changes the
 * background a little, and thin strokes never reach their full color.
 */
const REPAIR_MARGIN = 1.06;
/**
 * Lightness contrasts that repairs aim at, the first that the ground allows: APCA’s 60, for large text 45
 * (the third), with room for rounded channels. By WCAG alone pale words on yellow would do.
 */
const CLEAR = [61, 53, 46, 38];
const LARGE_FROM = 2;
/** Grounds that stay bright, such as yellow: words there are dark, as they were, and not just gray. */
const BRIGHT_GROUND = 0.65;
/** What a clearer color must keep of the chroma of one that is just readable. */
const MIN_KEPT_CHROMA = 0.6;
const ON_BRIGHT = [80, 70, ...CLEAR];
/**
 * Pairs that are repaired at most, the worst first: a page may have a color for each of its texts.
 */
const MAX_REPAIRED_PAIRS = 200;
/** Pairs below this multiple of the floor are repaired. */
const REPAIR_THRESHOLD = 1.02;

/**
 * Rules that raise every measured pair below AA above it, by the text's lightness alone; hue and as
 * much chroma as fits stay. Skips pairs on images: their colors are unknown. `fillsText` is false where
 * no rule of the page sets `-webkit-text-fill-color`, which is the color then.
 */
export function repairPairs(
  pairs: readonly TextPair[],
  { fillsText = true }: { fillsText?: boolean } = {},
): DarkRule[] {
  const faders = new Map<string, DarkRule>();
  const rules = pairs.slice(0, MAX_REPAIRED_PAIRS).flatMap((pair) => {
    const repaired = pair.isDisabled ? fadedColor(pair) : (paleColor(pair) ?? repairedColor(pair));
    if (!repaired) return [];
    const value = formatColor(repaired);
    const usual = fillsText ? ['color', '-webkit-text-fill-color'] : ['color'];
    const properties = pair.property ? [pair.property] : usual;
    const declarations = properties.map((property) => ({
      property,
      value,
      from: pair.color,
    }));
    const { ownOpacity = 1 } = pair;
    const opacity = pair.isDisabled ? undefined : raisedOpacity(pair, repaired, ownOpacity);
    // What is faded by itself and by what holds it is raised by itself first.
    if (!pair.isDisabled && ownOpacity >= 1) raiseFader(faders, pair, repaired);
    if (opacity !== undefined) {
      const from = String(pair.ownOpacity);
      declarations.push({ property: 'opacity', value: String(opacity), from });
    }
    const { scope, selector } = pair;
    return [{ scope, layer: OWN_LAYERS.repairs, within: [], selector, declarations, source: null }];
  });
  return [...rules, ...faders.values()];
}

/** Notes that what holds some words fades them less; of several, the faintest words say how much. */
function raiseFader(faders: Map<string, DarkRule>, pair: TextPair, color: Rgba): void {
  const { scope, fadedBy } = pair;
  const opacity = fadedBy && raisedOpacity(pair, color, fadedBy.opacity);
  if (!fadedBy || opacity === undefined) return;
  const { selector } = fadedBy;
  const key = `${scope} ${selector}`;
  const [before] = faders.get(key)?.declarations ?? [];
  if (before && Number(before.value) >= opacity) return;
  const from = String(fadedBy.opacity);
  const declarations = [{ property: 'opacity', value: String(opacity), from }];
  const layer = OWN_LAYERS.repairs;
  faders.set(key, { scope, layer, within: [], selector, declarations, source: null });
}

/** Words of a disabled control are seen, and seen to be disabled: contrasts that say so. */
const [MIN_DISABLED, DISABLED_GOAL, MAX_DISABLED] = [1.8, 2.8, 4];

/** What is paler than this many times its floor need not become paler. */
const PALE_MARGIN = 1.2;
const MAX_GRAY_CHROMA = 0.06;

/** The color of a placeholder that was pale on the light page and is bright on the dark one: pale, and readable. */
function paleColor(pair: TextPair): Rgba | undefined {
  const { color, background, ratio, on, opacity, was, isPlaceholder } = pair;
  const [text, paper] = [parseColor(color), parseColor(background)];
  const isPale = was !== undefined && isPlaceholder === true;
  const floor = wcagMinimum('AA', false) * REPAIR_MARGIN;
  const isFine = ratio >= floor / REPAIR_MARGIN && ratio <= floor * PALE_MARGIN;
  if (!isPale || isFine || on !== 'color' || !text || !paper || toOklch(paper).l > BRIGHT_GROUND)
    return undefined;
  const from = toOklch(text);
  // What has a color of its own was not pale by intention.
  if (from.c > MAX_GRAY_CHROMA) return undefined;
  const enough = (l: number) =>
    wcagContrast(seen(fromOklch({ ...from, l }), paper, 1 - opacity), paper) >= floor;
  const l = nearestLightness(toOklch(paper).l, 1, enough);
  return l === undefined ? undefined : fromOklch({ ...from, l });
}

/** The nearest color that looks disabled; undefined where it does. */
function fadedColor({ color, background, ratio, on, opacity }: TextPair): Rgba | undefined {
  const [text, paper] = [parseColor(color), parseColor(background)];
  const isFaded = ratio >= MIN_DISABLED && ratio <= MAX_DISABLED;
  if (isFaded || on === 'image' || !text || !paper) return undefined;
  const from = toOklch(text);
  const to = toOklch(paper).l < 0.6 ? 1 : 0;
  // What is faded as a whole is faded once more.
  const enough = (l: number) =>
    wcagContrast(seen(fromOklch({ ...from, l }), paper, 1 - opacity), paper) >= DISABLED_GOAL;
  const l = nearestLightness(toOklch(paper).l, to, enough);
  return l === undefined ? undefined : fromOklch({ ...from, l });
}

/**
 * The smallest opacity of an element, or of what holds it, that makes its text readable, where no color alone
 * would; undefined where a color does, or another element's opacity is the cause.
 */
function raisedOpacity(pair: TextPair, color: Rgba, ownOpacity: number): number | undefined {
  const { background, size, weight, opacity } = pair;
  const paper = parseColor(background);
  if (!paper || ownOpacity >= 1) return undefined;
  const floor = wcagMinimum('AA', isLargeText(size, weight)) * REPAIR_MARGIN;
  const others = opacity / ownOpacity;
  for (let own = ownOpacity; own < 1; own += 0.05) {
    const faded = seen(color, paper, 1 - own * others);
    if (wcagContrast(faded, paper) >= floor) {
      return own === ownOpacity ? undefined : Math.round(own * 100) / 100;
    }
  }
  return 1;
}

/** The nearest readable color of the same hue; undefined where the pair passes, or is unknown. */
export function repairedColor({
  color,
  background,
  ratio,
  size,
  weight,
  on,
  opacity,
}: TextPair): Rgba | undefined {
  const floor = wcagMinimum('AA', isLargeText(size, weight)) * REPAIR_MARGIN;
  const text = parseColor(color);
  const paper = parseColor(background);
  if (ratio >= (floor / REPAIR_MARGIN) * REPAIR_THRESHOLD || on === 'image' || !text || !paper)
    return undefined;
  const faded = 1 - opacity;
  const reaches = (candidate: Rgba) => wcagContrast(seen(candidate, paper, faded), paper) >= floor;
  const isOnBright = toOklch(paper).l > BRIGHT_GROUND;
  const goals = isOnBright ? ON_BRIGHT : CLEAR.slice(isLargeText(size, weight) ? LARGE_FROM : 0);
  const readable = nearestColor(text, reaches);
  const chroma = readable ? toOklch(readable).c : 0;
  const least = isOnBright || chroma < MAX_GRAY_CHROMA ? 0 : chroma * MIN_KEPT_CHROMA;
  for (const goal of readable ? goals : []) {
    const nearest = nearestColor(text, (candidate) => {
      const isClear = Math.abs(apcaContrast(seen(candidate, paper, faded), paper)) >= goal;
      return isClear && reaches(candidate);
    });
    // Red that is nearly white is red no more.
    if (nearest && toOklch(nearest).c >= least) return nearest;
  }
  if (readable) return readable;
  const white = { r: 1, g: 1, b: 1, a: 1 };
  const black = { r: 0, g: 0, b: 0, a: 1 };
  return wcagContrast(white, paper) > wcagContrast(black, paper) ? white : black;
}

/** The color of the same hue and the nearest lightness that is enough, lighter or darker. */
function nearestColor(text: Rgba, isEnough: (color: Rgba) => boolean): Rgba | undefined {
  const from = toOklch(text);
  const steps = [1, 0].flatMap(
    (end) => nearestLightness(from.l, end, (l) => isEnough(fromOklch({ ...from, l }))) ?? [],
  );
  const [nearest] = steps.sort((a, b) => Math.abs(a - from.l) - Math.abs(b - from.l));
  return nearest === undefined ? undefined : fromOklch({ ...from, l: nearest });
}

/** A color as an element's opacity shows it. */
function seen(color: Rgba, paper: Rgba, faded: number): Rgba {
  const mix = (c: number, p: number) => c * (1 - faded) + p * faded;
  return { r: mix(color.r, paper.r), g: mix(color.g, paper.g), b: mix(color.b, paper.b), a: 1 };
}
