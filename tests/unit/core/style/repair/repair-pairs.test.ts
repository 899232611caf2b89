import { expect, test } from 'vitest';
import { apcaContrast } from '../../../../../core/style/color/apca-contrast.ts';
import { toOklch } from '../../../../../core/style/color/oklch.ts';
import { parseColor } from '../../../../../core/style/color/parse-color.ts';
import { wcagContrast } from '../../../../../core/style/color/wcag-contrast.ts';
import type { TextPair } from '../../../../../core/style/inventory/text-pair.ts';
import { repairPairs } from '../../../../../core/style/repair/repair-pairs.ts';

const PAIR: TextPair = {
  scope: 0,
  selector: 'button',
  count: 1,
  sample: 'Import',
  color: '#8a8a8a',
  background: '#104a66',
  on: 'color',
  ratio: 2.7,
  size: 16,
  weight: 400,
  area: 100,
  opacity: 1,
};

const BLACK = { r: 0, g: 0, b: 0, a: 1 };
const WHITE = { r: 1, g: 1, b: 1, a: 1 };

function repaired(pair: Partial<TextPair>) {
  const declarations = repairPairs([{ ...PAIR, ...pair }]).flatMap((rule) => rule.declarations);
  return Object.fromEntries(declarations.map(({ property, value }) => [property, value]));
}

test('a text is made lighter until it is readable, and no more is touched', () => {
  expect(Object.keys(repaired({}))).toEqual(['color', '-webkit-text-fill-color']);
});

test('a control too faded for any colour becomes less faded', () => {
  const { opacity } = repaired({ opacity: 0.4, ownOpacity: 0.4 });

  expect(Number(opacity)).toBeGreaterThan(0.4);
  expect(Number(opacity)).toBeLessThan(1);
});

test('an opacity that is not its own stays', () => {
  expect(repaired({ opacity: 0.4, ownOpacity: 1 })).not.toHaveProperty('opacity');
});

test('what holds words and fades them too much fades them less, as much as the faintest need', () => {
  const fadedBy = { selector: '.faded', opacity: 0.4 };
  const faint = { ...PAIR, opacity: 0.4, fadedBy };
  const fainter = { ...faint, selector: '#b', opacity: 0.3 };
  const opacities = (pairs: TextPair[]) =>
    repairPairs(pairs).flatMap(({ selector, declarations }) =>
      declarations.flatMap(({ property, value }) =>
        property === 'opacity' ? [[selector, Number(value)]] : [],
      ),
    );
  const [[, one = 0] = []] = opacities([faint]) as [string, number][];
  expect(one).toBeGreaterThan(0.4);
  expect(one).toBeLessThan(1);
  const both = opacities([faint, fainter]) as [string, number][];
  expect(both).toHaveLength(1);
  expect(both[0]?.[1]).toBeGreaterThan(one);
  expect(opacities([fainter, faint])).toEqual(both);
  // What is faded by itself as well is raised first.
  expect(opacities([{ ...faint, opacity: 0.2, ownOpacity: 0.5 }])).toEqual([['button', 1]]);
  expect(opacities([{ ...faint, isDisabled: true }])).toEqual([]);
});

test('words on a picture are left, for nobody knows its colours', () => {
  expect(repairPairs([{ ...PAIR, on: 'image' }])).toEqual([]);
});

test.each(['#c79a00', '#d39e00', '#b58900', '#e0a800', '#8bc34a', '#26c6da'])(
  'words on %s are as clear as its ground allows, and not just over the ratio',
  (background) => {
    const { color = '' } = repaired({ color: '#f4f4f4', background, ratio: 2.4 });
    const [text, paper] = [parseColor(color), parseColor(background)];

    if (!text || !paper) throw new Error('no color');
    const best = Math.max(
      ...[BLACK, WHITE]
        .filter((end) => wcagContrast(end, paper) >= 4.8)
        .map((end) => Math.abs(apcaContrast(end, paper))),
    );
    expect(Math.abs(apcaContrast(text, paper))).toBeGreaterThanOrEqual(Math.min(60, best - 8));
    expect(wcagContrast(text, paper)).toBeGreaterThanOrEqual(4.5);
  },
);

const ON_DARK = { background: '#25241d', ratio: 11, color: '#dddddd' } as const;

test('placeholders that were pale are paler than the rest, and readable', () => {
  for (const faint of [
    { was: 1.6, isPlaceholder: true },
    { was: 3.4, isPlaceholder: true },
  ]) {
    const { color = '' } = repaired({ ...ON_DARK, ...faint });
    const [text, paper] = [parseColor(color), parseColor(ON_DARK.background)];
    if (!text || !paper) throw new Error('no color');
    expect(wcagContrast(text, paper)).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(text, paper)).toBeLessThan(5.2);
  }
});

test('what was seen well, or has a color of its own, is not made pale', () => {
  expect(repaired(ON_DARK)).toEqual({});
  expect(repaired({ ...ON_DARK, was: 1.6 })).toEqual({});
  expect(repaired({ ...ON_DARK, color: '#2dce89', was: 2, isPlaceholder: true })).toEqual({});
});

test('a faded button that is disabled is seen through its own fading', () => {
  const { color = '' } = repaired({
    color: '#f4f4f4',
    background: '#0b3f8a',
    ratio: 5,
    isDisabled: true,
    opacity: 0.65,
    ownOpacity: 0.65,
  });
  const [text, paper] = [parseColor(color), parseColor('#0b3f8a')];
  if (!text || !paper) throw new Error('no color');
  const mix = (one: number, other: number) => one * 0.65 + other * 0.35;
  const seen = { r: mix(text.r, paper.r), g: mix(text.g, paper.g), b: mix(text.b, paper.b), a: 1 };
  expect(wcagContrast(seen, paper)).toBeGreaterThan(2.6);
});

test.each([
  ['#e5484d', '#2b2b2b'],
  ['#ff9384', '#3c3c46'],
  ['#d6409f', '#262626'],
])('%s on %s is made readable and keeps its color', (color, background) => {
  const [text, paper] = [parseColor(color), parseColor(background)];
  if (!text || !paper) throw new Error('no color');
  const ratio = Math.min(4, wcagContrast(text, paper));
  const seen = parseColor(repaired({ color, background, ratio }).color ?? '');
  if (!seen) throw new Error('no color');
  expect(wcagContrast(seen, paper)).toBeGreaterThanOrEqual(4.5);
  expect(toOklch(seen).c).toBeGreaterThan(toOklch(text).c * 0.4);
});
