import { expect, test } from 'vitest';
import { toOklch } from '../../../../../core/style/color/oklch.ts';
import { parseColor } from '../../../../../core/style/color/parse-color.ts';
import { evenStops, shadeOfStops } from '../../../../../core/style/css/rewrite-value.ts';

function lightness(stops: readonly string[]): number[] {
  const colors = stops.flatMap((text) => parseColor(text) ?? []);
  const even = evenStops(colors);
  return colors.map((one) => toOklch(even(one)).l);
}

test.each([
  ['green to yellow', ['#5ecf7a', '#f9d71c']],
  ['red to orange', ['#ff6666', '#f6a623']],
  ['yellow to purple, through white', ['#ffd54f', '#ffffff', '#7b1fa2']],
])('a bright yellow becomes dark where its gradient does: %s', (_, stops) => {
  const light = lightness(stops);
  const before = stops.map((text) => toOklch(parseColor(text) ?? { r: 0, g: 0, b: 0, a: 1 }).l);
  const yellow = stops.findIndex((text) => /^#f(?!f6666|fffff)/.test(text));

  expect(light[yellow]).toBeCloseTo(0.5, 1);
  expect(light.filter((_l, index) => index !== yellow)).toEqual(
    before.filter((_l, index) => index !== yellow),
  );
});

test.each([
  ['of warm colors alone', ['#ffe082', '#ff8f00']],
  ['of cool colors alone', ['#64b5f6', '#7b1fa2']],
  ['that fades away', ['#ffd54f', '#ffd54f00']],
  ['of grays', ['#ffffff', '#e0e0e0']],
])('a gradient stays as it is: %s', (_, stops) => {
  const before = stops.map((text) => toOklch(parseColor(text) ?? { r: 0, g: 0, b: 0, a: 1 }).l);
  expect(lightness(stops)).toEqual(before);
});

function shades(stops: readonly string[]): (number | undefined)[] {
  const colors = stops.flatMap((text) => parseColor(text) ?? []);
  const shade = shadeOfStops(colors);
  return colors.map((one) => shade?.(one));
}

test('a thin dark shade beside others is part of a veil, and stays dark', () => {
  expect(shades(['rgba(44, 44, 44, .2)', 'rgba(224, 23, 3, .6)'])).toEqual([1, undefined]);
  expect(shades(['rgba(0, 0, 0, .1)', 'rgba(0, 0, 0, .7)'])).toEqual([1, undefined]);
  expect(shades(['rgba(0, 0, 0, .05)', 'rgba(0, 0, 0, .2)'])).toEqual([undefined, undefined]);
  expect(shades(['rgba(0, 0, 0, .1)', '#ffffff'])).toEqual([undefined, undefined]);
});

test('a line that fades out at both ends is as good as a thin shade', () => {
  const [, middle] = shades(['transparent', 'rgba(0, 0, 0, .4)', 'transparent']);
  expect(middle).toBeLessThan(0.25);
  expect(shades(['transparent', 'rgba(255, 255, 255, .6)', 'transparent'])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
