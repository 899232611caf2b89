import { parseColor } from '../../core/style/color/parse-color.ts';
import type { Rgba } from '../../core/style/color/rgba.ts';
import type { MarkKind } from '../../core/style/inventory/mark.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { Under } from './backdrop.ts';

/** A mark on an element: what paints it, and what is behind it. */
export interface MarkPlace extends Under {
  el: Element;
  pseudo: '' | '::before' | '::after';
  property: string;
  color: Rgba;
  kind: MarkKind;
  isHollow?: boolean;
  isPage?: boolean;
  isItem?: boolean;
  light?: number;
  whole?: string;
  /** The element that holds the row it may be a step of. */
  row: Element | null;
  /** Whether its color may stand for one of a chart's. */
  isLegend: boolean;
}

export interface Size {
  width: number;
  height: number;
}

/** Children of a row that may be the steps of a scale. */
const [MIN_STEPS, MAX_STEPS] = [3, 40];
/** More transparent paint is a shade. */
export const MIN_ALPHA = 0.3;

/** The parent of an element that stands in a row of its like. */
export function rowOf(el: Element, { width, height }: Size): Element | null {
  const parent = unclobbered.parentElement(el);
  const count = parent?.childElementCount ?? 0;
  if (!parent || count < MIN_STEPS || count > MAX_STEPS) return null;
  const other = unclobbered.nextElementSibling(el) ?? unclobbered.previousElementSibling(el);
  if (!other || unclobbered.localName(other) !== unclobbered.localName(el)) return null;
  const beside = unclobbered.box(other);
  const isLike = (a: number, b: number) => Math.abs(a - b) <= 0.2 * a;
  return isLike(width, beside.width) || isLike(height, beside.height) ? parent : null;
}

/** A color that is more than a shade. */
export function solid(text: string): Rgba | undefined {
  const color = parseColor(text);
  return color && color.a >= MIN_ALPHA ? color : undefined;
}
