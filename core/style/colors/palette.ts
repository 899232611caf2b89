import { toOklch } from '../color/oklch.ts';
import { parseColor } from '../color/parse-color.ts';
import type { FrameColors, SurveyedElement } from '../inventory/color-survey.ts';
import type { HighlightTarget } from '../inventory/page-styles.ts';
import { SelectorIndex } from './selector-index.ts';

export const COLOR_USES = ['background', 'text', 'border', 'fill', 'stroke'] as const;

type ColorUse = (typeof COLOR_USES)[number];

/** Number of elements that use a color in one way, and their CSS square pixels. */
export interface UseFigures {
  count: number;
  area: number;
}

/** One color of the page. */
export interface PaletteColor {
  /** Hex, with alpha if it has one. */
  color: string;
  /** OKLCH: lightness 0 to 1, chroma from 0, hue in degrees, 0 for grays; alpha is left out. */
  oklch: { l: number; c: number; h: number };
  uses: Partial<Record<ColorUse, UseFigures>>;
  /** Over all uses. */
  count: number;
  area: number;
}

/** Every color that the page paints, the largest area first. */
export function palette(frames: readonly FrameColors[]): PaletteColor[] {
  const found = new Map<string, PaletteColor>();
  for (const { survey } of frames) {
    for (const element of survey.elements) {
      for (const { color, use, area } of usesOf(element)) add(found, color, use, area);
    }
  }
  return [...found.values()].sort(
    (a, b) => b.area - a.area || b.count - a.count || a.color.localeCompare(b.color),
  );
}

/** Every color that an element paints, and how. */
function usesOf(element: SurveyedElement): { color: string; use: ColorUse; area: number }[] {
  const { bg, color, border, fill, stroke, area = 0, words } = element;
  const used = (use: ColorUse, name: string | undefined, on: number) =>
    name === undefined ? [] : [{ color: name, use, area: on }];
  return [
    ...used('background', bg, area),
    ...(words === undefined ? [] : used('text', color, words)),
    // A line is thin: the area of its box says nothing about it.
    ...(border?.split(' ') ?? []).flatMap((part) => used('border', part, 0)),
    ...used('fill', fill, area),
    ...used('stroke', stroke, 0),
  ];
}

function add(found: Map<string, PaletteColor>, color: string, use: ColorUse, area: number): void {
  const entry = found.get(color) ?? { color, oklch: oklchOf(color), uses: {}, count: 0, area: 0 };
  const { count = 0, area: before = 0 } = entry.uses[use] ?? {};
  entry.uses[use] = { count: count + 1, area: before + area };
  entry.count += 1;
  entry.area += area;
  found.set(color, entry);
}

function oklchOf(color: string): PaletteColor['oklch'] {
  const parsed = parseColor(color);
  if (!parsed) return { l: 0, c: 0, h: 0 };
  const { l, c, h } = toOklch(parsed);
  const round = (number: number, digits: number) => Number(number.toFixed(digits));
  // The conversion leaves a gray some chroma, and a meaningless hue.
  return { l: round(l, 3), c: round(c, 3), h: c < MAX_GRAY_CHROMA ? 0 : round(h, 1) };
}

/** Chroma below which people see no hue. */
export const MAX_GRAY_CHROMA = 0.01;

/** Each color once, by its use. `backgrounds` and `text` are always there, the others where there are any. */
export interface UniqueColors {
  backgrounds: string[];
  text: string[];
  borders?: string[];
  fills?: string[];
  strokes?: string[];
}

const NAMES: Readonly<Record<ColorUse, keyof UniqueColors>> = {
  background: 'backgrounds',
  text: 'text',
  border: 'borders',
  fill: 'fills',
  stroke: 'strokes',
};

/** The colors of a palette by use, the largest area, or the most elements, first. */
export function uniqueColors(colors: readonly PaletteColor[]): UniqueColors {
  const unique: UniqueColors = { backgrounds: [], text: [] };
  for (const use of COLOR_USES) {
    const used = colors.flatMap(({ color, uses }) => (uses[use] ? { color, ...uses[use] } : []));
    used.sort((a, b) => b.area - a.area || b.count - a.count);
    if (used.length > 0) unique[NAMES[use]] = used.map(({ color }) => color);
  }
  return unique;
}

/** Selectors for all elements that paint a color, one target for each frame and style scope. */
export function colorTargets(frames: readonly FrameColors[], color: string): HighlightTarget[] {
  return frames.flatMap(({ frame, survey: { elements } }) => {
    const paints = elements.map((element) => usesOf(element).some((use) => use.color === color));
    const scopes = new Set(elements.flatMap(({ scope }, at) => (paints[at] ? [scope] : [])));
    return [...scopes].map((scope) => {
      const index = new SelectorIndex(elements, scope);
      const wanted = index.members.filter((at) => paints[at]);
      const selector = index.cover(wanted, (at) => paints[at] ?? false).join(', ');
      return { frame, scope, selector };
    });
  });
}
