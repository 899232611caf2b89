import { expect, test } from 'vitest';
import { formatColor } from '../../../../../core/style/color/format-color.ts';
import { parseColor } from '../../../../../core/style/color/parse-color.ts';
import type { Rgba } from '../../../../../core/style/color/rgba.ts';
import { recoloredMapper, ShownColors } from '../../../../../core/style/repair/recoloring.ts';

const color = (text: string): Rgba => parseColor(text) ?? { r: 0, g: 0, b: 0, a: 0 };

/** Turns every color into one gray, text into a lighter one. */
const map = (_: Rgba, role: string) => color(role === 'text' ? '#999999' : '#222222');

const USED = [
  { color: color('#767676'), role: 'text' },
  { color: color('#777777'), role: 'text' },
  { color: color('#767676'), role: 'background' },
] as const;

test('what is decided for a dark color holds for all that it was made of, in its role alone', () => {
  const changes = [{ role: 'text', from: '#999999', to: '#bbbbbb' }] as const;
  const recolored = new ShownColors(USED, map).recolored([], changes);
  const next = recoloredMapper(map, recolored);

  expect(USED.map((one) => formatColor(next(one.color, one.role)))).toEqual([
    '#bbbbbb',
    '#bbbbbb',
    '#222222',
  ]);
  const again = new ShownColors(USED, next);
  const later = again.recolored(recolored, [{ role: 'text', from: '#bbbbbb', to: '#dddddd' }]);
  expect(later.map(({ source, to }) => [source, to])).toEqual([
    ['#767676', '#dddddd'],
    ['#777777', '#dddddd'],
  ]);
});

test('what a repair made of a color comes from the same one of the page', () => {
  const shown = new ShownColors(USED, map);
  shown.follow([{ role: 'text', from: '#999999', to: '#eeeeee' }]);

  expect(shown.sourcesOf('text', '#eeeeee')).toEqual(['#767676', '#777777']);
  expect(shown.sourcesOf('fill', '#eeeeee')).toEqual([]);
  // A shadow lights the card that casts it.
  expect(['#222222', '#292929', '#555555'].map((one) => shown.groundOf(one))).toEqual([
    '#767676',
    '#767676',
    undefined,
  ]);
});
