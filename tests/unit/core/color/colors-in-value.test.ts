import { expect, test } from 'vitest';
import { colorsInValue, replaceColors } from '../../../../core/color/colors-in-value.ts';

const isNamed = (word: string) => ['red', 'white', 'currentcolor'].includes(word.toLowerCase());

test.each([
  ['1px solid red', ['red']],
  [
    'linear-gradient(to right, #fff 0%, rgba(0, 0, 0, .5) 50%, Red)',
    ['#fff', 'rgba(0, 0, 0, .5)', 'Red'],
  ],
  ['0 0 4px color-mix(in srgb, red 20%, rgb(0 0 0))', ['color-mix(in srgb, red 20%, rgb(0 0 0))']],
  ['url(red.png) white', ['white']],
  ['url("a)red.png"), #12345678', ['#12345678']],
  ['url(#abc)', []],
  ['var(--red, red)', ['red']],
  ['var(--white)', []],
  ['var(--a, var(--b, #fff))', ['#fff']],
  ['"red" counter(red)', []],
  ['light-dark(white, var(--x))', ['light-dark(white, var(--x))']],
  ['red-ish --red', []],
  ['/* red */ currentColor', ['currentColor']],
  ['rgb(from red r g b / calc(alpha * .5))', ['rgb(from red r g b / calc(alpha * .5))']],
  ['rgb(0 0 0', ['rgb(0 0 0']],
])('%s holds %j', (value, colors) => {
  expect(colorsInValue(value, isNamed).map(({ text }) => text)).toEqual(colors);
});

test('replacing keeps every other character', () => {
  const value = 'linear-gradient( #fff,red 20% ), url(red.png)  1px';

  expect(replaceColors(value, isNamed, (color) => (color === '#fff' ? '#000' : undefined))).toBe(
    'linear-gradient( #000,red 20% ), url(red.png)  1px',
  );
});
