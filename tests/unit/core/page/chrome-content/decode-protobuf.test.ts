import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeProtobuf } from '../../../../../core/page/chrome-content/decode-protobuf.ts';
import { decodeBase64 } from '../../../../../core/platform/text/base64.ts';

const attributes = (...bytes: number[]) =>
  decodeProtobuf(new Uint8Array(bytes), 'ContentAttributes');

test('numbers, negative ones too, booleans and words are read', () => {
  const minusOne = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1];
  expect(attributes(16, ...minusOne, 24, 24)).toEqual({ backendNodeId: -1, type: 'form control' });
  expect(attributes(16, 0xac, 2, 24, 99, 0xe0, 1, 1)).toEqual({
    backendNodeId: 300,
    type: '#99',
    isAd: true,
  });
});

test('repeated numbers are read one by one and packed', () => {
  expect(attributes(120, 5, 122, 2, 6, 7, 120, 8)).toEqual({
    annotatedRoles: ['header', 'nav', 'search', 'main'],
  });
});

test('messages within messages are read, some as fields of the one around', () => {
  const node = decodeProtobuf(
    new Uint8Array([10, 0, 10, 7, 18, 5, 82, 3, 10, 1, 65]),
    'ContentNode',
  );

  expect(node).toEqual({ children: [{}, { attributes: { text: 'A' } }] });
});

test('what the schema does not know is skipped, also a known field of another wire type', () => {
  const unknown = [
    ...[0xc0, 2, 7], // 40: varint
    ...[0xc1, 2, 1, 0, 0, 0, 0, 0, 0, 0x80], // 64 bits
    ...[0xc2, 2, 2, 8, 9], // bytes
    ...[0xc5, 2, 2, 0, 0, 0], // 32 bits
    ...[0x82, 1, 1, 65], // label
    ...[32, 1], // a number for a message
  ];
  expect(attributes(...unknown)).toEqual({ label: 'A' });
});

test.each([
  ['a cut varint', [8, 0x80]],
  ['a cut text', [0x82, 1, 9, 10]],
  ['a group', [0x6b, 8, 1]],
  ['a wire type that is not one', [0x0f]],
])('%s is refused with a sentence', (_name, bytes) => {
  expect(() => attributes(...bytes)).toThrow(/protobuf .*\.$/);
});

test('whatever bytes come, reading ends, with fields or with an error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      try {
        decodeProtobuf(bytes, 'AnnotatedPageContent');
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }),
  );
});

test('base64 is decoded as Node decodes it', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const base64 = Buffer.from(bytes).toString('base64');
      expect(decodeBase64(base64)).toEqual(bytes);
    }),
  );
  expect(() => decodeBase64('ab!c')).toThrow('“!”');
});
