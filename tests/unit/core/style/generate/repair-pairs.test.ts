import { expect, test } from 'vitest';
import { repairPairs } from '../../../../../core/style/generate/repair-pairs.ts';
import type { TextPair } from '../../../../../core/style/inventory/text-pair.ts';

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
