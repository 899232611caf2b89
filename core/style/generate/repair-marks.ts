import { hueDifference } from '../color/color-distance.ts';
import { formatColor } from '../color/format-color.ts';
import { fromOklch, type Oklch, toOklch } from '../color/oklch.ts';
import { parseColor } from '../color/parse-color.ts';
import type { Rgba } from '../color/rgba.ts';
import { relativeLuminance, wcagContrast } from '../color/wcag-contrast.ts';
import { OWN_LAYERS } from '../inventory/cascade-layer.ts';
import type { Mark } from '../inventory/mark.ts';
import type { DarkRule } from './dark-rule.ts';
import { nearestLightness } from './nearest-lightness.ts';

/** WCAG 2.1 §1.4.11: what icons and the edges of controls need. */
const FLOOR = 3;
/** Repairs aim this far above what they need: channels are rounded, and edges smoothed. */
const MARGIN = 1.04;
/** A mark keeps this share of the contrast that it had, up to the floor. */
const KEPT_SHARE = 0.9;
/** Less is not seen at all. */
const MIN_VISIBLE = 1.15;
/** Text and strong marks reach this at most, as much as they had. */
const STRONG = 7;
/** A pale ornament is gray: yellow is never seen well on white. */
const GRAY_ORNAMENT = 0.06;
/** What had no more contrast is an ornament, and keeps this many times as much at most. */
const [PALE, PALE_MARGIN] = [2, 1.3];
/** A ground that differs by less from what it was has stayed. */
const SAME_GROUND = 2.2;
/** Rules at most: a page may have a color for each of its marks. */
const MAX_REPAIRS = 150;

/** A mark with its colors parsed. */
interface Parsed {
  mark: Mark;
  color: Rgba;
  ground: Rgba;
  was: Seen | null;
}

type Seen = { color: Rgba; ground: Rgba };

/**
 * Rules for marks that a dark page no longer shows as the light one did: icons against what is behind
 * them, edges of controls, legends like their charts, scales in order. Hue and chroma stay.
 */
export function repairMarks(marks: readonly Mark[]): DarkRule[] {
  const parsed = marks.flatMap((mark) => parse(mark) ?? []);
  const rules = new Map<string, DarkRule>();
  const inScale = new Set<Mark>();
  const rows = Map.groupBy(
    parsed.filter(({ mark }) => mark.row !== null),
    ({ mark }) => mark.row,
  );
  for (const row of rows.values()) {
    const wanted = scaleColors(row);
    if (wanted) for (const { mark } of row) inScale.add(mark);
    for (const [one, color] of wanted ?? []) note(rules, one, color);
  }
  const sections = sectionColors(parsed);
  for (const one of parsed) {
    if (inScale.has(one.mark)) continue;
    const color = one.mark.kind === 'slope' ? slopeColor(one, sections) : repairedMark(one);
    if (color) note(rules, one, color);
  }
  return [...rules.values()].slice(0, MAX_REPAIRS);
}

/** What a slope goes on in: the section beside it, or another of its color. */
function slopeColor(
  { ground, was }: Parsed,
  sections: ReadonlyMap<string, Rgba>,
): Rgba | undefined {
  if (!was) return undefined;
  const color = formatColor(was.color);
  return color === formatColor(was.ground) ? ground : sections.get(color);
}

/** The dark colors of surfaces and of what is behind them, by what they were on the light page. */
function sectionColors(parsed: readonly Parsed[]): ReadonlyMap<string, Rgba> {
  const found = new Map<string, Rgba>();
  for (const { mark, color, ground, was } of parsed) {
    if (mark.kind !== 'surface' || !was) continue;
    found.set(formatColor(was.color), color);
    if (!found.has(formatColor(was.ground))) found.set(formatColor(was.ground), ground);
  }
  return found;
}

function parse(mark: Mark): Parsed | null {
  const [color, ground] = [parseColor(mark.color), parseColor(mark.ground)];
  if (!color || !ground) return null;
  const before = mark.was && [parseColor(mark.was.color), parseColor(mark.was.ground)];
  const was = before?.[0] && before[1] ? { color: before[0], ground: before[1] } : null;
  return { mark, color, ground, was };
}

function note(rules: Map<string, DarkRule>, { mark }: Parsed, color: Rgba): void {
  const { scope, selector, property } = mark;
  const value = formatColor(color);
  if (value === mark.color) return;
  rules.set(`${scope} ${selector} ${property}`, {
    scope,
    layer: OWN_LAYERS.repairs,
    within: [],
    selector,
    declarations: [{ property, value, from: mark.color }],
    source: null,
  });
}

/** The color that shows a mark; undefined where it is seen, or was hardly seen before. */
function repairedMark(parsed: Parsed): Rgba | undefined {
  const { mark, color, ground, was } = parsed;
  if (mark.on && !isOnItsColor(parsed)) return whiteAgain(parsed);
  const chart = mark.chart === null ? undefined : parseColor(mark.chart);
  if (chart && wcagContrast(chart, ground) >= MIN_VISIBLE) return chart;
  if (isSurface(mark, was)) return was ? raisedSurface({ color, ground, was }) : undefined;
  const ratio = wcagContrast(color, ground);
  const before = was && wcagContrast(was.color, was.ground);
  const goal = goalOf(mark, ratio, before);
  const hasStayed = was !== null && isGroundOf(was, ground);
  const wasLighter = was !== null && isLighter(was.color, was.ground);
  const isTurned = hasStayed && wasLighter !== isLighter(color, ground);
  const mustTurnBack =
    isTurned && mark.kind === 'icon' && (before ?? 0) >= (wasLighter ? FAINT : FLOOR);
  if (ratio >= goal && !mustTurnBack) {
    return before === null || hasStayed ? undefined : paled({ mark, color, ground }, before);
  }
  if (hasStayed && mark.kind === 'icon' && wcagContrast(was.color, ground) >= goal) {
    return was.color;
  }
  // What was seen well is seen well again, and not just so, where the ground allows it.
  const aim = mark.kind === 'icon' && before !== null ? Math.min(STRONG, before) : goal;
  return reaching(color, ground, Math.max(goal, aim)) ?? reaching(color, ground, goal);
}

/** A ground is still what it was, or a darker shade of the same strong color with light marks on it. */
function isGroundOf(was: Seen, ground: Rgba): boolean {
  if (wcagContrast(was.ground, ground) < SAME_GROUND) return true;
  const [before, now] = [toOklch(was.ground), toOklch(ground)];
  const isStrong = Math.min(before.c, now.c) >= STRONG_CHROMA;
  return isStrong && hueDifference(before.h, now.h) <= ONE_HUE && isLighter(was.color, was.ground);
}

const STRONG_CHROMA = 0.08;

/** A picture has a color of its own behind it that is still the same: as good as a ground of that color. */
function isOnItsColor({ mark, ground, was }: Parsed): boolean {
  return mark.on === 'picture' && was !== null && isGroundOf(was, ground);
}

/** Nobody paints white on a bright picture; a picture stays as it is, and so does what was white on it. */
function whiteAgain({ mark, color, ground, was }: Parsed): Rgba | undefined {
  if (isSurface(mark, null) || !was || wcagContrast(was.ground, ground) >= SAME_GROUND)
    return undefined;
  const isDimmed = toOklch(was.color).l > LIGHT && toOklch(color).l < LIGHT;
  return isDimmed ? was.color : undefined;
}

/** The nearest color of the same hue with a contrast on a ground; undefined where none has it. */
function reaching(color: Rgba, ground: Rgba, goal: number): Rgba | undefined {
  const from = toOklch(color);
  const enough = (l: number) => wcagContrast(fromOklch({ ...from, l }), ground) >= goal * MARGIN;
  const reached = [1, 0].flatMap((end) => nearestLightness(from.l, end, enough) ?? []);
  const [nearest] = reached.sort((a, b) => Math.abs(a - from.l) - Math.abs(b - from.l));
  return nearest === undefined ? undefined : fromOklch({ ...from, l: nearest });
}

/** Long things of little contrast are surfaces, however thin: tracks, wells, what is not loaded yet. */
function isSurface({ kind, property }: Mark, was: Parsed['was']): boolean {
  if (kind === 'surface' || kind === 'step') return true;
  const isFaint = was !== null && wcagContrast(was.color, was.ground) < FAINT;
  return property === 'background-color' && isFaint && toOklch(was.color).c < GRAY_ORNAMENT;
}

const FAINT = 1.5;

function isLighter(one: Rgba, other: Rgba): boolean {
  return relativeLuminance(one) > relativeLuminance(other);
}

/** An ornament that was pale on a light page is pale on a dark one. */
function paled(
  { mark, color, ground }: Pick<Parsed, 'mark' | 'color' | 'ground'>,
  before: number,
): Rgba | undefined {
  const most = Math.max(PALE, before * PALE_MARGIN);
  const isGray = toOklch(color).c < GRAY_ORNAMENT;
  if (
    mark.kind !== 'icon' ||
    !isGray ||
    before > PALE ||
    wcagContrast(color, ground) <= most * PALE_MARGIN
  ) {
    return undefined;
  }
  const from = toOklch(color);
  const enough = (l: number) => wcagContrast(fromOklch({ ...from, l }), ground) >= most;
  const l = nearestLightness(toOklch(ground).l, from.l, enough);
  return l === undefined ? undefined : fromOklch({ ...from, l });
}

/** Lightness by which surfaces are told apart, in OKLab, and from which on they are light. */
const [APART, LIFT, LIGHT] = [0.008, 0.035, 0.75];

/** What stood out from a dark or strong ground, such as a white button, has this contrast at least. */
const SURELY_APART = 1.5;

/** A surface that stood above another stands above it again; one that is no longer seen is. */
function raisedSurface({
  color,
  ground,
  was,
}: Omit<Parsed, 'mark'> & { was: Seen }): Rgba | undefined {
  const [from, under] = [toOklch(color), toOklch(ground)];
  const before = toOklch(was.color).l - toOklch(was.ground).l;
  if (under.l > LIGHT) return undefined;
  if (under.c >= STRONG_CHROMA) return apartFrom(color, ground, was);
  const wasOnLight = toOklch(was.ground).l > LIGHT;
  // A white table on a white card is one with it, wherever the card is raised to.
  if (Math.abs(before) < APART) {
    return wasOnLight && Math.abs(from.l - under.l) > LIFT / 2 ? ground : undefined;
  }
  if (!wasOnLight && wcagContrast(was.color, was.ground) >= FLOOR) {
    const enough = (l: number) => wcagContrast(fromOklch({ ...from, l }), ground) >= SURELY_APART;
    if (wcagContrast(color, ground) >= SURELY_APART) return undefined;
    const l = nearestLightness(from.l, 1, enough);
    return l === undefined ? undefined : fromOklch({ ...from, l });
  }
  const isNear = wasOnLight && Math.abs(before) < LIFT;
  // A striped row is near its table, wherever that is raised to.
  if (isNear && Math.abs(from.l - under.l) > LIFT * 2) {
    return fromOklch({ ...from, l: under.l + Math.sign(before) * (LIFT / 2) });
  }
  const isRaised = before > 0 && wasOnLight;
  const lift = wasOnLight ? LIFT : LIFT * 2;
  if (isRaised ? from.l >= under.l + LIFT / 2 : Math.abs(from.l - under.l) >= LIFT / 3)
    return undefined;
  const isBelow = !isRaised && wasOnLight && from.l < under.l;
  return fromOklch({ ...from, l: isBelow ? Math.max(0, under.l - LIFT / 2) : under.l + lift });
}

/** On a strong color, a surface is seen by its own color, above or below it. */
function apartFrom(color: Rgba, ground: Rgba, was: Seen): Rgba | undefined {
  const before = wcagContrast(was.color, was.ground);
  const goal = Math.min(SURELY_APART, before);
  return wcagContrast(color, ground) >= goal ? undefined : reaching(color, ground, goal);
}

function goalOf({ kind }: Mark, ratio: number, before: number | null): number {
  // A field whose edge nobody saw on the light page is a design without edges.
  if (kind === 'edge') return (before ?? ratio) < MIN_VISIBLE ? 0 : FLOOR;
  if (before !== null) return before < MIN_VISIBLE ? 0 : Math.min(FLOOR, before * KEPT_SHARE);
  return ratio < MIN_VISIBLE ? FLOOR : 0;
}

/** Steps that a scale has at least. */
const MIN_STEPS = 3;
/** Neighbors of a scale differ by so much in OKLab lightness at least, as they did before. */
const MIN_STEP = 0.035;
/** The strongest step is this light; its hue shows at that. */
const STRONGEST = 0.76;
/** A scale of fewer steps must be of one hue, in degrees, or of grays. */
const [SURE_STEPS, ONE_HUE, GRAY] = [4, 40, 0.03];

/** New colors for the steps of a row that was a scale and is none any more; null for any other row. */
function scaleColors(row: readonly Parsed[]): [Parsed, Rgba][] | null {
  const steps = row.flatMap((one) => (one.was ? [{ one, was: toOklch(one.was.color) }] : []));
  if (steps.length !== row.length || steps.length < MIN_STEPS) return null;
  const before = steps.map(({ was }) => was);
  if (!isMonotone(before.map(({ l }) => l))) return null;
  if (steps.length < SURE_STEPS && !isOneHue(before)) return null;
  if (isMonotone(steps.map(({ one }) => toOklch(one.color).l))) return [];
  const lightest = Math.max(...before.map(({ l }) => l));
  const darkest = Math.min(...before.map(({ l }) => l));
  const ends = steps.map(({ one }) => toOklch(one.color).l);
  const weakest = Math.min(...ends, STRONGEST - 0.4);
  return steps.map(({ one, was }) => {
    const share = (lightest - was.l) / (lightest - darkest);
    return [one, fromOklch({ ...was, l: weakest + share * (STRONGEST - weakest) })];
  });
}

function isMonotone(lightness: readonly number[]): boolean {
  const steps = lightness.slice(1).map((l, index) => l - (lightness[index] ?? 0));
  return steps.every((step) => step > MIN_STEP) || steps.every((step) => step < -MIN_STEP);
}

function isOneHue(colors: readonly Oklch[]): boolean {
  const hues = colors.filter(({ c }) => c >= GRAY).map(({ h }) => h);
  const [first = 0] = hues;
  return hues.every((h) => hueDifference(h, first) <= ONE_HUE);
}
