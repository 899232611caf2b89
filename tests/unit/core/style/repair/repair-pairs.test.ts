import { expect, test } from 'vitest';
import { apcaContrast } from '../../../../../core/style/color/apca-contrast.ts';
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
