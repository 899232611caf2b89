import { expect, test } from 'vitest';
import {
  type FramePlaces,
  frameAt,
  screenPlaces,
} from '../../../../../core/style/audit/screen-places.ts';

const VIEWPORT = { width: 400, height: 300 };

function places(more: Partial<FramePlaces>): FramePlaces {
  const nothing = {
    texts: [],
    pictures: [],
    canvases: [],
    oddities: [],
    marks: [],
    boxes: [],
    isMoving: false,
    owners: [],
  };
  return { path: [], viewport: VIEWPORT, scroll: { x: 0, y: 0 }, ...nothing, ...more };
}

const text = (x: number, y: number) => ({
  ...{ element: 7, name: 'p', text: 'words', size: 16, weight: 400 },
  ...{ x, y, width: 100, height: 20 },
});
const owner = { index: 0, element: 3, x: 50, y: 140, scale: 1, src: '', width: 200, height: 100 };

test('what is in a frame is placed in the top viewport and cut to what shows of it', () => {
  const found = screenPlaces([
    { frame: 0, places: places({ scroll: { x: 0, y: 40 }, owners: [owner] }) },
    {
      frame: 12,
      places: places({
        path: [0],
        viewport: { width: 200, height: 100 },
        texts: [text(10, 10), text(150, 10), text(10, 120)],
      }),
    },
  ]);

  expect(found.texts.map(({ frame, x, y, width }) => [frame, x, y, width])).toEqual([
    [12, 60, 110, 100],
    [12, 200, 110, 50],
  ]);
  expect(found.unread).toEqual([]);
});

test('a point belongs to the innermost frame that shows there', () => {
  const found = screenPlaces([
    { frame: 0, places: places({ owners: [{ ...owner, scale: 2 }] }) },
    { frame: 12, places: places({ path: [0], viewport: { width: 100, height: 50 } }) },
  ]);

  expect(frameAt(found, 60, 150)).toEqual({ frame: 12, x: 5, y: 5 });
  expect(frameAt(found, 10, 10)).toEqual({ frame: 0, x: 10, y: 10 });
  expect(frameAt(found, 900, 10)).toBeUndefined();
});

test('a frame that did not answer is told of where it is', () => {
  const found = screenPlaces([{ frame: 0, places: places({ owners: [owner] }) }]);

  expect(found.unread).toMatchObject([{ frame: 0, element: 3, x: 50, y: 140, width: 200 }]);
});

test('boxes stay in the document, so that scrolling moves none', () => {
  const found = screenPlaces([
    { frame: 0, places: places({ scroll: { x: 0, y: 40 }, boxes: [7, 1, 2, 3, 4] }) },
  ]);

  expect(found.boxes).toEqual([{ frame: 0, element: 7, x: 1, y: 2, width: 3, height: 4 }]);
});
