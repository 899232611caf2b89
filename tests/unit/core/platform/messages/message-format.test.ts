import { expect, test } from 'vitest';
import { formatMessage } from '../../../../../core/platform/messages/message-format.ts';
import { placesOf } from '../../../locales/places-of.ts';

const CALLS = '{count, plural, one {# call} other {# calls}} of {name}';

test.each([
  [1, '1 call of Ann'],
  [0, '0 calls of Ann'],
  [1234, '1,234 calls of Ann'],
])('%s is counted in words', (count, text) => {
  expect(formatMessage(CALLS, { count, name: 'Ann' }, 'en')).toBe(text);
});

test('numbers are written and counted as the language does', () => {
  const message = '{count, plural, one {# appel} other {# appels}}';

  expect(formatMessage(message, { count: 0 }, 'fr')).toBe('0 appel');
  expect(formatMessage('{count, plural, one {#} other {#}}', { count: 1234 }, 'de')).toBe('1.234');
});

test('a value is not read as a message', () => {
  expect(formatMessage('“{text}” by {name}', { text: '{name} $& #', name: 'Ann' }, 'en')).toBe(
    '“{name} $& #” by Ann',
  );
});

test('a place without a value stays as it is', () => {
  expect(formatMessage('{a} and {b}', { a: 1 }, 'en')).toBe('1 and {b}');
});

test('places are found once each', () => {
  expect(placesOf(`${CALLS}, {name}`)).toEqual(['count', 'name']);
});
