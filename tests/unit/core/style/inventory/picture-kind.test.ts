import { expect, test } from 'vitest';
import { pictureKind } from '../../../../../core/style/inventory/picture-kind.ts';

/** A picture of 100 pixels, so many of each color. */
function picture(...parts: [count: number, rgba: [number, number, number, number]][]) {
  return new Uint8ClampedArray(parts.flatMap(([count, rgba]) => Array(count).fill(rgba).flat()));
}

const CLEAR: [number, number, number, number] = [0, 0, 0, 0];
const WHITE: [number, number, number, number] = [255, 255, 255, 255];

test('a black logo on nothing is ink', () => {
  expect(pictureKind(picture([60, CLEAR], [40, [17, 17, 17, 255]]))).toBe('ink');
});

test('a coloured logo on nothing stays', () => {
  expect(pictureKind(picture([60, CLEAR], [40, [13, 110, 253, 255]]))).toBe('picture');
});

test('white lines on nothing are a chart, where a script drew them', () => {
  expect(pictureKind(picture([60, CLEAR], [40, WHITE]))).toBe('chart');
});

test('a white tile with a few marks is paper', () => {
  expect(pictureKind(picture([90, WHITE], [10, [40, 40, 90, 255]]))).toBe('paper');
});

test.each([20, 35, 48])('a bold white sign with %d %% clear around it is no paper', (clear) => {
  expect(pictureKind(picture([clear, CLEAR], [100 - clear, WHITE]))).not.toBe('paper');
  // Its edges are blended with what is clear.
  const soft: [number, number, number, number] = [255, 255, 255, 120];
  expect(pictureKind(picture([clear, CLEAR], [15, soft], [85 - clear, WHITE]))).not.toBe('paper');
});

test('a white tile with round corners and marks is paper', () => {
  expect(pictureKind(picture([20, CLEAR], [70, WHITE], [10, [40, 40, 90, 255]]))).toBe('paper');
});

test('a bright photo has too many colours for a drawing, and is dimmed behind words', () => {
  const tones = Array.from({ length: 40 }, (_, i): [number, [number, number, number, number]] => [
    1,
    [i * 6, 255 - i * 6, (i * 50) % 256, 255],
  ]);

  expect(pictureKind(picture([70, WHITE], ...tones))).toBe('bright');
});

test('a dark photo without holes stays', () => {
  expect(pictureKind(picture([100, [20, 20, 20, 255]]))).toBe('picture');
});
