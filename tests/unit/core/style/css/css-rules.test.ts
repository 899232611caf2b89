import { expect, test } from 'vitest';
import { cssRules, resolveNestedSelector } from '../../../../../core/style/css/css-rules.ts';
import { ruleOrigins } from '../../../../../core/style/generate/rule-origin.ts';
import { plainSelector } from '../../../../../core/style/sheets/highlight-css.ts';
import { inventory, rule } from './style-fixture.ts';

const CSS = `@layer penumbra-page {
  @media (width > 600px) {
    .card {
      color: #eee !important;
      & > a { color: #fff !important; }
    }
  }
}`;

test('rules have their lines, layers and surroundings', () => {
  expect(cssRules(CSS)).toEqual([
    {
      selector: '.card',
      within: ['@media (width > 600px)'],
      layer: 'penumbra-page',
      line: 3,
      endLine: 6,
    },
    {
      selector: '& > a',
      within: ['@media (width > 600px)', '.card'],
      layer: 'penumbra-page',
      line: 5,
      endLine: 5,
    },
  ]);
  expect(cssRules('a {')).toEqual([]);
});

test('a nested rule is asked of the page with its parents', () => {
  const [, nested] = cssRules(CSS);

  expect(nested && resolveNestedSelector(nested)).toBe(':is(.card) > a');
});

test('a rule is known by its surroundings, whatever a person has made of its declarations', () => {
  const [card] = cssRules(CSS.replace('#eee', 'red'));
  const made = {
    scope: 0,
    layer: 'penumbra-page',
    within: ['@media (width  > 600px)'],
    selector: '.card',
    declarations: [{ property: 'color', value: '#eee', from: '#222' }],
    source: { sheet: 0, rule: 0 },
  };
  const page = inventory([rule('.card', { color: '#222' })]);
  const lines = new Map(page.scopes.flatMap(({ rules }) => rules.map((one) => [one, 12])));

  expect(card && ruleOrigins(card, [made], { inventory: page, lines })).toEqual([
    {
      source: 'main.css:12',
      url: 'http://127.0.0.1/main.css',
      line: 12,
      changes: ['color: #222 → #eee'],
    },
  ]);
});

test.each([
  ['a:hover, b', 'a, b'],
  ['.a::before', '.a'],
  ['li::marker > :hover', 'li > *'],
  ['input::placeholder', 'input'],
  ['.sm\\:hover', '.sm\\:hover'],
])('%s is lit up as %s', (selector, plain) => {
  expect(plainSelector(selector)).toBe(plain);
});
