import { expect, test } from 'vitest';
import type { DarkRule } from '../../../../../core/style/css/dark-rule.ts';
import { selectorTarget } from '../../../../../core/style/css/selector-target.ts';
import { Meetings } from '../../../../../core/style/generate/meetings.ts';

function rule(selector: string, layer = 'penumbra-page'): DarkRule {
  const declarations = [{ property: 'color', value: '#aaaaaa', from: '#333' }];
  return { scope: 0, layer, within: [], selector, declarations, source: null };
}

function meetings(rules: readonly DarkRule[], classes: readonly string[]): Meetings {
  const made = new Meetings(classes);
  for (const one of rules) made.note(one);
  return made;
}

const RULES = [
  '.btn',
  '.btn-primary, .btn-danger',
  '.btn-primary.active, .btn-danger.active',
  '.btn-primary.toggle, .btn-danger.toggle',
  '.toggle',
  '.card',
  '.note.card',
].map((one) => rule(one));
const PAGE = ['btn btn-primary toggle', 'card note', 'toggle note'];

test('two that never meet do not meet with more classes either', () => {
  const names = ['btn', 'btn-primary', 'btn-danger', 'toggle', 'active', 'card', 'note'];
  const known = meetings(RULES, PAGE);
  const meet = (one: string, other: string) =>
    known.mayMeet(selectorTarget(one), selectorTarget(other));
  let apart = 0;
  // A word such as `.active` stands for whatever it is said of: it tells nothing.
  const things = names.filter((one) => one !== 'active');
  for (const a of things) {
    for (const b of things) {
      if (a === b || meet(`.${a}`, `.${b}`)) continue;
      apart++;
      for (const more of names) {
        for (const others of names) {
          const both = `.${a}.${more} .${b}.${others}`;
          const isSeen = PAGE.some((one) =>
            [a, b, more, others].every((name) => one.split(' ').includes(name)),
          );
          const shared = [a, more].some((name) => name === b || name === others);
          if (shared || isSeen) continue;
          expect([both, meet(`.${a}.${more}`, `.${b}.${others}`)]).toEqual([both, false]);
        }
      }
    }
  }
  expect(apart).toBeGreaterThan(5);
});

test('a repair tells nothing of what classes mean', () => {
  const repaired = [...RULES, rule('a.btn.btn-danger > i.mark', 'penumbra-repairs')];
  const meet = (all: readonly DarkRule[]) =>
    meetings(all, PAGE).mayMeet(selectorTarget('.btn-primary'), selectorTarget('.btn-danger.mark'));

  expect(meet(repaired)).toBe(meet(RULES));
  expect(meet(repaired)).toBe(false);
});
