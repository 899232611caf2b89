import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatColor } from '../../../../../core/style/color/format-color.ts';
import {
  fromOklch,
  fromPerceived,
  toOklch,
  toPerceived,
} from '../../../../../core/style/color/oklch.ts';
import { parseColor } from '../../../../../core/style/color/parse-color.ts';
import { compositeOver } from '../../../../../core/style/color/rgba.ts';

// What Chromium paints for each on a 2D canvas.
test.each([
  ['#abc', '#aabbcc'],
  ['#AABBCC80', '#aabbcc80'],
  ['RebeccaPurple', '#663399'],
  ['transparent', '#00000000'],
  ['rgb(1 2 3 / 50%)', '#01020380'],
  ['rgba(255, 0, 0, .2)', '#ff000033'],
  ['hsl(120deg 100% 25%)', '#008000'],
  ['hwb(194 0% 0%)', '#00c3ff'],
  ['oklch(62.8% 0.25768 29.234)', '#ff0000'],
  ['lab(29.2345% 39.3825 20.0664)', '#7d2329'],
  ['color(srgb 1 0.5 0)', '#ff8000'],
])('%s is %s', (text, hex) => {
  const color = parseColor(text);

  expect(color && formatColor(color)).toBe(hex);
});

test.each([
  'currentColor',
  'Canvas',
  'var(--x)',
  'color-mix(in srgb, red, blue)',
  'blur(1rem)',
  'color(',
  'none',
  '',
])('“%s” is left to the browser', (text) => {
  expect(parseColor(text)).toBeUndefined();
});

test('a colour outside of sRGB comes inside and keeps its hue', () => {
  const color = parseColor('color(display-p3 0 1 0)');

  expect(color?.g).toBeGreaterThan(0.9);
  expect(Math.max(...Object.values(color ?? {}))).toBeLessThanOrEqual(1);
  expect(Math.abs(toOklch(color ?? { r: 0, g: 0, b: 0, a: 0 }).h - 145)).toBeLessThan(8);
});

const byte = fc.integer({ min: 0, max: 255 });

test('any sRGB colour survives the way to OKLCH and back', () => {
  fc.assert(
    fc.property(byte, byte, byte, (r, g, b) => {
      const color = { r: r / 255, g: g / 255, b: b / 255, a: 1 };
      expect(formatColor(fromOklch(toOklch(color)))).toBe(formatColor(color));
    }),
  );
});

test('perceived lightness rises with OKLab lightness, keeps the ends, and goes back', () => {
  expect(toPerceived(0)).toBeCloseTo(0);
  expect(toPerceived(1)).toBeCloseTo(1);
  expect(toPerceived(0.3)).toBeLessThan(0.3);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (l) => {
      expect(fromPerceived(toPerceived(l))).toBeCloseTo(l, 9);
    }),
  );
});

test('half a white over black is mid grey, over nothing it stays half', () => {
  const half = { r: 1, g: 1, b: 1, a: 0.5 };

  expect(compositeOver(half, { r: 0, g: 0, b: 0, a: 1 })).toEqual({ r: 0.5, g: 0.5, b: 0.5, a: 1 });
  expect(compositeOver(half, { r: 0, g: 0, b: 0, a: 0 })).toEqual(half);
});
