import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packRules, unpackRules } from '../../../../../core/style/inventory/sent-inventory.ts';
import type { ColorRule } from '../../../../../core/style/inventory/style-inventory.ts';

const text = fc.string({ unit: 'grapheme' }).map((one) => one.replaceAll('\u007f', ''));
const declaration = fc.record(
  {
    property: fc.constantFrom('color', 'background-color', '--x', 'border'),
    value: text,
    important: fc.boolean(),
    role: fc.constantFrom('text' as const, 'fill' as const),
    isGiven: fc.constant(true),
    computed: text,
  },
  { requiredKeys: ['property', 'value', 'important'] },
);
const rule: fc.Arbitrary<ColorRule> = fc.record({
  sheet: fc.nat(9),
  within: fc.array(text, { maxLength: 3 }),
  selector: text,
  origin: fc.constantFrom('sheet' as const, 'style-attribute' as const, 'attribute' as const),
  layer: fc.option(text),
  declarations: fc.array(declaration, { maxLength: 5 }),
});

test('rules arrive as they were sent', () => {
  fc.assert(
    fc.property(fc.array(rule), (rules) => {
      const sent = JSON.parse(JSON.stringify(packRules(rules)));
      expect(unpackRules(sent)).toEqual(rules);
    }),
  );
});

test('a sheet of like rules is sent in a third of the characters', () => {
  const rules = Array.from({ length: 1000 }, (_, number): ColorRule => {
    const declarations = ['color', 'background-color'].map((property) => ({
      property,
      value: `rgb(${number}, 0, 0)`,
      important: false,
    }));
    const selector = `.card-${number}`;
    return { sheet: 1, within: [], selector, origin: 'sheet', layer: null, declarations };
  });
  const length = JSON.stringify(rules).length;
  expect(JSON.stringify(packRules(rules)).length).toBeLessThan(length / 3);
});
