import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box } from '../../../../../core/platform/geometry/box.ts';
import {
  type Labelled,
  type PlacedLabel,
  placeLabels,
} from '../../../../../core/platform/geometry/place-labels.ts';

const VIEWPORT = { width: 1280, height: 800 };
const SIZE = { width: 20, height: 14 };

const overlaps = ([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box) =>
  ax < bx + bw && bx < ax + aw && ay < by + bh && by < ay + ah;
const boxOf = ({ x, y }: PlacedLabel): Box => [x, y, SIZE.width, SIZE.height];
const named = (boxes: readonly Box[]): Labelled[] => boxes.map((box) => ({ box, ...SIZE }));

/** How many labels lie over something that is named, and over each other. */
function faults(boxes: readonly Box[]) {
  const labels = placeLabels(named(boxes), VIEWPORT).map(boxOf);
  const over = labels.filter((label) => boxes.some((box) => overlaps(label, box)));
  const onOthers = labels.filter((label, at) =>
    labels.some((o, n) => n !== at && overlaps(label, o)),
  );
  return { count: labels.length, over: over.length, onOthers: onOthers.length };
}

const row = (count: number, width: number, gap: number, y: number): Box[] =>
  Array.from({ length: count }, (_, n) => [30 + n * (width + gap), y, width, 24]);

test.each([
  ['a lone button', row(1, 80, 0, 300)],
  ['a bar of icons that touch', row(12, 24, 0, 300)],
  ['a bar at the top edge', row(12, 60, 4, 0)],
  ['a list of links', Array.from({ length: 20 }, (_, n): Box => [100, 40 + n * 18, 200, 18])],
  [
    'a table of buttons',
    Array.from(
      { length: 120 },
      (_, n): Box => [200 + (n % 6) * 90, 60 + Math.floor(n / 6) * 30, 60, 22],
    ),
  ],
])('%s: every label is beside what it names, over nothing', (_, boxes) => {
  expect(faults(boxes)).toEqual({ count: boxes.length, over: 0, onOthers: 0 });
});

test('what holds others is no obstacle, and has a label of its own', () => {
  const card: Box = [100, 100, 400, 200];
  const boxes = [card, ...row(3, 60, 20, 200).map(([x, y, w, h]): Box => [x + 120, y, w, h])];
  const labels = placeLabels(named(boxes), VIEWPORT).map(boxOf);
  const inner = boxes.slice(1);
  expect(labels).toHaveLength(4);
  expect(labels.some((label) => inner.some((box) => overlaps(label, box)))).toBe(false);
});

test('a label that finds room further away has a line to its element', () => {
  const wall = Array.from(
    { length: 900 },
    (_, n): Box => [(n % 30) * 24 + 200, Math.floor(n / 30) * 20 + 60, 24, 20],
  );
  const middle = 15 * 30 + 15;
  const placed = placeLabels(named(wall.filter((_, n) => Math.abs(n - middle) !== 65)), VIEWPORT);
  const lines = placed.filter(({ line }) => line);
  expect(lines.length).toBeGreaterThan(0);
  for (const { line } of lines) expect(line?.every(Number.isFinite)).toBe(true);
});

test('whatever the page, none is missing, all are in view, and none lies over its own element', () => {
  const box = fc.record({
    x: fc.integer({ min: 0, max: 1200 }),
    y: fc.integer({ min: 0, max: 780 }),
    w: fc.integer({ min: 4, max: 300 }),
    h: fc.integer({ min: 4, max: 120 }),
  });
  fc.assert(
    fc.property(fc.array(box, { maxLength: 60 }), (rects) => {
      const boxes = rects.map(
        ({ x, y, w, h }): Box => [x, y, Math.min(w, 1280 - x), Math.min(h, 800 - y)],
      );
      const labels = placeLabels(named(boxes), VIEWPORT);
      expect(labels).toHaveLength(boxes.length);
      labels.forEach((label, at) => {
        const own = boxes[at];
        expect(own && overlaps(boxOf(label), own)).toBe(false);
        expect(label.x).toBeGreaterThanOrEqual(0);
        expect(label.y + SIZE.height).toBeLessThanOrEqual(VIEWPORT.height);
      });
    }),
    { numRuns: 60 },
  );
});
