import { expect, test } from 'vitest';
import { pageColorMap } from '../../../../../core/style/colors/page-colors.ts';
import { element, frameColors } from './surveyed.ts';

const mapOf = (elements: Parameters<typeof frameColors>[0]) =>
  pageColorMap([frameColors(elements)]).map(({ selector, look, count }) => ({
    selector,
    ...look,
    count,
  }));

test('elements that say the same stand in one entry, under the widest names that are theirs alone', () => {
  const said = { bg: '#f8f8f8', color: '#333', border: '#e1e4e8' } as const;

  const map = mapOf([
    element('html', -1),
    element('body', 0, { bg: '#fff', color: '#333', isOwnColor: true }),
    element('pre', 1, said),
    element('p', 1, { color: '#333' }),
    element('code', 3, said),
  ]);

  expect(map).toEqual([
    { selector: 'body', bg: '#fff', color: '#333', count: 1 },
    { selector: 'pre, code', ...said, count: 2 },
  ]);
});

test('what inherits just that color may stand under a selector, what paints otherwise may not', () => {
  const map = mapOf([
    element('body', -1),
    element('nav.light', 0, { color: '#666', isOwnColor: true }),
    element('a.link', 1, { color: '#666' }),
    element('footer', 0, { bg: '#111', color: '#eee', isOwnColor: true }),
    element('a.link', 3, { color: '#666', isOwnColor: true }),
    element('a.link.big', 3, { color: '#fff', isOwnColor: true }),
    element('a.link.big', 1, { color: '#fff', isOwnColor: true }),
  ]);

  expect(map).toContainEqual({ selector: '.big', color: '#fff', count: 2 });
  const grey = map.find(({ color }) => color === '#666');
  expect(grey?.count).toBe(2);
  // `.link` alone would be wrong for the white ones.
  expect(grey?.selector).not.toMatch(/(^|, )(a|\.link|a\.link)(,|$)/);
});

test('names that are right only inside of something are said with it', () => {
  const map = mapOf([
    element('body', -1),
    element('nav', 0),
    element('a', 1, { color: '#fff', isOwnColor: true }),
    element('main', 0),
    element('a', 3, { color: '#00f', isOwnColor: true }),
  ]);

  expect(map).toEqual([
    { selector: 'nav a', color: '#fff', count: 1 },
    { selector: 'main a', color: '#00f', count: 1 },
  ]);
});

test('exceptions are left out by their classes, and what stands in them too', () => {
  const link = (name: string, color: string) => element(name, 0, { color, isOwnColor: true });
  const icon = (parent: number, fill: string) => element('path', parent, { fill });

  const map = mapOf([
    element('nav', -1),
    link('a.link', '#666'),
    icon(1, '#666'),
    link('a.link', '#666'),
    icon(3, '#666'),
    link('a.link.active', '#fff'),
    icon(5, '#fff'),
  ]);

  expect(map.map(({ selector }) => selector)).toEqual([
    '.link:not(.active)',
    '.link:not(.active) path',
    '.active',
    '.active path',
  ]);
});

test('elements without a name of their own are said by their places', () => {
  const map = mapOf([
    element('html', -1),
    element('body', 0, { position: 2 }),
    element('div', 1, { bg: '#f00', position: 1 }),
    element('div', 1, { bg: '#0f0', position: 2 }),
  ]);

  expect(map.map(({ selector }) => selector)).toEqual([
    'html > body:nth-child(2) > div:nth-child(1)',
    'html > body:nth-child(2) > div:nth-child(2)',
  ]);
});

test('pseudo-elements are said behind the names of their owners', () => {
  const map = mapOf([
    element('body', -1),
    element('button.brand', 0),
    element('span', 1, { tag: '', pseudo: '::before', color: '#fc0', isOwnColor: true }),
  ]);

  expect(map).toEqual([{ selector: '.brand::before', color: '#fc0', count: 1 }]);
});

test('each style scope and each frame has entries of its own', () => {
  const inShadow = element('p', -1, { scope: 1, bg: '#eef' });
  const frames = [
    frameColors([element('p', -1, { bg: '#fff' }), inShadow]),
    frameColors([element('p', -1, { bg: '#102030' })], {}, 7),
  ];

  expect(
    pageColorMap(frames).map(({ frame, scope, selector }) => [frame, scope, selector]),
  ).toEqual([
    [0, 0, 'p'],
    [0, 1, 'p'],
    [7, 0, 'p'],
  ]);
});
