import { expect, test } from 'vitest';
import type { DarkRule } from '../../../../../core/style/css/dark-rule.ts';
import {
  compareSpecificity,
  selectorList,
  selectorTarget,
} from '../../../../../core/style/css/selector-target.ts';
import { shortRepairs } from '../../../../../core/style/repair/short-repairs.ts';

function repair(selector: string, property = 'color', value = '#ffffff'): DarkRule {
  const declarations = [{ property, value, from: null }];
  return { scope: 0, layer: 'penumbra-repairs', within: [], selector, declarations, source: null };
}

const short = (rules: readonly DarkRule[], classes: readonly string[]) =>
  shortRepairs(rules, classes).map(({ selector }) => selector);

test('a selector has the classes that tell its elements from all others, and no more', () => {
  const classes = [
    'card bg-info shadow',
    'bar bg-info',
    'card plain',
    'body',
    'small note',
    'note',
  ];

  expect(short([repair('div.card.bg-info.shadow > div.body > i.small.note')], classes)).toEqual([
    'div.shadow > div.body > i.small',
  ]);
  expect(short([repair('div.bar.bg-info, div.card.plain::before')], classes)).toEqual([
    'div.bar, div.plain::before',
  ]);
});

test('classes that no element of the page has, in brackets, or that together are needed stay', () => {
  const classes = ['a b', 'a c', 'b c'];
  const kept = ['p.a.b', 'p.later.more', 'p:not(i.a.b)', 'p[title="x.a.b"]', 'p.a\\:b.c'];

  expect(
    short(
      kept.map((one) => repair(one)),
      classes,
    ),
  ).toEqual(kept);
});

/** Repairs of few classes and properties, so that much of it meets; the same for a seed. */
function random(seed: number): { rules: DarkRule[]; classes: string[] } {
  let state = seed;
  const pick = <T>(of: readonly T[]): T => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return of[Math.floor((state / 2147483648) * of.length)] as T;
  };
  const some = () => [...new Set([1, 2, 3].map(() => pick(['a', 'b', 'c', 'd', 'e'])))];
  const classes = Array.from({ length: 6 }, () => some().join(' '));
  const compound = () => `${pick(['p', 'p', 'i'])}.${pick(classes).split(' ').join('.')}`;
  const rules = Array.from({ length: 6 }, (_, at) => {
    const path = pick([true, false]) ? `${compound()} > ${compound()}` : compound();
    return repair(path, pick(['color', 'color', 'border-color']), `#00000${at}`);
  });
  return { rules, classes };
}

test('the same elements are named, and the same of two repairs wins', () => {
  let shorter = 0;
  for (let seed = 1; seed <= 400; seed++) {
    const { rules, classes } = random(seed);
    const after = shortRepairs(rules, classes);
    const matches = (compound: string, element: string) =>
      (compound.match(/(?<=\.)\w+/g) ?? []).every((name) => element.split(' ').includes(name));
    for (const [at, { selector }] of after.entries()) {
      const before = rules[at]?.selector ?? '';
      if (selector.length < before.length) shorter++;
      const [now, was] = [selector.split(' > '), before.split(' > ')];
      for (const [part, compound] of now.entries()) {
        for (const element of classes) {
          expect({ seed, element, at: matches(compound, element) }).toEqual({
            seed,
            element,
            at: matches(was[part] ?? '', element),
          });
        }
      }
    }
    for (const [one, a] of rules.entries()) {
      for (const [other, b] of rules.entries()) {
        if (a.declarations[0]?.property !== b.declarations[0]?.property) continue;
        const both = [...selectorTarget(a.selector).classes, ...selectorTarget(b.selector).classes];
        if (!classes.some((names) => both.every((name) => names.split(' ').includes(name))))
          continue;
        if (selectorTarget(a.selector).type !== selectorTarget(b.selector).type) continue;
        const winner = (all: readonly DarkRule[]) =>
          Math.sign(
            compareSpecificity(
              selectorTarget(all[one]?.selector ?? '').specificity,
              selectorTarget(all[other]?.selector ?? '').specificity,
            ),
          );
        expect({ seed, one, other, wins: winner(after) }).toEqual({
          seed,
          one,
          other,
          wins: winner(rules),
        });
      }
    }
  }
  expect(shorter).toBeGreaterThan(300);
});

test('more repairs than can be compared stay as they are', () => {
  const many = Array.from({ length: 301 }, () => repair('p.a.b'));

  expect(short(many, ['a b', 'c'])).toEqual(many.map(({ selector }) => selector));
  expect(selectorList(short([repair('p.a.b, p.a.b')], ['a b', 'c'])[0] ?? '')).toHaveLength(1);
});
