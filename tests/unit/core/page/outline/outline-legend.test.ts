import { expect, test } from 'vitest';
import {
  explainMarks,
  OUTLINE_BASICS,
  OUTLINE_LEGEND,
} from '../../../../../core/page/outline/outline-legend.ts';

/** A line of an outline with each mark that needs a word, and how its explanation begins. */
const MARKED = [
  ['[3 button "" hint "trash"]', 'hint "…"'],
  ['[3 textbox "" unseen]', 'unseen'],
  ['[3 canvas @120,40]', '@x,y'],
  ['A long text (+320 characters: t7)', '(+320 characters: t7)'],
  ['… (f3)', '(+320 characters: t7)'],
] as const;

test.each(MARKED)('%s is explained where it stands first, and not again', (line, meaning) => {
  const page = `page: Shop · 1280×800\n  ${line}`;

  expect(explainMarks(page)).toContain(meaning);
  expect(explainMarks(page, [page])).toBe('');
  expect(OUTLINE_LEGEND).toContain(meaning);
  expect(OUTLINE_BASICS).not.toContain(meaning);
});

/** What can be read without a word. */
const PLAIN = [
  '[3 button "Send" covered by 50 dialog "Cookies"]',
  'table "Orders": Name | Total',
  'below: 2 sections, 14 controls',
  '[3 textbox "Name" placeholder "Your name"]',
];

test.each(PLAIN)('%s costs the agent no explanation', (line) => {
  expect(explainMarks(`page: Shop · 1280×800\n  ${line}`)).toBe('');
});

test('a page without such marks needs no explanation', () => {
  expect(explainMarks('page: Shop · 1280×800\n# Orders\n[3 button "Send"]')).toBe('');
});
