import { expect, test } from 'vitest';
import { ruleLines, sourceRules } from '../../../../../core/style/css/rule-lines.ts';
import type { ColorRule } from '../../../../../core/style/inventory/style-inventory.ts';
import { threadTimer } from '../../../thread-timer.ts';
import { inventory, rule } from './style-fixture.ts';

function lines(text: string, ...rules: ColorRule[]): (number | undefined)[] {
  const found = ruleLines(inventory(rules), new Map([[0, text]]));
  return rules.map((one) => found.get(one));
}

test('rules have the lines on which they start, comments and strings left out', () => {
  const text = `/* a { } */
a,
b { color: red }
@media (width > 1px) { /* { */
  .x::before { content: "}"; background: url(a}b.png) }
}
`;
  expect(
    sourceRules(text).map(({ prelude, line }) => [prelude.replace(/\s+/g, ' '), line]),
  ).toEqual([
    ['a, b', 2],
    ['@media (width > 1px)', 4],
    ['.x::before', 5],
  ]);
});

test.each([
  ['A > B', 'a>b'],
  ['input[type="text"]', 'input[type=text]'],
  ['li:nth-child(2n+1)', 'li:nth-child( odd )'],
  ['.a::before', '.a:before'],
  ['::selection', '*::selection'],
  ['.a, .b', '.a,\n  .b'],
  ['& .c', '.c'],
  ['.sm\\:hover', '.sm\\:hover'],
])('the browser’s %s is found as %s', (printed, written) => {
  expect(lines(`\n${written} { color: red }`, rule(printed, { color: 'red' }))).toEqual([2]);
});

test('a selector that a page uses again and again is found in its order', () => {
  const text = `.a { margin: 0 }
.a { color: red }
.nonsense:::x { color: red }
.b { color: red }
.a { background: blue }
:root { --x: #fff }
@property --x { syntax: "<color>"; inherits: true; initial-value: #000 }
.c { .d { color: red } color: blue }`;

  expect(
    lines(
      text,
      rule('.a', { color: 'red' }),
      rule('.b', { color: 'red' }),
      rule('.a', { 'background-color': 'blue' }),
      rule(':root', { '--x': '#fff' }),
      rule(':root', { '--x': '#000' }, { origin: 'attribute' }),
      rule('& .d', { color: 'red' }, { within: ['.c'] }),
      rule('&', { color: 'blue' }, { within: ['.c'] }),
      rule('.gone', { color: 'red' }),
    ),
  ).toEqual([2, 4, 5, 6, 7, 8, 8, undefined]);
});

test('5 MB in one line, and a sheet that ends in the midst, take their time and no more', () => {
  const text = `${'a{color:red}'.repeat(400_000)}b{color:"`;
  const elapsed = threadTimer();

  expect(sourceRules(text)).toHaveLength(400_001);
  expect(elapsed()).toBeLessThan(10_000);
});
