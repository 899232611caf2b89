import { expect, test } from 'vitest';
import {
  explainMarks,
  OUTLINE_BASICS,
  OUTLINE_LEGEND,
} from '../../../../../core/page/outline/outline-legend.ts';

/** A line of an outline with each mark, and how its explanation begins. */
const MARKED = [
  ['[3 button "" hint "trash"]', 'hint "…"'],
  ['[3 button "Send" says "Go"]', 'says "…"'],
  ['[3 link "Read more" → /blog/2]', '→ /path'],
  ['[3 button "Send" covered by 50 dialog "Cookies"]', 'covered by'],
  ['[3 textbox "" unseen]', 'unseen'],
  ['[3 canvas @120,40]', '@x,y'],
  ['table "Orders": Name | Total', 'table:'],
  ['24 · Pending | 12 · Shipping', 'A · B | C · D'],
  ['---', '---: one list ends'],
  ['A long text (+320 characters: t7)', '(+320 characters: t7)'],
  ['… (f3)', '(+320 characters: t7)'],
  ['below: 2 sections, 14 controls', 'above:, below:, beside:'],
  ['came and went: "Saved"', 'came and went'],
  ['page, what changed:\n+ [4 button "New"]', 'what changed'],
  ['page, what changed:\n~ [4 "Old"]  ← under # Orders', '← under'],
] as const;

test.each(MARKED)('%s is explained where it stands first, and not again', (line, meaning) => {
  const page = `page: Shop · 1280×800\n  ${line}`
    .replace('  page,', 'page,')
    .replace('  came', 'came');

  expect(explainMarks(page)).toContain(meaning);
  expect(explainMarks(page, [page])).toBe('');
  expect(OUTLINE_LEGEND).toContain(meaning);
  expect(OUTLINE_BASICS).not.toContain(meaning);
});

test('a page without such marks needs no explanation', () => {
  expect(explainMarks('page: Shop · 1280×800\n# Orders\n[3 button "Send"]')).toBe('');
});
