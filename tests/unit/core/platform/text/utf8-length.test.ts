import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8Length } from '../../../../../core/platform/text/utf8-length.ts';

test('bytes are counted as the encoder writes them', () => {
  const encoder = new TextEncoder();
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8Length(text)).toBe(encoder.encode(text).length);
    }),
  );
  expect(utf8Length('a\ud800b')).toBe(encoder.encode('a\ud800b').length);
});
