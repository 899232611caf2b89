import { fromOklch, hueDifference, type Oklch, toOklch } from '../color/oklch.ts';
import type { Rgba } from '../color/rgba.ts';

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
export const ONE_HUE = 40;
/** A scale of fewer steps must be of one hue, or of grays. */
const [SURE_STEPS, GRAY] = [4, 0.03];

/** New colors for the steps of a row that was a scale and is none any more; null for any other row. */
export function scaleColors<One extends Step>(row: readonly One[]): [One, Rgba][] | null {
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
