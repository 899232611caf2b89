import { expect, test } from 'vitest';
import { parseColor } from '../../../../../core/style/color/parse-color.ts';
import { wcagContrast } from '../../../../../core/style/color/wcag-contrast.ts';
import type { DarkRule } from '../../../../../core/style/css/dark-rule.ts';
import { StatePairs } from '../../../../../core/style/generate/state-pairs.ts';

type Said = Readonly<Record<string, readonly [from: string | null, value: string]>>;

function rule(selector: string, said: Said): DarkRule {
  const declarations = Object.entries(said).map(([property, [from, value]]) => ({
    property,
    from,
    value,
  }));
  return { scope: 0, layer: 'penumbra-page', within: [], selector, declarations, source: null };
}

const saidOf = (of: DarkRule) =>
  Object.fromEntries(of.declarations.map(({ property, value }) => [property, value]));
const contrast = (one = '', other = '') =>
  wcagContrast(
    parseColor(one) ?? { r: 0, g: 0, b: 0, a: 1 },
    parseColor(other) ?? { r: 0, g: 0, b: 0, a: 1 },
  );

/** What GOV.UK’s links are in the focus: yellow stays, so its words are dark as they were. */
const FOCUS: Said = {
  color: ['#0b0c0c', '#e6e8e8'],
  'background-color': ['#ffdd00', '#ffdd00'],
};

test.each([
  ':hover',
  ':focus',
  ':focus-visible',
  ':active',
  ':checked',
  ':disabled',
  ':target',
  ':user-invalid',
  ':autofill',
  ':popover-open',
  '[open]',
  '[aria-selected="true"]',
  '[aria-current]',
  '.active',
  '.is-selected',
  ':focus:not(:active):not(:hover)',
])('text in %s is read on the ground of its own rule', (state) => {
  const made = new StatePairs().next(rule(`.link${state}`, FOCUS));
  expect(saidOf(made)).toEqual({ color: '#0b0c0c', 'background-color': '#ffdd00' });
});

test.each([
  '::selection',
  'p::selection',
  '::highlight(found)',
  '::target-text',
  '.tab:hover::selection',
])('words under %s are read on its ground, which covers that of the element', (selector) => {
  const pairs = new StatePairs();
  pairs.next(rule('p', { 'background-color': ['#ffffff', '#1e1e1e'] }));
  expect(saidOf(pairs.next(rule(selector, FOCUS))).color).toBe('#0b0c0c');
  const alone = rule(selector, { color: ['#000000', '#222222'] });
  expect(pairs.next(alone)).toBe(alone);
});

test('a placeholder is read on the ground of its field', () => {
  const pairs = new StatePairs();
  pairs.next(rule('input', { 'background-color': ['#ffffff', '#202020'] }));
  const made = pairs.next(rule('input::placeholder', { color: ['#555555', '#444444'] }));
  expect(contrast(saidOf(made).color, '#202020')).toBeGreaterThanOrEqual(4.5);
});

test('colors that the root names are measured, too', () => {
  const pairs = new StatePairs();
  pairs.next(
    rule(':root', {
      '--focus-ground': ['#ffdd00', '#ffdd00'],
      '--focus-text': ['#0b0c0c', '#e6e8e8'],
      '--same-text': ['var(--x)', 'var(--focus-text)'],
    }),
  );
  const made = pairs.next(
    rule('a:focus', {
      color: ['var(--x)', 'var(--same-text)'],
      'background-color': ['var(--y)', 'var(--focus-ground)'],
    }),
  );
  expect(saidOf(made).color).toBe('#0b0c0c');
  const other = pairs.next(
    rule('b:focus', {
      color: ['#0b0c0c', '#e6e8e8'],
      'background-color': [null, 'var(--unknown, #ffdd00)'],
    }),
  );
  expect(saidOf(other).color).toBe('#0b0c0c');
});

test('a rule at rest is left to the measurement of the page', () => {
  const plain = rule('.link', FOCUS);
  expect(new StatePairs().next(plain)).toBe(plain);
  const both = rule('.link, .link:hover', FOCUS);
  expect(new StatePairs().next(both)).toBe(both);
});

test('what a state leaves to the rules at rest is measured with them', () => {
  const pairs = new StatePairs();
  pairs.next(rule('.tab', { color: ['#111111', '#e0e0e0'] }));
  const made = pairs.next(rule('.tab:hover', { 'background-color': ['#ffe680', '#f0d860'] }));
  expect(contrast(saidOf(made).color, '#f0d860')).toBeGreaterThanOrEqual(4.5);
  const other = pairs.next(rule('.other:hover', { 'background-color': ['#ffe680', '#f0d860'] }));
  expect(saidOf(other).color).toBeUndefined();
});

test('a pair that is read stays, and one that never was is no worse than it was', () => {
  const fine = rule('a:hover', {
    color: ['#000000', '#eeeeee'],
    'background-color': ['#ffffff', '#1e1e1e'],
  });
  expect(new StatePairs().next(fine)).toBe(fine);
  const pale = rule('a:hover', {
    color: ['#cccccc', '#444444'],
    'background-color': ['#ffffff', '#1e1e1e'],
  });
  expect(new StatePairs().next(pale)).toBe(pale);
});

test('generated pairs in a state keep what contrast they had, up to AA', () => {
  let seed = 3;
  const next = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return seed / 2 ** 32;
  };
  const hex = () =>
    `#${Math.floor(next() * 0xffffff)
      .toString(16)
      .padStart(6, '0')}`;
  for (let count = 0; count < 400; count++) {
    const [was, wasOn, is, on] = [hex(), hex(), hex(), hex()];
    const made = new StatePairs().next(
      rule('a:focus', { color: [was, is], 'background-color': [wasOn, on] }),
    );
    const goal = Math.min(4.5, contrast(was, wasOn));
    expect(contrast(saidOf(made).color, on)).toBeGreaterThanOrEqual(goal * 0.99);
  }
});
