import { expect, test } from 'vitest';
import type { Rgba } from '../../../../../core/style/color/rgba.ts';
import { makeColorMapper } from '../../../../../core/style/generate/color-mapper.ts';
import { DEFAULT_KNOBS } from '../../../../../core/style/generate/knobs.ts';

const WHITE = { r: 1, g: 1, b: 1, a: 1 };
const map = makeColorMapper(DEFAULT_KNOBS, WHITE, null);
const base = map(WHITE, 'background');

/** Grays and slates as sites use them for bars and code, from black up. */
const DARK = Array.from({ length: 48 }, (_, at) => at).flatMap((at) => [
  gray(at, at, at),
  gray(at, at + 3, at + 7),
]);

test('what is already dark on a light page stays within eleven steps of each channel on average', () => {
  const changed = DARK.map((color) => ({
    color,
    sum: difference(color, map(color, 'background')),
  }));

  expect(changed.filter(({ sum }) => sum > 33)).toEqual([]);
});

test('dark surfaces keep their order', () => {
  const grays = DARK.filter(({ r, b }) => r === b).map((color) => map(color, 'background').r);

  expect(grays).toEqual(grays.toSorted((a, b) => a - b));
});

test('a surface of the page’s own new color becomes lighter, so that both can be seen', () => {
  expect(map(base, 'background').r - base.r).toBeGreaterThanOrEqual(8 / 255);
});

function gray(r: number, g: number, b: number): Rgba {
  return { r: r / 255, g: g / 255, b: b / 255, a: 1 };
}

/** The sum over the channels, in steps of 1/255. */
function difference(one: Rgba, other: Rgba): number {
  const steps = ['r', 'g', 'b'] as const;
  return Math.round(255 * steps.reduce((sum, at) => sum + Math.abs(one[at] - other[at]), 0));
}
