import fc from 'fast-check';
import { expect, test } from 'vitest';
import { modeRow } from '../../../../../core/page/payload/mode-row.ts';
import { utf8Length } from '../../../../../core/platform/text/utf8-length.ts';

const ROW = { mode: 'compact', text: 'né…😀', tokens: 250 };

test('a row has bytes, tokens, and the reduction against full', () => {
  expect(modeRow(ROW, { fullTokens: 10_000 })).toEqual({
    mode: 'compact',
    bytes: 10,
    tokens: 250,
    reduction: 97.5,
  });
});

test('a payload larger than the full one has a reduction below zero', () => {
  expect(modeRow(ROW, { fullTokens: 200 }).reduction).toBe(-25);
});

test('without the full payload the row has no reduction', () => {
  expect(modeRow(ROW, {})).toEqual({ mode: 'compact', bytes: 10, tokens: 250 });
  expect(modeRow(ROW, { fullTokens: 0 }).reduction).toBeUndefined();
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
