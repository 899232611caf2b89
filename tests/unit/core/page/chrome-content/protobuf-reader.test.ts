import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeUtf8 } from '../../../../../core/page/chrome-content/decode-utf8.ts';
import {
  bool,
  enumeration,
  int32,
  many,
  message,
  one,
  text,
} from '../../../../../core/page/chrome-content/protobuf-message.ts';
import { decodeBase64 } from '../../../../../core/platform/text/decode-base64.ts';

const INNER = message('Inner', { name: one(1, text) });
const OUTER = message('Outer', {
  count: one(1, int32),
  isOn: one(2, bool),
  colour: one(3, enumeration({ 1: 'red' })),
  sizes: many(4, int32),
  inner: many(5, INNER),
});

const read = (...bytes: number[]) => OUTER.decode(new Uint8Array(bytes));

test('numbers, negative ones too, booleans and words are read', () => {
  const minusOne = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1];
  expect(read(8, ...minusOne, 16, 1, 24, 1).value).toEqual({
    count: -1,
    isOn: true,
    colour: 'red',
  });
  expect(read(8, 0xac, 2, 24, 9).value).toEqual({ count: 300, colour: '#9' });
});

test('repeated numbers are read one by one and packed', () => {
  expect(read(32, 1, 34, 2, 2, 3, 32, 4).value).toEqual({ sizes: [1, 2, 3, 4] });
});

test('messages within messages are read', () => {
  expect(read(42, 3, 10, 1, 65, 42, 0).value).toEqual({ inner: [{ name: 'A' }, {}] });
});

test('unknown fields of every wire type survive, groups with what is in them', () => {
  const { value, unknownFields } = read(
    ...[0x50, 7], // 10: varint
    ...[0x59, 1, 0, 0, 0, 0, 0, 0, 0x80], // 11: 64 bits
    ...[0x62, 2, 8, 9], // 12: bytes
    ...[0x6b, 0x08, 5, 0x6c], // 13: a group with field 1
    ...[0x75, 2, 0, 0, 0], // 14: 32 bits
    ...[42, 2, 0x50, 1], // inner, which does not know 10
  );

  expect(value).toEqual({ inner: [{}] });
  expect(unknownFields).toEqual([
    { message: 'Outer', field: { number: 10, wire: 'varint', value: 7n } },
    { message: 'Outer', field: { number: 11, wire: 'fixed64', value: 0x8000000000000001n } },
    { message: 'Outer', field: { number: 12, wire: 'bytes', value: new Uint8Array([8, 9]) } },
    {
      message: 'Outer',
      field: { number: 13, wire: 'group', value: [{ number: 1, wire: 'varint', value: 5n }] },
    },
    { message: 'Outer', field: { number: 14, wire: 'fixed32', value: 2n } },
    { message: 'Inner', field: { number: 10, wire: 'varint', value: 1n } },
  ]);
});

test('a known field of another wire type counts as unknown', () => {
  expect(read(10, 1, 65)).toEqual({
    value: {},
    unknownFields: [
      { message: 'Outer', field: { number: 1, wire: 'bytes', value: new Uint8Array([65]) } },
    ],
  });
});

test.each([
  ['a cut varint', [8, 0x80]],
  ['a cut text', [42, 9, 10]],
  ['a group without an end', [0x6b, 8, 1]],
  ['a group that ends as another', [0x6b, 0x74]],
  ['a wire type that is not one', [0x0f]],
])('%s is refused with a sentence', (_name, bytes) => {
  expect(() => read(...bytes)).toThrow(/protobuf .*\.$/);
});

test('whatever bytes come, reading ends, with fields or with an error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      try {
        OUTER.decode(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }),
  );
});

test('UTF-8 is decoded as the platform decodes it', () => {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }).map((s) => new TextEncoder().encode(s)),
    fc.uint8Array({ maxLength: 1 }),
  );
  fc.assert(fc.property(text, (bytes) => decodeUtf8(bytes) === decoder.decode(bytes)));
  expect(decodeUtf8(new Uint8Array([0xed, 0xa0, 0x80]))).toMatch(/^�+$/);
  expect(decodeUtf8(new Uint8Array([0xc0, 0x80, 65]))).toMatch(/�A$/);
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
