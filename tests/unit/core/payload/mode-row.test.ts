import fc from 'fast-check';
import { expect, test } from 'vitest';
import { modeRow } from '../../../../core/payload/mode-row.ts';
import { priceText } from '../../../../core/payload/price-text.ts';
import { utf8Length } from '../../../../core/payload/utf8-length.ts';

const ROW = { mode: 'compact', text: 'né…😀', tokens: 250 };

test('a row has bytes, tokens, the reduction against full and the price of 1,000 calls', () => {
  expect(modeRow(ROW, { fullTokens: 10_000, usdPerMillion: 2.5 })).toEqual({
    mode: 'compact',
    bytes: 10,
    tokens: 250,
    reduction: 97.5,
    pricePer1000: 0.625,
  });
});

test('a payload larger than the full one has a reduction below zero', () => {
  expect(modeRow(ROW, { fullTokens: 200 }).reduction).toBe(-25);
});

test('without the full payload and a price the row has neither', () => {
  expect(modeRow(ROW, {})).toEqual({ mode: 'compact', bytes: 10, tokens: 250 });
  expect(modeRow(ROW, { fullTokens: 0 }).reduction).toBeUndefined();
});

test('a model that is free is not one whose price is unknown', () => {
  expect(priceText(modeRow(ROW, { usdPerMillion: 0 }).pricePer1000)).toBe('$0.00');
  expect(priceText(modeRow(ROW, {}).pricePer1000)).toBe('price unknown');
  expect(priceText(0.00375)).toBe('$0.0037');
  expect(priceText(12.345)).toBe('$12.35');
});

test('bytes are counted as the encoder writes them', () => {
  const encoder = new TextEncoder();
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8Length(text)).toBe(encoder.encode(text).length);
    }),
  );
  expect(utf8Length('a\ud800b')).toBe(encoder.encode('a\ud800b').length);
});
