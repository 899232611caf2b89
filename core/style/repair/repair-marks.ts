import { formatColor } from '../color/format-color.ts';
import {
  colorDistance,
  fromOklch,
  hueDifference,
  nearestLightness,
  type Oklch,
  toOklch,
} from '../color/oklch.ts';
import { parseColor } from '../color/parse-color.ts';
import { compositeOver, type Rgba } from '../color/rgba.ts';
import { NON_TEXT_MINIMUM, relativeLuminance, wcagContrast } from '../color/wcag-contrast.ts';
import { roleOfProperty } from '../css/color-role.ts';
import type { DarkRule } from '../css/dark-rule.ts';
import { OWN_LAYERS } from '../inventory/cascade-layer.ts';
import { COLOR_PLACE, type Mark } from '../inventory/mark.ts';
import { LIFT, LIGHT, raisedSurface, STRONG_CHROMA } from './raised-surface.ts';
import { reachingContrast } from './reaching-contrast.ts';
import type { ShownColors } from './recoloring.ts';

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
/** A line of less is not seen. */
const MIN_LINE = 1.08;
/** Thin lines are seen less on dark than on white. */
const LINE_MARGIN = 1.1;
/** A ground that differs by less from what it was has stayed. */
const SAME_GROUND = 2.2;
/** Rules at most: a page may have a color for each of its marks. */
const MAX_REPAIRS = 150;

/** A mark with its colors parsed. */
interface Parsed {
  mark: Mark;
  ownTheme: boolean;
  color: Rgba;
  ground: Rgba;
  was: Seen | null;
  /** Whether its color may have been made of several of the page. */
  isUnsure: boolean;
}

type Seen = { color: Rgba; ground: Rgba };

/**
 * Rules for marks that a dark page no longer shows as the light one did: icons against what is behind
 * them, edges of controls, legends like their charts, scales in order. Hue and chroma stay, and what had one color
 * of its own has one again. How a mark was is taken from `shown`: where that is the page's `ownTheme`, nobody knows
 * whether the light page has edges that are not seen here.
 */
export function repairMarks(
  marks: readonly Mark[],
  shown: Shown = NOTHING_SHOWN,
  { ownTheme = false }: { ownTheme?: boolean } = {},
): DarkRule[] {
  const parsed = marks.flatMap((mark) => parsedMark(mark, shown, ownTheme) ?? []);
  const wanted = new Map<Parsed, Rgba>();
  const rows = Map.groupBy(
    parsed.filter(({ mark }) => mark.row !== null),
    ({ mark }) => mark.row,
  );
  const inScale = new Set<Parsed>();
  for (const row of rows.values()) {
    const scale = scaleColors(row);
    if (scale) for (const mark of row) inScale.add(mark);
    for (const [mark, color] of scale ?? []) wanted.set(mark, color);
  }
  const sections = sectionColors(parsed);
  const others = parsed.filter((mark) => !inScale.has(mark));
  for (const mark of others) {
    const color = mark.mark.kind === 'slope' ? slopeColor(mark, sections) : repairedMark(mark);
    if (color) wanted.set(mark, color);
  }
  const ofColor = Map.groupBy(
    others.filter(hasOwnColor),
    ({ was }) => was && formatColor(was.color),
  );
  for (const alike of ofColor.values()) {
    const [own, long] = [alike.filter(isMark), alike.filter((mark) => !isMark(mark))];
    const color = sharedColor(own, long, wanted);
    for (const mark of color ? own : []) if (color) wanted.set(mark, color);
  }
  const rules = new Map<string, DarkRule>();
  for (const [mark, color] of wanted) noteRule(rules, mark, color);
  return [...rules.values()].slice(0, MAX_REPAIRS);
}

/** Which dark colors are made of colors of the page. */
type Shown = Pick<ShownColors, 'sourcesOf' | 'groundOf'>;

const NOTHING_SHOWN: Shown = { sourcesOf: () => [], groundOf: () => undefined };

/** Whether something is filled with a color of its own: a dot, a bar, a shape of a drawing. */
function hasOwnColor({ mark, was }: Parsed): boolean {
  const isFilled = /^(?:background-color|fill|stroke)$/.test(mark.property);
  const isAny = mark.kind === 'icon' || mark.kind === 'step' || mark.kind === 'slope';
  return isAny && isFilled && !mark.on && was !== null && toOklch(was.color).c >= STRONG_CHROMA;
}

/** Long shapes are as they go on beside them, whatever has their color. */
function isMark({ mark }: Parsed): boolean {
  return mark.kind !== 'slope';
}

/**
 * The one color of marks that had one on the light page, and of long shapes that had it, too; undefined where they have
 * it, or where no color shows all of them. One of theirs, the page’s own, or else the nearest.
 */
function sharedColor(
  marks: readonly Parsed[],
  long: readonly Parsed[],
  wanted: ReadonlyMap<Parsed, Rgba>,
): Rgba | undefined {
  const [first] = marks;
  const colorOf = (mark: Parsed) => wanted.get(mark) ?? mark.color;
  const byCount = [...Map.groupBy(marks.map(colorOf), formatColor).values()];
  byCount.sort((a, b) => b.length - a.length);
  const [ofLong, ofMarks] = [long.map(colorOf), byCount.flatMap(([color]) => color ?? [])];
  const all = new Set([...ofLong, ...ofMarks].map(formatColor));
  if (!first?.was || all.size < 2) return undefined;
  const charts = marks.flatMap((mark) => chartColor(mark) ?? []);
  const isShown = (color: Rgba) => marks.every((mark) => isShownIn(mark, color));
  const known = [...charts, ...ofLong, ...ofMarks, first.was.color];
  const from = toOklch(first.was.color);
  const nearest = [1, 0].flatMap(
    (end) => nearestLightness(from.l, end, (l) => isShown(fromOklch({ ...from, l }))) ?? [],
  );
  return known.find(isShown) ?? nearest.map((l) => fromOklch({ ...from, l }))[0];
}

function isShownIn(parsed: Parsed, color: Rgba): boolean {
  const { ground, was } = parsed;
  const ratio = wcagContrast(color, ground);
  return ratio >= goalOf(parsed, ratio, was && wcagContrast(was.color, was.ground));
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

function parsedMark(mark: Mark, shown: Shown, ownTheme: boolean): Parsed | null {
  const [color, ground] = [parseColor(mark.color), parseColor(mark.ground)];
  if (!color || !ground) return null;
  const role = roleOfProperty(mark.property);
  const sources = role ? shown.sourcesOf(role, mark.veil ?? mark.color) : [];
  const known = wasBySource(mark, sources[0], shown);
  const before = known && [parseColor(known.color), parseColor(known.ground)];
  const [own, under] = before ?? [];
  const was = own && under ? { color: compositeOver(own, under), ground: under } : null;
  return { mark, ownTheme, color, ground, was, isUnsure: sources.length > 1 };
}

/** How a mark was, by what its colors were made of; null where that is not known of both. */
function wasBySource(
  { ground, on, kind }: Mark,
  was: string | undefined,
  shown: Shown,
): Pick<Mark, 'color' | 'ground'> | null {
  // A picture stays as it is; what is behind it may not.
  const under = on ? (shown.sourcesOf('background', ground)[0] ?? ground) : shown.groundOf(ground);
  if (was && under) return { color: was, ground: under };
  // A slope goes on in the section of its own color, whatever it crosses.
  return was && kind === 'slope' ? { color: was, ground } : null;
}

function noteRule(rules: Map<string, DarkRule>, { mark }: Parsed, color: Rgba): void {
  const { scope, selector, property, whole } = mark;
  const text = formatColor(color);
  if (text === mark.color) return;
  const value = whole?.replace(COLOR_PLACE, text) ?? text;
  rules.set(`${scope} ${selector} ${property}`, {
    scope,
    layer: OWN_LAYERS.repairs,
    within: [],
    selector,
    declarations: [{ property, value, from: mark.color }],
    source: null,
  });
}

/** The color that the chart of a legend shows in the place of its own; undefined without one. */
function chartColor({ mark, was }: Parsed): Rgba | undefined {
  const own = was && toOklch(was.color);
  const found = mark.chart?.find(({ drawn }) => {
    const color = parseColor(drawn);
    return own && color && colorDistance(toOklch(color), own) < ONE_COLOR;
  });
  return found && parseColor(found.shown);
}

/** How far colors of a chart and its legend are apart at most, in OKLab: smoothing changes a little. */
const ONE_COLOR = 0.03;

/** The color that shows a mark; undefined where it is seen, or was hardly seen before. */
function repairedMark(parsed: Parsed): Rgba | undefined {
  const { mark, color, ground, was, isUnsure } = parsed;
  if (mark.on && !isOnItsColor(parsed)) return whiteAgain(parsed);
  const chart = chartColor(parsed);
  if (chart && wcagContrast(chart, ground) >= MIN_VISIBLE) return chart;
  if (mark.kind === 'line') return seenLine(parsed);
  if (isSurface(mark, was)) return was ? raised({ ...parsed, was }) : undefined;
  const ratio = wcagContrast(color, ground);
  const before = was && wcagContrast(was.color, was.ground);
  const goal = goalOf(parsed, ratio, before);
  const hasStayed = was !== null && isGroundOf(was, ground);
  const wasLighter = was !== null && isLighter(was.color, was.ground);
  const isTurned = hasStayed && wasLighter !== isLighter(color, ground);
  if (hasStayed && wasLighter && mark.isHollow && isDimmed(was.color, color)) return was.color;
  const mustTurnBack =
    isTurned && mark.kind === 'icon' && (before ?? 0) >= (wasLighter ? FAINT : NON_TEXT_MINIMUM);
  if (was && isDot(mark, color, was) && wcagContrast(was.color, ground) >= NON_TEXT_MINIMUM) {
    return was.color;
  }
  if (ratio >= goal && !mustTurnBack) {
    // What may have been seen better is made no paler.
    return before === null || hasStayed || isUnsure ? undefined : paled(parsed, before);
  }
  if (hasStayed && mark.kind === 'icon' && wcagContrast(was.color, ground) >= goal) {
    return was.color;
  }
  // What was seen well is seen well again where the ground allows it; a color of its own would be lost.
  const isGray = toOklch(was?.color ?? color).c < STRONG_CHROMA;
  const aim = mark.kind === 'icon' && before !== null && isGray ? Math.min(STRONG, before) : goal;
  return (
    reachingContrast(color, ground, Math.max(goal, aim)) ?? reachingContrast(color, ground, goal)
  );
}

/** A small thing of a strong color with no words on it, such as a dot or a bar: it was darkened for words alone. */
function isDot(mark: Mark, color: Rgba, was: Seen): boolean {
  if (mark.kind !== 'icon' || mark.property !== 'background-color') return false;
  const [before, now] = [toOklch(was.color), toOklch(color)];
  return before.c >= GRAY_DOT && before.l - now.l > DULLED;
}

/** A dot of less chroma is gray. One that lost more of its OKLab lightness is no longer what it was. */
const [GRAY_DOT, DULLED] = [0.05, 0.06];

/** A ground is still what it was, or a darker shade of the same strong color with light marks on it. */
function isGroundOf(was: Seen, ground: Rgba): boolean {
  if (wcagContrast(was.ground, ground) < SAME_GROUND) return true;
  const [before, now] = [toOklch(was.ground), toOklch(ground)];
  const isStrong = Math.min(before.c, now.c) >= STRONG_CHROMA;
  return isStrong && hueDifference(before.h, now.h) <= ONE_HUE && isLighter(was.color, was.ground);
}

/** A step of a scale: its color now, and what it was on the light page. */
interface Step {
  color: Rgba;
  was: { color: Rgba } | null;
}

/** Steps that a scale has at least. */
const MIN_STEPS = 3;
/** Neighbors of a scale differ by so much in OKLab lightness at least, as they did before. */
const MIN_STEP = 0.035;
/** The strongest step is this light; its hue shows at that. */
const STRONGEST = 0.76;
/** Hues that are nearer are one, in degrees. */
const ONE_HUE = 40;
/** A scale of fewer steps must be of one hue, or of grays. */
const [SURE_STEPS, GRAY] = [4, 0.03];

/** New colors for the steps of a row that was a scale and is none any more; null for any other row. */
function scaleColors<One extends Step>(row: readonly One[]): [One, Rgba][] | null {
  const steps = row.flatMap((step) => (step.was ? [{ step, was: toOklch(step.was.color) }] : []));
  if (steps.length !== row.length || steps.length < MIN_STEPS) return null;
  const before = steps.map(({ was }) => was);
  if (!isMonotone(before.map(({ l }) => l))) return null;
  if (steps.length < SURE_STEPS && !isOneHue(before)) return null;
  if (isMonotone(steps.map(({ step }) => toOklch(step.color).l))) return [];
  const lightest = Math.max(...before.map(({ l }) => l));
  const darkest = Math.min(...before.map(({ l }) => l));
  const ends = steps.map(({ step }) => toOklch(step.color).l);
  const weakest = Math.min(...ends, STRONGEST - 0.4);
  return steps.map(({ step, was }) => {
    const share = (lightest - was.l) / (lightest - darkest);
    return [step, fromOklch({ ...was, l: weakest + share * (STRONGEST - weakest) })];
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

/** A picture has a color of its own behind it that is still the same: as good as a ground of that color. */
function isOnItsColor({ mark, ground, was }: Parsed): boolean {
  return mark.on === 'picture' && was !== null && isGroundOf(was, ground);
}

/**
 * A surface as its shadow lights it; one that is lit stands out by that, except from a page that became lighter than
 * it.
 */
function raised({ mark, color, ground, was }: Parsed & { was: Seen }): Rgba | undefined {
  const { light = 0 } = mark;
  const [before, under] = [toOklch(was.color).l, toOklch(was.ground).l];
  const isCard = under > LIGHT && before - under >= LIFT;
  if (light > 0 && !isCard) return undefined;
  const wanted = raisedSurface({ ...mark, color, ground, was });
  const unlit = (channel: number) => Math.max(0, (channel - light) / (1 - light));
  return wanted && { ...wanted, r: unlit(wanted.r), g: unlit(wanted.g), b: unlit(wanted.b) };
}

/** What parted rows and sections parts them again, and no more than it did; on dark, lines are lighter. */
function seenLine({ mark, color, ground, was }: Parsed): Rgba | undefined {
  if (!was || mark.on) return undefined;
  const before = Math.min(NON_TEXT_MINIMUM, wcagContrast(was.color, was.ground));
  if (before < MIN_LINE || wcagContrast(color, ground) >= before * KEPT_SHARE) return undefined;
  const [from, under] = [toOklch(color), toOklch(ground)];
  const goal = before * LINE_MARGIN;
  const enough = (l: number) => wcagContrast(fromOklch({ ...from, l }), ground) >= goal;
  const l = nearestLightness(under.l, under.l > LIGHT ? 0 : 1, enough);
  return l === undefined ? undefined : fromOklch({ ...from, l });
}

/** Nobody paints white on a bright picture; a picture stays as it is, and so does what was white on it. */
function whiteAgain({ mark, color, ground, was }: Parsed): Rgba | undefined {
  const isSeenBySurface = mark.kind === 'edge' && !mark.isHollow;
  if (!was || isSeenBySurface || isSurface(mark, null)) return undefined;
  const hasStayed = wcagContrast(was.ground, ground) < SAME_GROUND;
  return hasStayed && isDimmed(was.color, color) ? was.color : undefined;
}

/** Whether a light color has become a dark one. */
function isDimmed(before: Rgba, now: Rgba): boolean {
  return toOklch(before).l > LIGHT && toOklch(now).l < LIGHT;
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
function paled({ mark, color, ground }: Parsed, before: number): Rgba | undefined {
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

function goalOf(
  { mark: { kind }, ownTheme }: Parsed,
  ratio: number,
  before: number | null,
): number {
  // A field whose edge nobody saw on the light page is a design without edges.
  const isUnseen = !ownTheme && (before ?? ratio) < MIN_VISIBLE;
  if (kind === 'edge') return isUnseen ? 0 : NON_TEXT_MINIMUM;
  if (before !== null)
    return before < MIN_VISIBLE ? 0 : Math.min(NON_TEXT_MINIMUM, before * KEPT_SHARE);
  return ratio < MIN_VISIBLE ? NON_TEXT_MINIMUM : 0;
}
