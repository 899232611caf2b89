import { expect, test } from 'vitest';
import { rewritePictures, rewriteValue } from '../../../../../core/style/css/rewrite-value.ts';

/** Black for white and white for black; clones of --c and --raw. */
function dark(value: string, unresolved: (color: string) => void = () => undefined): string {
  return rewriteValue(value, {
    unresolved,
    paint: ({ r, g, b, a }, ink) => ink.print({ r: 1 - r, g: 1 - g, b: 1 - b, a }),
    clone: (name) => (['--c', '--raw'].includes(name) ? `--dark${name.slice(1)}` : undefined),
  });
}

test.each([
  ['#fff', '#000000'],
  ['White', '#000000'],
  ['rgb(255 255 255 / 50%)', '#00000080'],
  ['oklch(1 0 0)', '#000000'],
  ['1px solid black', '1px solid #ffffff'],
  [
    'linear-gradient(to right, #fff 0%, rgba(0,0,0,.5))',
    'linear-gradient(to right, #000000 0%, #ffffff80)',
  ],
  ['url(white.png) #fff', 'url(white.png) #000000'],
  [
    'url("white.png"), linear-gradient(white, black)',
    'url("white.png"), linear-gradient(#000000, #ffffff)',
  ],
  ['var(--c)', 'var(--dark-c)'],
  ['var(--size)', 'var(--size)'],
  ['var(--c, #fff)', 'var(--dark-c, #000000)'],
  ['var(--size, var(--c))', 'var(--size, var(--dark-c))'],
  ['rgb(255 255 255 / var(--o))', 'rgb(0 0 0 / var(--o))'],
  ['rgba(255, 255, 255, var(--o))', 'rgb(0 0 0 / var(--o))'],
  ['hsl(0 0% 100% / calc(1 - var(--o)))', 'rgb(0 0 0 / calc(1 - var(--o)))'],
  ['rgba(var(--raw), .5)', 'rgba(var(--dark-raw), .5)'],
  ['rgb(var(--raw) / var(--o))', 'rgb(var(--dark-raw) / var(--o))'],
  ['hsl(var(--raw))', 'hsl(var(--dark-raw))'],
  ['color-mix(in srgb, white 20%, var(--c))', 'color-mix(in srgb, #000000 20%, var(--dark-c))'],
  ['rgb(from white r g b / .5)', 'rgb(from #000000 r g b / .5)'],
  [
    '0 1px 2px rgba(0,0,0,.2), inset 0 0 0 1px #fff',
    '0 1px 2px #ffffff33, inset 0 0 0 1px #000000',
  ],
])('%s becomes %s', (value, rewritten) => {
  expect(dark(value)).toBe(rewritten);
});

test.each([
  'light-dark(#fff, #000)',
  'transparent',
  'currentcolor',
  'inherit',
  'Canvas',
  'none',
  'hsl(var(--h) 50% 90%)',
  'image-set("white.png" 1x)',
  'url(#white)',
  '',
])('%s stays as it is', (value) => {
  expect(dark(value)).toBe(value);
});

test.each([
  ['1px solid hsl(var(--h) 50% 90%)', ['hsl(var(--h) 50% 90%)']],
  ['hsl(210 50% calc(var(--l) * 2))', ['hsl(210 50% calc(var(--l) * 2))']],
  ['rgb(var(--raw))', []],
  ['rgb(var(--unknown))', ['rgb(var(--unknown))']],
])('%s leaves %j to the browser', (value, colors) => {
  const unresolved: string[] = [];
  dark(value, (color) => unresolved.push(color));

  expect(unresolved).toEqual(colors);
});

test.each([
  ['rgba(var(--raw), 0.05)', 'rgba(var(--light-raw), 0.05)'],
  ['rgb(var(--raw) / 10%)', 'rgb(var(--light-raw) / 10%)'],
  ['rgba(var(--raw), 0.5)', 'rgba(var(--dark-raw), 0.5)'],
  ['rgb(var(--raw))', 'rgb(var(--dark-raw))'],
  ['rgba(var(--raw), var(--o))', 'rgba(var(--dark-raw), var(--o))'],
])('%s takes its channels from the clone for tints only where it is one', (value, expected) => {
  const rewritten = rewriteValue(value, {
    unresolved: () => undefined,
    paint: () => '',
    clone: (name) => `--dark${name.slice(1)}`,
    tint: (name) => `--light${name.slice(1)}`,
  });
  expect(rewritten).toBe(expected);
});

test('pictures in a custom property are redrawn, its colors stay', () => {
  const picture = (url: string) => (url === 'data:ink' ? 'data:paper' : undefined);
  expect(rewritePictures('url("data:ink"), red', picture)).toBe('url("data:paper"), red');
  expect(rewritePictures("url('data:photo')", picture)).toBe("url('data:photo')");
});
