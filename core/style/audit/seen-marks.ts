import { formatColor } from '../color/format-color.ts';
import { colorDistance, toOklch } from '../color/oklch.ts';
import type { Rgba } from '../color/rgba.ts';
import { NON_TEXT_MINIMUM, relativeLuminance, wcagContrast } from '../color/wcag-contrast.ts';
import { PAGE_SHARE } from '../inventory/mark.ts';
import { STRONG_CHROMA } from '../repair/raised-surface.ts';
import { colorAt, offsetsIn, type PixelBox, type Pixels } from './pixels.ts';
import type { MarkBox } from './screen.ts';

/** What a mark no longer is: seen, apart from its ground, in the order of its row, like its chart, like its kind. */
export interface MarkFault<Mark extends MarkBox = MarkBox> {
  mark: Mark;
  fault: 'icon' | 'loud' | 'edge' | 'surface' | 'order' | 'legend' | 'color';
  /** Contrasts with its ground, before and after. */
  before: number;
  after: number;
}

interface MarkedScreen {
  shown: Pixels;
  canvases: readonly PixelBox[];
}

/** What was hardly seen need not be seen. */
const [MIN_EDGE, MIN_ICON, KEPT_SHARE] = [1.15, 1.25, 0.85];
/** Thin lines never reach their full color on screen. */
const THIN_SMOOTHING = 0.88;
/** A control with a surface of its own is seen by it: contrasts of its outline and of its surface. */
const [BY_SURFACE, OWN_SURFACE] = [1.8, 1.2];
/** Marks of another hue than their ground are seen at less: contrast, and distance of colors in OKLab. */
const [BY_HUE, APART_HUE] = [1.8, 0.2];
/** An ornament that was paler than this must not be louder than that. */
const [PALE, LOUD] = [1.6, 4.5];
/** Smaller marks are not judged: smoothing mixes all their pixels. */
const MIN_SIDE_PX = 3;
/** What was apart by the first ratio is apart by the second. */
const [WAS_APART, IS_APART] = [1.04, 1.012];
/** What stood out, such as a white button on a dark bar, still has a shape. */
const SURELY_APART = 1.35;
/** Surfaces whose colors differ by more than this in OKLab are seen as two at any contrast. */
const SAME_SURFACE = 0.1;
/** Colors of a legend and its chart are the same within this distance in OKLab. */
const SAME_COLOR = 0.06;
const MIN_CHROMA = 0.06;
const LIGHT_GROUND = 0.5;

/** The faults of marks on a dark page; `judged` is how many could have one. */
export function markFaults<Mark extends MarkBox>(
  marks: readonly Mark[],
  before: MarkedScreen,
  after: MarkedScreen,
): { judged: number; faults: MarkFault<Mark>[] } {
  const faults: MarkFault<Mark>[] = [];
  const inScale = new Set<MarkBox>();
  let judged = 0;
  const rows = Map.groupBy(
    marks.filter(({ row }) => row !== null),
    ({ row }) => row,
  );
  for (const row of rows.values()) {
    const was = row.map((mark) => middleOf(before.shown, mark));
    if (!isScale(was)) continue;
    judged++;
    for (const mark of row) inScale.add(mark);
    const [first] = row;
    const isKept = isScale(row.map((mark) => middleOf(after.shown, mark)));
    if (!isKept && first) faults.push({ mark: first, fault: 'order', before: 1, after: 1 });
  }
  for (const mark of marks) {
    if (inScale.has(mark) || Math.min(mark.width, mark.height) < MIN_SIDE_PX) continue;
    const judgment = judge(mark, before, after);
    if (!judgment) continue;
    judged++;
    if (judgment.fault) faults.push({ mark, ...judgment, fault: judgment.fault });
  }
  const known = new Set<MarkBox>(faults.map(({ mark }) => mark));
  for (const mark of unlikeMarks(marks, before.shown, after.shown)) {
    if (!known.has(mark)) faults.push({ mark, fault: 'color', before: 1, after: 1 });
  }
  return { judged, faults };
}

/** Marks that had one color of their own with others, and have another one than most of those now. */
function unlikeMarks<Mark extends MarkBox>(
  marks: readonly Mark[],
  before: Pixels,
  after: Pixels,
): Mark[] {
  const judged = marks.filter(
    (mark) =>
      (mark.kind === 'icon' || mark.kind === 'step') &&
      Math.min(mark.width, mark.height) >= MIN_SIDE_PX &&
      isOneColor(before, mark) &&
      toOklch(middleOf(before, mark)).c >= STRONG_CHROMA,
  );
  const ofColor = Map.groupBy(judged, (mark) => formatColor(middleOf(before, mark)));
  return [...ofColor.values()].flatMap((alike) => {
    const now = alike.map((mark) => ({ mark, color: middleOf(after, mark) }));
    const most = [...Map.groupBy(now, ({ color }) => formatColor(color)).values()];
    const [first] = most.sort((a, b) => b.length - a.length)[0] ?? [];
    return now.flatMap(({ mark, color }) => {
      const isLike = first && colorDistance(toOklch(color), toOklch(first.color)) < SAME_COLOR;
      return isLike ? [] : [mark];
    });
  });
}

/** Whether a mark is filled with one color: its middle is that of its surroundings within it. */
function isOneColor(picture: Pixels, mark: MarkBox): boolean {
  const [middle, rim] = [middleOf(picture, mark), rimOf(picture, mark, 1.5)];
  return colorDistance(toOklch(middle), toOklch(rim)) < APART_PIXEL;
}

/** Pixels of one color differ by less in OKLab. */
const APART_PIXEL = 0.02;

type Judgment = { fault: MarkFault['fault'] | null; before: number; after: number };

function judge(mark: MarkBox, before: MarkedScreen, after: MarkedScreen): Judgment | null {
  const legend = mark.isLegend ? legendFault(mark, before, after) : null;
  if (mark.kind === 'edge') {
    const [was, is] = [edgeContrast(before.shown, mark), edgeContrast(after.shown, mark)];
    if (was < MIN_EDGE) return null;
    const hasSurface = is >= BY_SURFACE && surfaceContrast(after.shown, mark) >= OWN_SURFACE;
    const isSeen =
      is >= (mark.isDisabled ? MIN_EDGE : NON_TEXT_MINIMUM * THIN_SMOOTHING) || hasSurface;
    return { fault: isSeen ? null : 'edge', before: was, after: is };
  }
  if (mark.kind === 'icon') {
    const [was, is] = [inkContrast(before.shown, mark), inkContrast(after.shown, mark)];
    if (legend) return { fault: legend, before: was, after: is };
    if (was < MIN_ICON) return mark.isLegend ? { fault: null, before: was, after: is } : null;
    const least = Math.min(NON_TEXT_MINIMUM * THIN_SMOOTHING, was * KEPT_SHARE);
    const isSeen = is >= least || (is >= BY_HUE && hueContrast(after.shown, mark) >= APART_HUE);
    if (isSeen && was < PALE && is > LOUD) return { fault: 'loud', before: was, after: is };
    return { fault: isSeen ? null : 'icon', before: was, after: is };
  }
  return surfaceJudgment(mark, before.shown, after.shown);
}

function surfaceJudgment(mark: MarkBox, before: Pixels, after: Pixels): Judgment | null {
  const sides = SIDES.flatMap((side) => {
    const [own, ground, far] = [SURFACE_PX, -SURFACE_PX, -FAR_PX].map((depth) =>
      medianOf(pointsOn(side, mark, depth).map(([x, y]) => colorNear(before, x, y))),
    );
    // What fades away from a surface is its shadow, and what is behind it is not seen there.
    if (!own || !ground || !far || wcagContrast(ground, far) >= SAME_GROUND) return [];
    return [{ side, own, ground, ratio: wcagContrast(own, ground) }];
  });
  const [was] = sides.sort((a, b) => b.ratio - a.ratio);
  if (!was || was.ratio < WAS_APART) return null;
  const [own, ground] = [SURFACE_PX, -SURFACE_PX].map((depth) =>
    medianOf(pointsOn(was.side, mark, depth).map(([x, y]) => colorNear(after, x, y))),
  );
  if (!own || !ground) return null;
  const now = wcagContrast(own, ground);
  const isOnLight = relativeLuminance(was.ground) > LIGHT_GROUND;
  const wasRaised = relativeLuminance(was.own) > relativeLuminance(was.ground);
  // What is like its ground on most sides is a stripe beside another, and not above it.
  const apart = sides.filter(({ ratio }) => ratio >= WAS_APART);
  const isCard = apart.length * 2 >= sides.length;
  const isSunken = relativeLuminance(own) <= relativeLuminance(ground);
  // On a strong color, a surface is seen by its own color, above or below it.
  const isOnGray = toOklch(ground).c < STRONG_CHROMA;
  const isTurned = isOnLight && isOnGray && isCard && wasRaised && isSunken;
  const isPage = mark.width * mark.height >= after.width * after.height * PAGE_SHARE;
  const mustStandOut = was.ratio >= NON_TEXT_MINIMUM && !isOnLight && !isPage;
  const least = mustStandOut ? SURELY_APART : IS_APART;
  const isMerged = now < least && colorDistance(toOklch(own), toOklch(ground)) < SAME_SURFACE;
  return { fault: isMerged || isTurned ? 'surface' : null, before: was.ratio, after: now };
}

function legendFault(mark: MarkBox, before: MarkedScreen, after: MarkedScreen): 'legend' | null {
  const was = middleOf(before.shown, mark);
  if (toOklch(was).c < MIN_CHROMA || !isOnCanvas(before, was)) return null;
  return isOnCanvas(after, middleOf(after.shown, mark)) ? null : 'legend';
}

function isOnCanvas({ shown, canvases }: MarkedScreen, color: Rgba): boolean {
  const own = toOklch(color);
  return canvases.some((box) => {
    let like = 0;
    for (const offset of offsetsIn(shown, box, 3)) {
      if (colorDistance(toOklch(colorAt(shown, offset)), own) < SAME_COLOR && ++like > 8)
        return true;
    }
    return false;
  });
}

/** Contrast of the strongest tenth of a box's pixels with what surrounds it. */
function inkContrast(picture: Pixels, box: PixelBox): number {
  return inkOf(picture, box)?.ratio ?? 1;
}

/** How far the ink of a mark is from its ground, by OKLab. */
function hueContrast(picture: Pixels, box: PixelBox): number {
  const ink = inkOf(picture, box)?.color;
  return ink ? colorDistance(toOklch(ink), toOklch(rimOf(picture, box, -2))) : 0;
}

/** The color that stands out from what surrounds a box, on a tenth of it. */
function inkOf(picture: Pixels, box: PixelBox): { color: Rgba; ratio: number } | undefined {
  const ground = rimOf(picture, box, -2);
  const inks = [...offsetsIn(picture, box)].map((offset) => {
    const color = colorAt(picture, offset);
    return { color, ratio: wcagContrast(color, ground) };
  });
  inks.sort((a, b) => b.ratio - a.ratio);
  return inks[Math.floor(inks.length / 10)];
}

/** Contrast of a control's surface with what surrounds it. */
function surfaceContrast(picture: Pixels, box: PixelBox): number {
  return wcagContrast(rimOf(picture, box, 4), rimOf(picture, box, -3));
}

/** Contrast of a control's outline, or of its surface, with what surrounds it. */
function edgeContrast(picture: Pixels, box: PixelBox): number {
  const outside = rimOf(picture, box, -3);
  const inside = [0.5, 1.5, 4].map((depth) => wcagContrast(rimOf(picture, box, depth), outside));
  return Math.max(...inside);
}

/** The median color on the four sides of a box, so many pixels within it; negative is outside. */
function rimOf(picture: Pixels, box: PixelBox, depth: number): Rgba {
  const points = SIDES.flatMap((side) => pointsOn(side, box, depth));
  return medianOf(points.map(([x, y]) => colorNear(picture, x, y)));
}

const SIDES = ['top', 'bottom', 'left', 'right'] as const;
/** Where a surface and what is behind it are looked at, and where a shadow has faded. */
const [SURFACE_PX, FAR_PX] = [3, 9];
/** A ground that is one color is the same there, to a step of a channel. */
const SAME_GROUND = 1.003;

/** Three points along a side of a box, so many pixels within it. */
function pointsOn(
  side: (typeof SIDES)[number],
  { x, y, width, height }: PixelBox,
  depth: number,
): (readonly [x: number, y: number])[] {
  return [0.3, 0.5, 0.7].map((at) => {
    if (side === 'top') return [x + width * at, y + depth];
    if (side === 'bottom') return [x + width * at, y + height - depth];
    return [side === 'left' ? x + depth : x + width - depth, y + height * at];
  });
}

function middleOf(picture: Pixels, { x, y, width, height }: PixelBox): Rgba {
  const points = [0.35, 0.5, 0.65].flatMap((ax) => [0.35, 0.5, 0.65].map((ay) => [ax, ay]));
  return medianOf(
    points.map(([ax = 0, ay = 0]) => colorNear(picture, x + width * ax, y + height * ay)),
  );
}

function colorNear(picture: Pixels, x: number, y: number): Rgba {
  const column = Math.min(picture.width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(picture.height - 1, Math.max(0, Math.floor(y)));
  return colorAt(picture, (row * picture.width + column) * 4);
}

function medianOf(colors: readonly Rgba[]): Rgba {
  const sorted = [...colors].sort((a, b) => relativeLuminance(a) - relativeLuminance(b));
  return sorted[Math.floor(sorted.length / 2)] ?? { r: 0, g: 0, b: 0, a: 1 };
}

/** Steps of a row that rise or fall by so much in OKLab lightness each are a scale. */
const MIN_STEP = 0.03;
const MIN_STEPS = 4;

function isScale(colors: readonly Rgba[]): boolean {
  const lightness = colors.map((color) => toOklch(color).l);
  const steps = lightness.slice(1).map((l, index) => l - (lightness[index] ?? 0));
  if (colors.length < MIN_STEPS) return false;
  return steps.every((step) => step > MIN_STEP) || steps.every((step) => step < -MIN_STEP);
}
