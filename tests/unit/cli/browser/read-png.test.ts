import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { readScreenshot } from '../../../../cli/browser/read-png.ts';

/** A picture without any order, so that every filter has something to do. */
function picture(width: number, height: number): PNG {
  const png = new PNG({ width, height });
  let state = 7;
  for (let at = 0; at < png.data.length; at += 1) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    png.data[at] = at % 4 === 3 ? 255 : (state >> 24) & 255;
  }
  return png;
}

test.each([
  [2, 0],
  [2, 1],
  [6, 2],
  [6, 3],
  [6, 4],
  [2, -1],
] as const)(
  'a picture of color type %i with filter %i has its pixels again',
  (colorType, filterType) => {
    const png = picture(33, 17);
    const bytes = PNG.sync.write(png, { colorType, filterType } as object);

    const { width, height, data } = readScreenshot(bytes);

    expect([width, height]).toEqual([33, 17]);
    expect(Buffer.from(data).equals(png.data)).toBe(true);
  },
);
