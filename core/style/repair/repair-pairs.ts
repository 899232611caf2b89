import { apcaContrast } from '../color/apca-contrast.ts';
import { formatColor } from '../color/format-color.ts';
import {
  colorDistance,
  fromOklch,
  hueDifference,
  nearestLightness,
  toOklch,
} from '../color/oklch.ts';
import { parseColor } from '../color/parse-color.ts';
import type { Rgba } from '../color/rgba.ts';
import {
  isLargeText,
  relativeLuminance,
  wcagContrast,
  wcagMinimum,
} from '../color/wcag-contrast.ts';
import type { DarkRule } from '../css/dark-rule.ts';
import { OWN_LAYERS } from '../inventory/cascade-layer.ts';
import type { TextPair } from '../inventory/text-pair.ts';
import type { ShownChange, ShownColors } from './recoloring.ts';

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
/** Colors that are repaired at most: a page may have one for each of its texts. */
const MAX_REPAIRED_COLORS = 200;
/** Pairs below this multiple of the floor are repaired. */
const REPAIR_THRESHOLD = 1.02;

/** What a measurement of texts decides. */
export interface TextRepairs {
  /** Colors of the page that are shown otherwise from now on, wherever they are. */
  changes: ShownChange[];
  /** Rules for what only some of a color’s texts need. */
  rules: DarkRule[];
}

/** Which dark colors are made of colors of the page. */
type Shown = Pick<ShownColors, 'sourcesOf' | 'groundOf'>;

const NOTHING_SHOWN: Shown = { sourcesOf: () => [], groundOf: () => undefined };

/**
 * Raises every measured pair below AA above it, by the text’s lightness alone; hue and as much chroma as fits stay.
 * What is decided is decided for a color of the page, not for a place: all texts of one color keep one color where all
 * of their grounds allow it, else those on one ground do. Skips pairs on images: their colors are unknown.
 */
export function repairPairs(pairs: readonly TextPair[], shown: Shown = NOTHING_SHOWN): TextRepairs {
  const faders = new Map<string, DarkRule>();
  const rules: DarkRule[] = [];
  const usual: Text[] = [];
  for (const pair of pairs) {
    const color = pair.isDisabled ? fadedColor(pair) : paleColor(pair, shown);
    const text = pair.on === 'image' || pair.isDisabled ? null : parsedText(pair);
    if (color) rules.push(colorRule(pair, color));
    else if (text && text.pair.opacity < 1 && text.isFailing) rules.push(...raised(text, faders));
    else if (text) usual.push(text);
  }
  const changes: ShownChange[] = [];
  const byColor = [...Map.groupBy(usual, ({ key }) => key).values()];
  const failing = byColor.filter((texts) => texts.some(({ isFailing }) => isFailing));
  const others = new ColorOrder(usual);
  // The clearest color first: what was less clear than another stays so.
  failing.sort((one, other) => clearest(other) - clearest(one));
  for (const texts of failing.slice(0, MAX_REPAIRED_COLORS)) {
    const decided = decidedFor(texts, shown, others);
    if (decided.change) changes.push(decided.change);
    rules.push(...decided.rules);
  }
  return { changes, rules: [...rules, ...faders.values()] };
}

/** A pair with its colors parsed. */
interface Text {
  pair: TextPair;
  color: Rgba;
  paper: Rgba;
  /** The same for all texts that a rule gave one color, in one role. */
  key: string;
  isFailing: boolean;
}

function parsedText(pair: TextPair): Text | null {
  const { scope, property = 'color', written = pair.color, size, weight, ratio } = pair;
  const [color, paper] = [parseColor(pair.color), parseColor(pair.background)];
  const isFailing = ratio < wcagMinimum('AA', isLargeText(size, weight)) * REPAIR_THRESHOLD;
  return color && paper
    ? { pair, color, paper, key: `${scope} ${property} ${written}`, isFailing }
    : null;
}

function clearest(texts: readonly Text[]): number {
  return Math.max(...texts.map(({ pair }) => pair.ratio));
}

/** What is done for the texts of one color, some of which fail. */
function decidedFor(
  texts: readonly Text[],
  shown: Shown,
  others: ColorOrder,
): { change?: ShownChange; rules: DarkRule[] } {
  const [first] = texts;
  if (!first) return { rules: [] };
  const { property = 'color', written = first.pair.color } = first.pair;
  const role = property === 'fill' ? 'fill' : 'text';
  const failing = texts.filter(({ isFailing }) => isFailing);
  const right = texts.filter(({ isFailing }) => !isFailing);
  const byGround = [...Map.groupBy(failing, ({ pair }) => pair.background).values()];
  let left = byGround;
  let change: ShownChange | undefined;
  if (shown.sourcesOf(role, written).length > 0) {
    const isMost = areaOf(failing) >= areaOf(texts) * MOST_FAIL;
    const forAll = readableColor(failing, { right, others, isNear: !isMost });
    const [most] = [...byGround].sort((one, other) => areaOf(other) - areaOf(one));
    const isAlone = !forAll && right.length === 0 && most;
    const color = isAlone ? readableColor(most, { others }) : forAll;
    if (color) {
      change = { role, from: written, to: formatColor(color) };
      left = byGround.filter((own) => !areRead(own, color));
      others.note(texts, color);
    }
  }
  const rules = left.flatMap((own) => {
    const color = readableColor(own, { others }) ?? ofBlackAndWhite(own);
    others.note(own, color);
    return own.map(({ pair }) => colorRule(pair, color));
  });
  // What stands in a repaired text on a ground of its own, and was read there, keeps its color.
  const kept = rules.length === 0 || change ? [] : right.filter(({ pair }) => pair.isInFailing);
  return {
    ...(change && { change }),
    rules: [...rules, ...kept.map(({ pair, color }) => colorRule(pair, color))],
  };
}

/** All of a color is shown otherwise where this share of its texts fails … */
const MOST_FAIL = 0.5;
/** … or where it moves by no more in OKLab: a link stays blue. */
const SMALL_STEP = 0.08;

function areaOf(texts: readonly Text[]): number {
  return texts.reduce((sum, { pair }) => sum + pair.area, 0) || 1;
}

/** How clear the colors of a page are beside each other on each ground. */
class ColorOrder {
  readonly #onGround: ReadonlyMap<string, readonly Text[]>;
  /** What colors have become. */
  readonly #now = new Map<Text, Rgba>();

  constructor(texts: readonly Text[]) {
    this.#onGround = Map.groupBy(texts, ({ pair }) => pair.background);
  }

  note(texts: readonly Text[], color: Rgba): void {
    for (const text of texts) this.#now.set(text, color);
  }

  /**
   * Whether a new color of some texts stays apart from what else is on their grounds, and less clear than what was
   * clearer: that is how links and muted words differ from the text around them.
   */
  allows(texts: readonly Text[], color: Rgba): boolean {
    return texts.every((text) => {
      const beside = this.#onGround.get(text.pair.background) ?? [];
      return beside.every((other) => other.key === text.key || this.#isApart(text, color, other));
    });
  }

  #isApart(text: Text, color: Rgba, other: Text): boolean {
    const now = this.#now.get(other) ?? other.color;
    const [was, beside] = [toOklch(text.color), toOklch(other.color)];
    const before = colorDistance(was, beside);
    const isKept =
      colorDistance(toOklch(color), toOklch(now)) >= Math.min(APART, before * KEPT_APART);
    const isOfOneHue =
      Math.max(was.c, beside.c) < MAX_GRAY_CHROMA ||
      (Math.min(was.c, beside.c) >= MAX_GRAY_CHROMA && hueDifference(was.h, beside.h) < ONE_HUE);
    const wasLess = text.pair.ratio < other.pair.ratio * SURELY_LESS;
    const isLess =
      !isOfOneHue || !wasLess || wcagContrast(color, text.paper) < wcagContrast(now, text.paper);
    return isKept && isLess;
  }
}

/** Colors this far apart in OKLab look different; those that were nearer keep this share of their distance. */
const [APART, KEPT_APART] = [0.06, 0.6];
/** Hues that are nearer are one, in degrees. */
const ONE_HUE = 30;
/** What has this share of another’s contrast at most was meant to be less clear. */
const SURELY_LESS = 0.97;

function colorRule(pair: TextPair, color: Rgba): DarkRule {
  const { scope, selector, property = 'color' } = pair;
  const declarations = [{ property, value: formatColor(color), from: pair.color }];
  return { scope, layer: OWN_LAYERS.repairs, within: [], selector, declarations, source: null };
}

/** The repair of a faded text: its color, and how much it, or what holds it, is faded where no color is enough. */
function raised(text: Text, faders: Map<string, DarkRule>): DarkRule[] {
  const { pair } = text;
  const color = readableColor([text]) ?? ofBlackAndWhite([text]);
  const rule = colorRule(pair, color);
  const { ownOpacity = 1 } = pair;
  const opacity = raisedOpacity(pair, color, ownOpacity);
  // What is faded by itself and by what holds it is raised by itself first.
  if (ownOpacity >= 1) raiseFader(faders, pair, color);
  if (opacity !== undefined) {
    const from = String(pair.ownOpacity);
    rule.declarations.push({ property: 'opacity', value: String(opacity), from });
  }
  return [rule];
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
function paleColor(pair: TextPair, shown: Shown): Rgba | undefined {
  const { color, background, ratio, on, opacity, isPlaceholder } = pair;
  const [text, paper] = [parseColor(color), parseColor(background)];
  const isPale = isPlaceholder === true && wasPale(pair, shown);
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

/** Whether a text was pale on the light page, by what its colors were made of. */
function wasPale({ color, written = color, background }: TextPair, shown: Shown): boolean {
  const [own = ''] = shown.sourcesOf('text', written);
  const [text, paper] = [parseColor(own), parseColor(shown.groundOf(background) ?? '')];
  if (!text || !paper || relativeLuminance(text) < PALE_LUMINANCE) return false;
  const isOnPaper = relativeLuminance(paper) > relativeLuminance(text);
  return isOnPaper && wcagContrast(text, paper) < wcagMinimum('AA', false);
}

/** Text of a lower luminance is not pale on any paper. */
const PALE_LUMINANCE = 0.13;

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
export function repairedColor(pair: TextPair): Rgba | undefined {
  const text = pair.on === 'image' ? null : parsedText(pair);
  if (!text?.isFailing) return undefined;
  return readableColor([text]) ?? ofBlackAndWhite([text]);
}

/** What else a new color is chosen by. */
interface Choice {
  /** Texts that are readable now and must stay readable in it. */
  right?: readonly Text[];
  others?: ColorOrder;
  /** It must be near the one that it replaces. */
  isNear?: boolean;
}

/** The nearest color of the same hue that is read in all of these places; undefined where none is. */
function readableColor(
  failing: readonly Text[],
  { right = [], others, isNear = false }: Choice = {},
): Rgba | undefined {
  const [first] = failing;
  if (!first) return undefined;
  const all = [...failing, ...right];
  const isOnBright = failing.some(({ paper }) => toOklch(paper).l > BRIGHT_GROUND);
  const isLarge = failing.every(({ pair }) => isLargeText(pair.size, pair.weight));
  const goals = isOnBright ? ON_BRIGHT : CLEAR.slice(isLarge ? LARGE_FROM : 0);
  const from = toOklch(first.color);
  const isNearEnough = (color: Rgba) =>
    !isNear || colorDistance(toOklch(color), from) <= SMALL_STEP;
  const readable = nearestColor(first.color, (candidate) => areRead(all, candidate));
  if (!readable || !isNearEnough(readable)) return undefined;
  const { c: chroma } = toOklch(readable);
  const least = isOnBright || chroma < MAX_GRAY_CHROMA ? 0 : chroma * MIN_KEPT_CHROMA;
  const isClear = (color: Rgba, goal: number) =>
    failing.every(({ pair, paper }) => {
      return Math.abs(apcaContrast(seen(color, paper, 1 - pair.opacity), paper)) >= goal;
    });
  for (const goal of goals) {
    const enough = (color: Rgba) => isClear(color, goal) && areRead(all, color);
    const nearest = nearestColor(first.color, enough);
    // Red that is nearly white is red no more.
    const isKept = nearest && toOklch(nearest).c >= least && isNearEnough(nearest);
    if (isKept && (others?.allows(all, nearest) ?? true)) return nearest;
  }
  return readable;
}

/** Whether a color is read in all of these places. */
function areRead(texts: readonly Text[], color: Rgba): boolean {
  return texts.every(({ pair, paper, isFailing }) => {
    const floor = wcagMinimum('AA', isLargeText(pair.size, pair.weight)) * REPAIR_MARGIN;
    // What is read already need not be read better.
    const least = isFailing ? floor : Math.min(floor, pair.ratio);
    return wcagContrast(seen(color, paper, 1 - pair.opacity), paper) >= least;
  });
}

/** White or black, whichever is read better. */
function ofBlackAndWhite([first]: readonly Text[]): Rgba {
  const [white, black] = [
    { r: 1, g: 1, b: 1, a: 1 },
    { r: 0, g: 0, b: 0, a: 1 },
  ];
  const paper = first?.paper ?? black;
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
