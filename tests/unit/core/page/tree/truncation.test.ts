import { expect, test } from 'vitest';
import {
  sumTruncations,
  truncationMark,
  truncationSentence,
} from '../../../../../core/page/tree/truncation.ts';

test('frames that list all say nothing', () => {
  expect(sumTruncations([undefined, undefined])).toBeUndefined();
});

test('limits and counts of the frames that reach them are summed up', () => {
  const frames = [
    { limit: 1_000, leftOut: 20 },
    undefined,
    { limit: 0, leftOut: 0, tooDeep: 7 },
    { limit: 1_000, leftOut: 1, tooDeep: 3 },
  ];
  expect(sumTruncations(frames)).toEqual({ limit: 2_000, leftOut: 21, tooDeep: 10 });
});

test.each([
  [
    { limit: 100_000, leftOut: 20_001 },
    'Truncated at 100,000 elements: 20,001 more are not listed.',
    'truncated at 100,000',
  ],
  [
    { limit: 100_000, leftOut: 1 },
    'Truncated at 100,000 elements: 1 more is not listed.',
    'truncated at 100,000',
  ],
  [
    { limit: 0, leftOut: 0, tooDeep: 99_003 },
    'Elements deeper than 1,000 levels are not listed: 99,003 are.',
    'truncated at 1,000 levels',
  ],
  [
    { limit: 1_000, leftOut: 2, tooDeep: 1 },
    'Truncated at 1,000 elements: 2 more are not listed. Elements deeper than 1,000 levels are not listed: 1 is.',
    'truncated at 1,000',
  ],
])('%o is told in a sentence and in a word', (truncation, sentence, mark) => {
  expect(truncationSentence(truncation)).toEqual(sentence);
  expect(truncationMark(truncation)).toEqual(mark);
});
