import { expect, test } from 'vitest';
import { runAtOnce } from '../../../../../core/platform/async/time-slicing.ts';
import { shorten } from '../../../../../core/style/colors/graded-pair.ts';
import type { DarkRule } from '../../../../../core/style/css/dark-rule.ts';
import { tidyRulesTask } from '../../../../../core/style/generate/tidy-rules.ts';
import { inventory } from '../css/style-fixture.ts';
import { painted } from './painted.ts';

const VARIANTS = ['one', 'two', 'three', 'four', 'five'];
const STATES = ['', ':hover', ':focus', '.on', '.on:hover'];
const COLORS = Array.from(
  { length: 12 },
  (_, at) => `#${(at * 0x151515).toString(16).padStart(6, '0')}`,
);

/** These colors are as the page has them: what says one of them changes nothing by itself. */
const KEPT = new Set(COLORS.slice(9));
const KEPT_SHORT = new Set([...KEPT].map(shorten));

/** A component with variants that differ in colors alone, written as a library writes it; the same for a seed. */
function library(seed: number): DarkRule[] {
  let state = seed;
  const pick = <T>(of: readonly T[]): T => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return of[Math.floor((state / 2147483648) * of.length)] as T;
  };
  type Line = readonly [selector: string, property: string, value: string];
  const variants = ['key-', 'key-outline-'].flatMap((stem) => {
    // A state has one of few rows of colors, and now and then one of its own.
    const rows = [0, 1, 2].map(() => VARIANTS.map(() => pick(COLORS)));
    return STATES.filter((one) => one === '' || pick([true, true, false])).flatMap((state) =>
      ['color', 'background-color'].flatMap((property) => {
        const row = pick(rows);
        return VARIANTS.map((variant, at): Line => {
          const own = pick([true, false, false, false, false, false, false, false, false, false]);
          const value = own ? pick(COLORS) : (row[at] ?? '');
          return [`.${stem}${variant}${state}`, property, value];
        });
      }),
    );
  });
  const all: Line[] = [
    ['.key', 'color', pick(COLORS)],
    ...variants,
    ['.key:hover', 'color', pick(COLORS)],
    ['.plain', 'background-color', pick(COLORS)],
  ];
  return all.map(([selector, property, value], index): DarkRule => {
    const declarations = [{ property, value, from: KEPT.has(value) ? value : '#fff' }];
    const source = { sheet: 0, rule: index };
    return { scope: 0, layer: 'penumbra-page', within: [], selector, declarations, source };
  });
}

function tidied(rules: readonly DarkRule[], classes: string[]): DarkRule[] {
  const frames = [{ frame: 0, inventory: { ...inventory([]), classes } }];
  return runAtOnce(tidyRulesTask(frames, new Map([[0, rules]]))).get(0) ?? [];
}

const PAGE = VARIANTS.flatMap((one) => [`key key-${one}`, `key key-outline-${one}`]);

test('variants say their own colors once, and every one of them is painted as before', () => {
  let named = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const rules = library(seed);
    const tidy = tidied(rules, PAGE);
    named += tidy.filter(({ declarations }) =>
      declarations.some(({ property }) => property.startsWith('--dark-key-')),
    ).length;
    for (const classes of [...PAGE, 'plain', 'key', 'key on']) {
      for (const states of [[], [':hover'], [':focus'], ['.on'], ['.on', ':hover']]) {
        const element = [...classes.split(' ').map((one) => `.${one}`), ...states];
        const [was, is] = [painted(rules, element), painted(tidy, element)];
        for (const [property, value] of Object.entries(was)) {
          if (KEPT_SHORT.has(value) && is[property] === undefined) delete was[property];
        }
        expect({ seed, element, ...is }).toEqual({ seed, element, ...was });
      }
    }
  }
  expect(named).toBeGreaterThan(40);
});

test('variants that one element may be have no names, since one of them would hold for both', () => {
  const tidy = tidied(library(3), [
    ...PAGE,
    `key ${VARIANTS.map((one) => `key-${one}`).join(' ')}`,
  ]);

  expect(JSON.stringify(tidy)).not.toContain('"--dark-key-text');
  expect(JSON.stringify(tidy)).not.toContain('"--dark-key-fill');
});

test('names are the site’s words and say what they color, in which state', () => {
  const seeds = Array.from({ length: 20 }, (_, at) => at + 1);
  const names = seeds.flatMap((seed) =>
    tidied(library(seed), PAGE).flatMap(({ declarations }) =>
      declarations
        .map(({ property }) => property)
        .filter((one) => /^--dark-(?:key|outline)/.test(one)),
    ),
  );

  expect(names).toContain('--dark-outline-text');
  expect(names.some((one) => /-(?:hover|focus|on)$/.test(one))).toBe(true);
  const odd = names.filter(
    (one) => !/^--dark-(?:key|outline)-(?:text|fill)(?:-[a-z]+)?(?:-\d)?$/.test(one),
  );
  expect(odd).toEqual([]);
});

test('what stands in a variant takes the names that it hands down', () => {
  const shapes = ['', ' > td', ' > th', ':hover', ':hover > td', ':hover > th'];
  const rules = VARIANTS.flatMap((one, at) =>
    shapes.map((shape): DarkRule => {
      const value = COLORS[shape.startsWith(':') ? at + 6 : at + 1] ?? '';
      const declarations = [{ property: 'background-color', value, from: '#fff' }];
      const place = { scope: 0, layer: 'penumbra-page', within: [] };
      return { ...place, selector: `.key-${one}${shape}`, declarations, source: null };
    }),
  );
  const tidy = tidied(rules, PAGE);
  const ofCells = tidy.filter(({ selector }) => selector.includes('> '));

  expect(ofCells.map(({ declarations }) => declarations[0]?.value)).toEqual([
    'var(--dark-key-fill)',
    'var(--dark-key-fill-hover)',
  ]);
});

function ruleFor(selector: string, declarations: readonly [string, string][], at = 0): DarkRule {
  return {
    scope: 0,
    layer: 'penumbra-page',
    within: [],
    selector,
    declarations: declarations.map(([property, value]) => ({
      property,
      value,
      from: KEPT.has(value) ? value : '#fff',
    })),
    source: { sheet: 0, rule: at },
  };
}

/** Five variants, one of them dark already, with three states each. */
function buttons(): DarkRule[] {
  const [text = '', kept = ''] = [COLORS[8], [...KEPT][0]];
  return VARIANTS.flatMap((one, at) => [
    ruleFor(`.key-${one}`, [
      ['color', one === 'five' ? (COLORS[5] ?? '') : text],
      ['background-color', one === 'four' ? kept : (COLORS[at] ?? '')],
    ]),
    ...[':hover', ':focus', '.on'].map((state) =>
      ruleFor(`.key-${one}${state}`, [
        ['color', one === 'five' ? (COLORS[5] ?? '') : text],
        ['background-color', COLORS[7 - at] ?? ''],
      ]),
    ),
  ]);
}

test('what one variant can do without is said where its siblings say it, and what most have once', () => {
  const all = [ruleFor('.key:hover', [['color', '#444444']]), ...buttons()];
  const tidy = tidied(all, PAGE);
  const lists = tidy.filter(({ selector, within }) => /key/.test([...within, selector].join()));

  // One block for all of them, and what each has of its own.
  const ofOne = lists.filter(({ selector }) => /^\.key-\w+$/.test(selector));
  expect(ofOne.map(({ selector }) => selector)).toEqual(VARIANTS.map((one) => `.key-${one}`));
  const texts = tidy.flatMap(({ declarations }) =>
    declarations.filter(({ property }) => property === '--dark-key-text'),
  );
  expect(texts).toHaveLength(2);
});

test('a property of the site’s own is a name by itself', () => {
  const rules = buttons().map((rule) => ({
    ...rule,
    declarations: rule.declarations.map((one) => ({ ...one, property: `--site-${one.property}` })),
  }));

  expect(JSON.stringify(tidied(rules, PAGE))).not.toContain('--dark-key');
});
