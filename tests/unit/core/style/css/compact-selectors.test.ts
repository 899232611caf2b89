import { expect, test } from 'vitest';
import {
  compactSelectors,
  expandedSelectors,
} from '../../../../../core/style/css/compact-selectors.ts';
import {
  selectorList,
  selectorTarget,
  specificity,
} from '../../../../../core/style/css/selector-target.ts';

test.each([
  [['a.item:hover', 'a.item:focus'], 'a.item:is(:hover, :focus)'],
  [['.table th', '.table td', '.table thead th'], '.table :is(th, td), .table thead th'],
  [['.long-name::before', '.other-name::before'], ':is(.long-name, .other-name)::before'],
  // One is more specific than the other.
  [['.box #id', '.box .class'], '.box #id, .box .class'],
  [['p::before', 'p::after'], 'p::before, p::after'],
  [['.field::-webkit-thumb', '.field::-moz-thumb'], '.field::-webkit-thumb, .field::-moz-thumb'],
])('%j becomes %s, and back', (selectors, compact) => {
  const made = compactSelectors(selectors);

  expect(made.join(', ')).toBe(compact);
  expect(made.flatMap(expandedSelectors).sort()).toEqual([...selectors].sort());
});

test('what a selector is about says its type and its pseudo-element', () => {
  expect(selectorTarget('.a > td.b:not(.c)::before')).toMatchObject({
    pseudoElement: '::before',
    type: 'td',
  });
  expect(selectorTarget('ul .a[title="p > x"]')).toMatchObject({ pseudoElement: '', type: '*' });
  expect(selectorTarget(':root')).toMatchObject({ type: 'html' });
});

test.each(['a', 'a:hover', 'ul > li.x:first-child', '#a .b::before', 'p:before', 'a + b ~ c', '*'])(
  'the quick specificity of %s is the exact one',
  (selector) => {
    expect(selectorTarget(selector).specificity).toEqual(specificity(selector));
  },
);

test('commas in brackets and strings divide no list', () => {
  expect(selectorList('a:is(b, c), d[e="f,g"], h')).toEqual(['a:is(b, c)', 'd[e="f,g"]', 'h']);
});

test.each([
  ['a:is(.b, .c)', ['a.b', 'a.c']],
  ['a:is(.b:is(.d, .e), .c)', ['a.b.d', 'a.b.e', 'a.c']],
  ['a:not(:is(.b, .c))', ['a:not(:is(.b, .c))']],
  ['a:is(.b, .c):not(:is(.d, .e))', ['a.b:not(:is(.d, .e))', 'a.c:not(:is(.d, .e))']],
  ['a:not(:where(.b)):is(.c, .d)', ['a:not(:where(.b)).c', 'a:not(:where(.b)).d']],
  ['a:nth-child(2 of :is(.b, .c))', ['a:nth-child(2 of :is(.b, .c))']],
  ['a[title=":is(x, y)"]', ['a[title=":is(x, y)"]']],
  ['.\\:is\\(b\\, c\\)', ['.\\:is\\(b\\, c\\)']],
  ['a:is(:not(:is(.b, .c)), .d)', ['a:not(:is(.b, .c))', 'a.d']],
])('%s stands for %j', (selector, expected) => {
  expect(expandedSelectors(selector)).toEqual(expected);
});
