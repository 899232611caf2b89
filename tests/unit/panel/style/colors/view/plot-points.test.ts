import { expect, test } from 'vitest';
import type { PaletteColor } from '../../../../../../core/style/colors/palette.ts';
import { colorColumns } from '../../../../../../panel/style/colors/view/color-grid.tsx';
import { GREY_SHARE, plotPoints } from '../../../../../../panel/style/colors/view/palette-plot.tsx';

const color = (name: string, l: number, c: number, h: number, area = 0): PaletteColor => ({
  color: name,
  oklch: { l, c, h },
  uses: {},
  count: 1,
  area,
});

test('greys stand apart, hues from left to right, light above dark, large areas first', () => {
  const points = plotPoints([
    color('red', 0.6, 0.2, 29),
    color('blue', 0.4, 0.2, 264, 400),
    color('white', 1, 0, 0, 10_000),
  ]);

  expect(points.map((point) => point.color)).toEqual(['white', 'blue', 'red']);
  const [white, blue, red] = points;
  expect(white).toMatchObject({ x: GREY_SHARE / 2, y: 0, size: 26 });
  expect(red?.x).toBeGreaterThan(GREY_SHARE);
  expect(blue?.x).toBeGreaterThan(red?.x ?? 1);
  expect(blue?.y).toBeGreaterThan(red?.y ?? 1);
  expect(red?.size).toBe(7);
});

test.each(['palette', 'map', 'properties', 'pairs'] as const)(
  'the list of %s has each column once, and fewer where there is no room',
  (view) => {
    const wide = colorColumns(view, 1200).map(({ id }) => id);
    const narrow = colorColumns(view, 350).map(({ id }) => id);

    expect(new Set(wide).size).toBe(wide.length);
    expect(narrow.length).toBeLessThan(wide.length);
    expect(wide).toEqual(expect.arrayContaining(narrow));
  },
);
