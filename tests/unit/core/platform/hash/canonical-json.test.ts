import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '../../../../../core/platform/hash/canonical-json.ts';

test('equal values have equal texts, whatever the order of their fields', () => {
  expect(canonicalJson({ b: [1, { d: 2, c: null }], a: 'x' })).toBe(
    '{"a":"x","b":[1,{"c":null,"d":2}]}',
  );
  expect(canonicalJson({ 10: 'b', 9: 'a', x: 'c' })).toBe('{"9":"a","10":"b","x":"c"}');
});

test('the text is what JSON makes of the value with its keys in order', () => {
  const value = fc.anything({
    key: fc.oneof(fc.string(), fc.constantFrom('toJSON', '1', '02', '__proto__')),
    values: [
      fc.string({ unit: 'grapheme' }),
      fc.double(),
      fc.integer(),
      fc.boolean(),
      fc.constantFrom(null, undefined),
      fc.date({ noInvalidDate: true }),
    ],
    withBoxedValues: false,
  });
  fc.assert(
    fc.property(fc.array(value), (values) => {
      expect(canonicalJson(values)).toBe(inOrder(values));
    }),
    { numRuns: 2000 },
  );
});

test('a part whose text was made before is not read again', () => {
  const step = { reading: 1 };
  const made = new WeakMap<object, string>([[step, '{"reading":"before"}']]);

  expect(canonicalJson({ steps: [step, { reading: 2 }] }, made)).toBe(
    '{"steps":[{"reading":"before"},{"reading":2}]}',
  );
});

/** What runs were sealed with at first. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(
          Object.entries(field).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
        )
      : field,
  );
}
