// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SelectorIndex } from '../../../../../core/style/colors/selector-index.ts';
import type { SurveyedElement } from '../../../../../core/style/inventory/color-survey.ts';
import { threadTimer } from '../../../thread-timer.ts';

interface Plan {
  tag: string;
  classes: string[];
  isWanted: boolean;
  /** Which of those before it is its parent. */
  under: number;
}

const plan = fc.record<Plan>({
  tag: fc.constantFrom('div', 'p', 'a', 'li'),
  classes: fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { maxLength: 3 }),
  isWanted: fc.boolean(),
  under: fc.nat(1000),
});

/** The planned tree in a document, and as it is surveyed. */
function build(plans: readonly Plan[]): { els: Element[]; elements: SurveyedElement[] } {
  const root = document.implementation.createHTMLDocument('').documentElement;
  root.replaceChildren();
  const els: Element[] = [root];
  const parents = [-1];
  for (const { tag, classes, under } of plans) {
    const el = root.ownerDocument.createElement(tag);
    el.classList.add(...classes);
    const parent = under % els.length;
    els[parent]?.append(el);
    els.push(el);
    parents.push(parent);
  }
  const elements = els.map((el, at): SurveyedElement => {
    const siblings = [...(el.parentElement?.children ?? [el])];
    return {
      scope: 0,
      parent: parents[at] ?? -1,
      position: siblings.indexOf(el) + 1,
      tag: el.localName,
      ...(el.classList.length > 0 && { classes: [...el.classList] }),
      color: '#000',
    };
  });
  return { els, elements };
}

test('selectors match all that is wanted and nothing else, in any tree', () => {
  fc.assert(
    fc.property(fc.array(plan, { minLength: 1, maxLength: 25 }), (plans) => {
      const { els, elements } = build(plans);
      const wanted = plans.flatMap(({ isWanted }, at) => (isWanted ? [at + 1] : []));
      const index = new SelectorIndex(elements, 0);
      const isWanted = new Set(wanted);

      const selector = index.cover(wanted, (at) => isWanted.has(at)).join(', ');

      const matched =
        selector === '' ? [] : [...(els[0]?.ownerDocument.querySelectorAll(selector) ?? [])];
      expect(matched.map((el) => els.indexOf(el)).sort((a, b) => a - b)).toEqual(wanted);
    }),
    { numRuns: 200 },
  );
});

test('a page of many elements is covered in bounded time', () => {
  const elements = Array.from(
    { length: 20_000 },
    (_, at): SurveyedElement => ({
      scope: 0,
      parent: at === 0 ? -1 : Math.floor((at - 1) / 10),
      position: ((at - 1) % 10) + 1,
      tag: 'div',
      color: '#000',
      bg: `#${(at % 4096).toString(16).padStart(3, '0')}`,
      classes: [`c${at % 7}`],
    }),
  );
  const elapsed = threadTimer();

  const index = new SelectorIndex(elements, 0);
  const wanted = index.members.filter((at) => at % 5 === 0);
  const selectors = index.cover(wanted, (at) => at % 5 === 0);

  expect(selectors.length).toBeGreaterThan(0);
  expect(elapsed()).toBeLessThan(5000);
});
