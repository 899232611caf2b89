import { expect, test } from 'vitest';
import { type Labelled, placeLabels } from '../../../../../core/platform/geometry/place-labels.ts';
import { drawnPlaces } from '../../../../../panel/chrome/pictures/mark-picture.ts';

const SIZE = { width: 60, height: 40 };

/** A white picture with black columns, as letters have them, from 20 to 40 and from 2 to 12. */
function picture() {
  const data = new Uint8ClampedArray(SIZE.width * SIZE.height * 4).fill(255);
  for (let y = 2; y < 12; y += 1)
    for (let x = 20; x < 40; x += 2)
      data.fill(0, 4 * (y * SIZE.width + x), 4 * (y * SIZE.width + x) + 3);
  return { data, ...SIZE };
}

test('text counts where it is, and nowhere else', () => {
  const drawn = drawnPlaces(picture());

  expect(drawn([20, 2, 20, 10])).toBeGreaterThan(150);
  expect(drawn([0, 0, 15, 15])).toBe(0);
  expect(drawn([0, 20, 60, 20])).toBe(0);
  expect(drawn([50, 30, 400, 400])).toBe(0);
});

test('a label does not hide the text above what it names where there is room below', () => {
  const named: Labelled[] = [{ box: [20, 14, 20, 8], width: 14, height: 10 }];

  const [plain] = placeLabels(named, SIZE);
  const [label] = placeLabels(named, SIZE, drawnPlaces(picture()));

  expect(plain?.y).toBeLessThan(14);
  expect(label?.y).toBeGreaterThanOrEqual(22);
});
