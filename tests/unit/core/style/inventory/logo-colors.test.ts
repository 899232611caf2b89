import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInkLogo } from '../../../../../core/style/inventory/picture-kind.ts';

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

const CLEAR: Pixel = [0, 0, 0, 0];

function pixels(parts: readonly (readonly [Pixel, count: number])[]): Uint8ClampedArray {
  return new Uint8ClampedArray(
    parts.flatMap(([pixel, count]) => Array(count).fill(pixel).flat() as number[]),
  );
}

const channel = fc.integer({ min: 0, max: 255 });
const mark = fc.tuple(channel, channel, fc.integer({ min: 0, max: 120 }), fc.constant(255));

test('dark words beside a mark of any color are a logo', () => {
  fc.assert(
    fc.property(mark, fc.integer({ min: 0, max: 40 }), (color, gray) => {
      const ink: Pixel = [gray, gray, gray, 255];
      expect(
        isInkLogo(
          pixels([
            [CLEAR, 2000],
            [ink, 900],
            [color, 700],
          ]),
        ),
      ).toBe(true);
    }),
  );
});

test('a drawing with shades, a picture without transparency and a logo on its own paper are none', () => {
  const shades = Array.from({ length: 60 }, (_, at): [Pixel, number] => [
    [at * 4, 40 + at * 2, 200 - at * 3, 255],
    30,
  ]);
  const [ink, red, white]: Pixel[] = [
    [10, 10, 10, 255],
    [200, 30, 30, 255],
    [255, 255, 255, 255],
  ];

  expect(isInkLogo(pixels([[CLEAR, 2000], ...shades]))).toBe(false);
  if (!ink || !red || !white) throw new Error('no color');
  expect(
    isInkLogo(
      pixels([
        [ink, 900],
        [red, 700],
      ]),
    ),
  ).toBe(false);
  expect(
    isInkLogo(
      pixels([
        [CLEAR, 500],
        [white, 1500],
        [ink, 900],
        [red, 700],
      ]),
    ),
  ).toBe(false);
  expect(
    isInkLogo(
      pixels([
        [CLEAR, 2000],
        [white, 100],
        [red, 700],
      ]),
    ),
  ).toBe(false);
  expect(isInkLogo(pixels([[CLEAR, 2000]]))).toBe(false);
});
