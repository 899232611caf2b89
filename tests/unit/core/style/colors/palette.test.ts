import { expect, test } from 'vitest';
import { palette, uniqueColors } from '../../../../../core/style/colors/palette.ts';
import { element, frameColors } from './surveyed.ts';

const FRAMES = [
  frameColors([
    element('body', -1, { bg: '#fff', area: 5000 }),
    element('p', 0, { color: '#333', words: 300 }),
    element('p', 0, { color: '#333', words: 200, bg: '#eee', area: 900 }),
    element('i', 0, { color: '#999' }),
    element('hr', 0, { border: '#ccc #eee' }),
    element('path', 0, { fill: '#333', area: 50 }),
  ]),
];

test('every use of a color is counted, with the area that it covers', () => {
  const colors = new Map(palette(FRAMES).map((one) => [one.color, one]));

  expect([...colors.keys()]).toEqual(['#fff', '#eee', '#333', '#ccc']);
  expect(colors.get('#333')).toMatchObject({
    uses: { text: { count: 2, area: 500 }, fill: { count: 1, area: 50 } },
    count: 3,
    area: 550,
  });
  expect(colors.get('#eee')?.uses).toEqual({
    background: { count: 1, area: 900 },
    border: { count: 1, area: 0 },
  });
  // A text color without words is nowhere to be seen.
  expect(colors.has('#999')).toBe(false);
});

test('greys have no hue, and red has the hue of OKLCH', () => {
  const [grey, red] = palette([
    frameColors([
      element('a', -1, { bg: '#777', area: 2 }),
      element('b', -1, { bg: '#f00', area: 1 }),
    ]),
  ]);

  expect(grey?.oklch).toMatchObject({ c: 0, h: 0 });
  expect(red?.oklch).toMatchObject({ l: 0.628, c: 0.258, h: 29.2 });
});

test('unique colors are listed by use, the largest first', () => {
  expect(uniqueColors(palette(FRAMES))).toEqual({
    backgrounds: ['#fff', '#eee'],
    text: ['#333'],
    borders: ['#eee', '#ccc'],
    fills: ['#333'],
  });
  expect(uniqueColors([])).toEqual({ backgrounds: [], text: [] });
});
