import { expect, test } from 'vitest';
import { formatColor } from '../../../../../core/style/color/format-color.ts';
import { fromOklch, toOklch } from '../../../../../core/style/color/oklch.ts';
import { parseColor } from '../../../../../core/style/color/parse-color.ts';
import type { Rgba } from '../../../../../core/style/color/rgba.ts';
import { wcagContrast } from '../../../../../core/style/color/wcag-contrast.ts';
import type { ColorRole } from '../../../../../core/style/css/color-role.ts';
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

/** Pages in one color, as sites use them behind a form. */
const BRANDS = ['#4e73df', '#942a57', '#1cc88a', '#e74a3b', '#f6c23e', '#36b9cc'].map((text) => {
  const color = parseColor(text);
  if (!color) throw new Error(text);
  return color;
});

test('white cards on a page of a strong color become as dark as on a white page', () => {
  const cards = BRANDS.map((brand) =>
    makeColorMapper(DEFAULT_KNOBS, brand, null)(WHITE, 'background'),
  );

  for (const card of cards) expect(difference(card, base)).toBeLessThanOrEqual(6);
});

test('a shade over a page of a strong color stays a shade', () => {
  const shade = { r: 0, g: 0, b: 0, a: 0.2 };

  for (const brand of BRANDS)
    expect(makeColorMapper(DEFAULT_KNOBS, brand, null)(shade, 'background')).toEqual(shade);
});

test('cards on gray pages are above them, and never so light that words are lost', () => {
  for (const at of [110, 140, 170, 200, 230]) {
    const page = gray(at, at, at);
    const on = makeColorMapper(DEFAULT_KNOBS, page, null);
    const [card, ground] = [on(WHITE, 'background'), on(page, 'background')];
    expect(card.r, String(at)).toBeGreaterThan(ground.r);
    expect(wcagContrast(on(gray(33, 37, 41), 'text'), card), String(at)).toBeGreaterThan(6);
  }
});

test('what is tinted is lit on every page, as it was a hint and no hole', () => {
  const holes: string[] = [];
  for (const at of [225, 233, 239, 248, 255]) {
    const page = gray(at, at, at);
    const on = makeColorMapper(DEFAULT_KNOBS, page, null);
    const ground = toOklch(on(page, 'background'));
    for (let h = 0; h < 360; h += 15) {
      for (const [l, c] of [
        [0.9, 0.03],
        [0.88, 0.05],
        [0.85, 0.07],
      ] as const) {
        const tint = toOklch(on(fromOklch({ l, c, h, a: 1 }), 'background'));
        if (tint.l < ground.l + 0.04) holes.push(`${at} ${h} ${l} ${c}: ${tint.l}`);
      }
    }
  }
  expect(holes).toEqual([]);
});

test('what a dark theme leaves white is dark in the theme’s tone, and brands keep their own', () => {
  const navy = gray(26, 32, 53);
  const onNavy = makeColorMapper(DEFAULT_KNOBS, navy, null);
  const tile = toOklch(onNavy(WHITE, 'background'));
  const page = toOklch(navy);

  expect(tile.l).toBeLessThan(0.4);
  expect(Math.abs(tile.h - page.h)).toBeLessThan(6);
  expect(tile.c).toBeGreaterThan(page.c * 0.5);
  const red = { r: 0.9, g: 0.2, b: 0.25, a: 1 };
  expect(Math.abs(toOklch(onNavy(red, 'background')).h - toOklch(red).h)).toBeLessThan(6);
  const onBlack = makeColorMapper(DEFAULT_KNOBS, gray(20, 20, 20), null);
  expect(toOklch(onBlack(WHITE, 'background')).c).toBeLessThan(0.01);
});

test('a theme that is dark keeps its bands, and the text and icons that are seen on it', () => {
  const page = parseColor('#121820');
  if (!page) throw new Error('No color.');
  const onTheme = makeColorMapper(DEFAULT_KNOBS, page, null);
  const stays = (text: string, role: ColorRole) => {
    const color = parseColor(text);
    return color && formatColor(onTheme(color, role)) === text;
  };
  for (const band of ['#1976d2', '#24406b', '#8e24aa', '#00796b'])
    expect(stays(band, 'background')).toBe(true);
  for (const ink of ['#ffffff', '#9aa4b2', '#8fd3ff']) expect(stays(ink, 'text')).toBe(true);
  for (const icon of ['#ffffff', '#9aa0a6', '#f6c945']) expect(stays(icon, 'fill')).toBe(true);
  expect(stays('#000000', 'text')).toBe(false);
  expect(stays('#ffffff', 'background')).toBe(false);
});
