import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apcaContrast } from '../../../../../core/style/color/apca-contrast.ts';
import { formatColor } from '../../../../../core/style/color/format-color.ts';
import { fromOklch, toOklch } from '../../../../../core/style/color/oklch.ts';
import { parseColor } from '../../../../../core/style/color/parse-color.ts';
import { wcagContrast } from '../../../../../core/style/color/wcag-contrast.ts';
import type { TextPair } from '../../../../../core/style/inventory/text-pair.ts';
import { repairPairs } from '../../../../../core/style/repair/repair-pairs.ts';

const PAIR: TextPair = {
  scope: 0,
  selector: 'button',
  count: 1,
  sample: 'Import',
  color: '#8a8a8a',
  background: '#104a66',
  on: 'color',
  ratio: 2.7,
  size: 16,
  weight: 400,
  area: 100,
  opacity: 1,
};

const BLACK = { r: 0, g: 0, b: 0, a: 1 };
const WHITE = { r: 1, g: 1, b: 1, a: 1 };

/** The rule for a text; `was` is its color on white paper, where that is known. */
function repaired({ was, ...pair }: Partial<TextPair> & { was?: string }) {
  const shown = { sourcesOf: () => (was ? [was] : []), groundOf: () => (was ? '#fff' : undefined) };
  const declarations = repairPairs([{ ...PAIR, ...pair }], shown).rules.flatMap(
    (rule) => rule.declarations,
  );
  return Object.fromEntries(declarations.map(({ property, value }) => [property, value]));
}

test('a text is made lighter until it is readable, by what paints its glyphs alone', () => {
  expect(Object.keys(repaired({}))).toEqual(['color']);
  const property = '-webkit-text-fill-color';
  expect(Object.keys(repaired({ property }))).toEqual([property]);
});

test('a control too faded for any colour becomes less faded', () => {
  const { opacity } = repaired({ opacity: 0.4, ownOpacity: 0.4 });

  expect(Number(opacity)).toBeGreaterThan(0.4);
  expect(Number(opacity)).toBeLessThan(1);
});

test('an opacity that is not its own stays', () => {
  expect(repaired({ opacity: 0.4, ownOpacity: 1 })).not.toHaveProperty('opacity');
});

test('what holds words and fades them too much fades them less, as much as the faintest need', () => {
  const fadedBy = { selector: '.faded', opacity: 0.4 };
  const faint = { ...PAIR, opacity: 0.4, fadedBy };
  const fainter = { ...faint, selector: '#b', opacity: 0.3 };
  const opacities = (pairs: TextPair[]) =>
    repairPairs(pairs).rules.flatMap(({ selector, declarations }) =>
      declarations.flatMap(({ property, value }) =>
        property === 'opacity' ? [[selector, Number(value)]] : [],
      ),
    );
  const [[, one = 0] = []] = opacities([faint]) as [string, number][];
  expect(one).toBeGreaterThan(0.4);
  expect(one).toBeLessThan(1);
  const both = opacities([faint, fainter]) as [string, number][];
  expect(both).toHaveLength(1);
  expect(both[0]?.[1]).toBeGreaterThan(one);
  expect(opacities([fainter, faint])).toEqual(both);
  // What is faded by itself as well is raised first.
  expect(opacities([{ ...faint, opacity: 0.2, ownOpacity: 0.5 }])).toEqual([['button', 1]]);
  expect(opacities([{ ...faint, isDisabled: true }])).toEqual([]);
});

test('words on a picture are left, for nobody knows its colours', () => {
  expect(repairPairs([{ ...PAIR, on: 'image' }])).toEqual({ changes: [], rules: [] });
});

test.each(['#c79a00', '#d39e00', '#b58900', '#e0a800', '#8bc34a', '#26c6da'])(
  'words on %s are as clear as its ground allows, and not just over the ratio',
  (background) => {
    const { color = '' } = repaired({ color: '#f4f4f4', background, ratio: 2.4 });
    const [text, paper] = [parseColor(color), parseColor(background)];

    if (!text || !paper) throw new Error('no color');
    const best = Math.max(
      ...[BLACK, WHITE]
        .filter((end) => wcagContrast(end, paper) >= 4.8)
        .map((end) => Math.abs(apcaContrast(end, paper))),
    );
    expect(Math.abs(apcaContrast(text, paper))).toBeGreaterThanOrEqual(Math.min(60, best - 8));
    expect(wcagContrast(text, paper)).toBeGreaterThanOrEqual(4.5);
  },
);

const ON_DARK = { background: '#25241d', ratio: 11, color: '#dddddd' } as const;

test('placeholders that were pale are paler than the rest, and readable', () => {
  for (const faint of [
    { was: '#cccccc', isPlaceholder: true },
    { was: '#8a8a8a', isPlaceholder: true },
  ]) {
    const { color = '' } = repaired({ ...ON_DARK, ...faint });
    const [text, paper] = [parseColor(color), parseColor(ON_DARK.background)];
    if (!text || !paper) throw new Error('no color');
    expect(wcagContrast(text, paper)).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(text, paper)).toBeLessThan(5.2);
  }
});

test('what was seen well, or has a color of its own, is not made pale', () => {
  expect(repaired(ON_DARK)).toEqual({});
  expect(repaired({ ...ON_DARK, was: '#cccccc' })).toEqual({});
  expect(repaired({ ...ON_DARK, color: '#2dce89', was: '#2dce89', isPlaceholder: true })).toEqual(
    {},
  );
});

test('a faded button that is disabled is seen through its own fading', () => {
  const { color = '' } = repaired({
    color: '#f4f4f4',
    background: '#0b3f8a',
    ratio: 5,
    isDisabled: true,
    opacity: 0.65,
    ownOpacity: 0.65,
  });
  const [text, paper] = [parseColor(color), parseColor('#0b3f8a')];
  if (!text || !paper) throw new Error('no color');
  const mix = (one: number, other: number) => one * 0.65 + other * 0.35;
  const seen = { r: mix(text.r, paper.r), g: mix(text.g, paper.g), b: mix(text.b, paper.b), a: 1 };
  expect(wcagContrast(seen, paper)).toBeGreaterThan(2.6);
});

test.each([
  ['#e5484d', '#2b2b2b'],
  ['#ff9384', '#3c3c46'],
  ['#d6409f', '#262626'],
])('%s on %s is made readable and keeps its color', (color, background) => {
  const [text, paper] = [parseColor(color), parseColor(background)];
  if (!text || !paper) throw new Error('no color');
  const ratio = Math.min(4, wcagContrast(text, paper));
  const seen = parseColor(repaired({ color, background, ratio }).color ?? '');
  if (!seen) throw new Error('no color');
  expect(wcagContrast(seen, paper)).toBeGreaterThanOrEqual(4.5);
  expect(toOklch(seen).c).toBeGreaterThan(toOklch(text).c * 0.4);
});

/** Texts as a page has them, each with the contrast that it has. */
function textsOn(texts: readonly (Partial<TextPair> & { color: string; background: string })[]) {
  return texts.map((text, at): TextPair => {
    const [one, paper] = [shownAs(text.color), shownAs(text.background)];
    return { ...PAIR, selector: `.t${at}`, ratio: wcagContrast(one, paper), ...text };
  });
}

function shownAs(text: string) {
  const color = parseColor(text);
  if (!color) throw new Error(`${text} is no color.`);
  return color;
}

/** Every color is one that the mapping made. */
const ALL_SHOWN = { sourcesOf: (_: string, shown: string) => [shown], groundOf: () => undefined };

/** What each text has become, by what was decided. */
function after(pairs: readonly TextPair[], shown = ALL_SHOWN): string[] {
  const { changes, rules } = repairPairs(pairs, shown);
  return pairs.map(({ selector, color }) => {
    const rule = rules.find((one) => one.selector === selector)?.declarations[0]?.value;
    return rule ?? changes.find(({ from }) => from === color)?.to ?? color;
  });
}

test('a color that fails on one card is one color on all of them', () => {
  const muted = '#8d8d8d';
  const pairs = textsOn([
    { color: muted, background: '#323232', size: 14 },
    { color: muted, background: '#3a3a3a', size: 30 },
    { color: muted, background: '#1e1e1e', size: 14 },
  ]);
  const { changes, rules } = repairPairs(pairs, ALL_SHOWN);

  expect(rules).toEqual([]);
  expect(changes).toMatchObject([{ role: 'text', from: muted }]);
});

test('words on a yellow badge become dark, and those of their color on the page stay', () => {
  const pairs = textsOn([
    { color: '#e0e0e0', background: '#1e1e1e', area: 90_000 },
    { color: '#e0e0e0', background: '#ffc107', area: 400, size: 12 },
    { color: '#e0e0e0', background: '#ffc107', area: 400, size: 40 },
  ]);
  const { changes } = repairPairs(pairs, ALL_SHOWN);
  const [page, small = '', large] = after(pairs);

  expect(changes).toEqual([]);
  expect(page).toBe('#e0e0e0');
  expect(wcagContrast(shownAs(small), shownAs('#ffc107'))).toBeGreaterThan(4.5);
  expect(large).toBe(small);
});

test('what inherits a repaired color on a ground of its own keeps its color, and nothing else is touched', () => {
  const inner = { color: '#e0e0e0', background: '#1e1e1e', isInFailing: true, selector: '.chip' };
  const pairs = textsOn([
    { color: '#e0e0e0', background: '#ffc107', area: 400 },
    { ...inner, area: 90_000 },
    { color: '#e0e0e0', background: '#222222', area: 90_000, selector: 'main' },
  ]);
  const { rules } = repairPairs(pairs, ALL_SHOWN);

  expect(rules.map(({ selector }) => selector)).toEqual(['.t0', '.chip']);
  expect(rules[1]?.declarations).toMatchObject([{ property: 'color', value: '#e0e0e0' }]);
});

test('what no mapping has made is repaired where it is', () => {
  const pairs = textsOn([{ color: '#777777', background: '#1e1e1e' }]);

  expect(repairPairs(pairs, { ...ALL_SHOWN, sourcesOf: () => [] })).toMatchObject({
    changes: [],
    rules: [{ selector: '.t0' }],
  });
});

const gray = (l: number) => formatColor(fromOklch({ l, c: 0, h: 0, a: 1 }));

test('muted words and links that become readable are no body text, and keep their order', () => {
  const level = fc.double({ min: 0.3, max: 0.78, noNaN: true });
  fc.assert(
    fc.property(level, level, fc.integer({ min: 0, max: 359 }), (one, other, h) => {
      const [fainter, muted] = one < other ? [one, other] : [other, one];
      fc.pre(muted - fainter > 0.05);
      const link = formatColor(fromOklch({ l: 0.55, c: 0.12, h, a: 1 }));
      const colors = [gray(0.9), gray(muted), gray(fainter), link];
      const pairs = textsOn(colors.map((color) => ({ color, background: '#1e1e1e' })));
      const [body = 0, second = 0, third = 0, linked = 0] = after(pairs).map((color) =>
        wcagContrast(shownAs(color), shownAs('#1e1e1e')),
      );
      expect(Math.min(second, third, linked)).toBeGreaterThanOrEqual(4.5);
      expect(body).toBeGreaterThan(second);
      // What is just readable is so within the margin of a repair.
      expect(second).toBeGreaterThanOrEqual(third * 0.96);
      expect(toOklch(shownAs(after(pairs)[3] ?? '')).c).toBeGreaterThan(0.03);
    }),
    { numRuns: 200 },
  );
});

test('texts of one color have one color after all, wherever one is read on all of their grounds', () => {
  const level = fc.double({ min: 0.12, max: 0.36, noNaN: true });
  const color = fc.record({
    l: fc.double({ min: 0.35, max: 0.95, noNaN: true }),
    c: fc.constantFrom(0, 0.08, 0.15),
    h: fc.integer({ min: 0, max: 359 }),
    a: fc.constant(1),
  });
  fc.assert(
    fc.property(fc.array(level, { minLength: 2, maxLength: 5 }), color, (grounds, own) => {
      const text = formatColor(fromOklch(own));
      const pairs = textsOn(
        grounds.map((l, at) => ({ color: text, background: gray(l), size: at % 2 ? 14 : 28 })),
      );
      const failing = pairs.filter(({ ratio, size }) => ratio < (size < 24 ? 4.5 : 3));
      fc.pre(failing.length === 0 || failing.length >= pairs.length / 2);
      expect(new Set(after(pairs)).size).toBe(1);
    }),
    { numRuns: 200 },
  );
});
