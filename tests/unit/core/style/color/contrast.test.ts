import { expect, test } from 'vitest';
import { apcaContrast } from '../../../../../core/style/color/apca-contrast.ts';
import { parseColor } from '../../../../../core/style/color/parse-color.ts';
import type { Rgba } from '../../../../../core/style/color/rgba.ts';
import {
  isLargeText,
  wcagContrast,
  wcagMinimum,
} from '../../../../../core/style/color/wcag-contrast.ts';

function color(text: string): Rgba {
  const parsed = parseColor(text);
  if (!parsed) throw new Error(`${text} is no colour.`);
  return parsed;
}

test.each([
  ['#000', '#fff', 21],
  ['#767676', '#fff', 4.54],
  ['#777', '#fff', 4.48],
  ['#f00', '#fff', 4.0],
  ['#fff', '#fff', 1],
])('the WCAG contrast of %s and %s is %d', (one, other, ratio) => {
  expect(wcagContrast(color(one), color(other))).toBeCloseTo(ratio, 2);
  expect(wcagContrast(color(other), color(one))).toBeCloseTo(ratio, 2);
});

// The reference values of the APCA repository's own test.
test.each([
  ['#888', '#fff', 63.056469930209424],
  ['#fff', '#888', -68.54146436644962],
  ['#000', '#aaa', 58.146262578561334],
  ['#aaa', '#000', -56.24113336839742],
  ['#123', '#def', 91.66830811481631],
  ['#def', '#123', -93.06770049484275],
  ['#123', '#444', 8.32326136957393],
  ['#444', '#123', -7.526878460278154],
])('the APCA contrast of %s on %s is %d', (text, background, lc) => {
  expect(apcaContrast(color(text), color(background))).toBeCloseTo(lc, 4);
});

test('large text is 24 px, or 18.66 px and bold', () => {
  expect(isLargeText(24, 400)).toBe(true);
  expect(isLargeText(23.9, 400)).toBe(false);
  expect(isLargeText(18.66, 700)).toBe(true);
  expect(isLargeText(18.66, 600)).toBe(false);
  expect([wcagMinimum('AA', false), wcagMinimum('AA', true), wcagMinimum('AAA', false)]).toEqual([
    4.5, 3, 7,
  ]);
});
