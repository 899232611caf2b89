import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapBox, mapPoint } from '../../../../../core/platform/geometry/affine.ts';
import type { Box } from '../../../../../core/platform/geometry/box.ts';

const number = fc.double({ min: -2000, max: 2000, noNaN: true });
const size = fc.double({ min: 0, max: 2000, noNaN: true });
const map = fc.record({ a: number, b: number, c: number, d: number, e: number, f: number });

test('a mapped box touches the images of all four corners, turned and mirrored too', () => {
  fc.assert(
    fc.property(map, fc.tuple(number, number, size, size), (affine, box) => {
      const [x, y, width, height]: Box = box;
      const corners = [x, x + width].flatMap((cx) =>
        [y, y + height].map((cy) => mapPoint(affine, [cx, cy])),
      );
      const xs = corners.map(([cx]) => cx);
      const ys = corners.map(([, cy]) => cy);
      const [left, top] = [Math.min(...xs), Math.min(...ys)];
      const around = [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
      expect(mapBox(affine, box)).toEqual(around);
    }),
  );
});
