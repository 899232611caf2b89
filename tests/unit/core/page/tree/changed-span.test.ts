import { expect, test } from 'vitest';
import { changedSpan } from '../../../../../core/page/tree/changed-span.ts';

const keys = (text: string) => [...text].map((key) => ({ key }));

test.for([
  { before: 'abc', now: 'abc', span: null },
  { before: '', now: '', span: null },
  { before: 'abc', now: 'axbc', span: { start: 1, endBefore: 1, endNow: 2 } },
  { before: 'abc', now: 'ac', span: { start: 1, endBefore: 2, endNow: 1 } },
  { before: 'aaa', now: 'aa', span: { start: 2, endBefore: 3, endNow: 2 } },
  { before: 'abcd', now: 'acbd', span: { start: 1, endBefore: 3, endNow: 3 } },
  { before: '', now: 'ab', span: { start: 0, endBefore: 0, endNow: 2 } },
])('"$before" and "$now" differ in their span', ({ before, now, span }) => {
  expect(changedSpan(keys(before), keys(now))).toEqual(span);
});
