import { expect, test } from 'vitest';
import {
  queriesColorScheme,
  resolveDarkMedia,
} from '../../../../../core/style/css/color-scheme-media.ts';

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
  expect(queriesColorScheme(media)).toBe(true);
  expect(resolveDarkMedia(media)).toBe(answered);
});

test('other queries are left alone', () => {
  expect(queriesColorScheme('(min-width: 600px)')).toBe(false);
  expect(resolveDarkMedia('(min-width: 600px)')).toBe('(min-width: 600px)');
});
