import { expect, test } from 'vitest';
import { answerDark, asksForScheme } from '../../../../core/dark/scheme-media.ts';

test.each([
  ['(prefers-color-scheme: dark)', '(min-width: 0px)'],
  ['(prefers-color-scheme:light)', '(max-width: -1px)'],
  [
    'screen and (prefers-color-scheme: dark) and (min-width: 600px)',
    'screen and (min-width: 0px) and (min-width: 600px)',
  ],
  ['not all and (prefers-color-scheme: dark)', 'not all and (min-width: 0px)'],
  ['print, (prefers-color-scheme: dark)', 'print, (min-width: 0px)'],
  ['(PREFERS-COLOR-SCHEME: DARK)', '(min-width: 0px)'],
  ['(prefers-color-scheme)', '(min-width: 0px)'],
])('%s is answered by %s', (media, answered) => {
  expect(asksForScheme(media)).toBe(true);
  expect(answerDark(media)).toBe(answered);
});

test('other queries are left alone', () => {
  expect(asksForScheme('(min-width: 600px)')).toBe(false);
  expect(answerDark('(min-width: 600px)')).toBe('(min-width: 600px)');
});
