import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSignOnTile } from '../../../../../core/style/inventory/picture-kind.ts';

type Color = readonly [red: number, green: number, blue: number, alpha: number];

const SIDE = 32;
const CLEAR: Color = [0, 0, 0, 0];

function drawn(at: (x: number, y: number) => Color): Uint8ClampedArray {
  const places = Array.from({ length: SIDE * SIDE }, (_, place) => place);
  return new Uint8ClampedArray(
    places.flatMap((place) => [...at(place % SIDE, Math.floor(place / SIDE))]),
  );
}

const within = (x: number, y: number, from: number, to: number) =>
  x >= from && x < to && y >= from && y < to;

const dark = fc.tuple(
  fc.integer({ min: 0, max: 70 }),
  fc.integer({ min: 0, max: 60 }),
  fc.integer({ min: 0, max: 90 }),
  fc.constant(255),
);
const bright = fc.tuple(
  fc.integer({ min: 200, max: 255 }),
  fc.integer({ min: 150, max: 255 }),
  fc.integer({ min: 0, max: 255 }),
  fc.constant(255),
);

test('a bright sign on a dark tile brings its own ground, with a bright frame too', () => {
  fc.assert(
    fc.property(dark, bright, fc.boolean(), (tile, sign, hasFrame) => {
      const picture = drawn((x, y) => {
        if (!within(x, y, 3, 29)) return CLEAR;
        if (hasFrame && !within(x, y, 5, 27)) return sign;
        return within(x, y, 12, 20) ? sign : tile;
      });
      expect(isSignOnTile(picture)).toBe(true);
    }),
  );
});

test('a bright sign beside dark words, and ink alone, do not', () => {
  fc.assert(
    fc.property(dark, bright, (ink, sign) => {
      const beside = drawn((x, y) => {
        if (y < 8 || y > 22) return CLEAR;
        return x < 10 ? sign : x > 13 && x % 3 > 0 ? ink : CLEAR;
      });
      expect(isSignOnTile(beside)).toBe(false);
      expect(isSignOnTile(drawn((x, y) => (within(x, y, 6, 26) ? ink : CLEAR)))).toBe(false);
    }),
  );
});
