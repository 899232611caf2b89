import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMessage, placesOf } from '../../../../../core/platform/messages/message-format.ts';
import type { Messages } from '../../../../../core/platform/messages/messages.ts';
import { translator } from '../../../../../core/platform/messages/translate.ts';
import english from '../../../../../locales/en.json' with { type: 'json' };
import french from '../../../../../locales/fr.json' with { type: 'json' };

const EN = {
  act: {
    left: 'The element has left the page.',
    stale: 'STALE: {why} Nothing was done.',
    sent: '{count, plural, one {# request} other {# requests}} to {host}',
    holds: 'The field holds “{now}”.',
    pressed: 'pressed it',
    so: 'already so',
    of: '{a} of {b}',
    change: 'change in ',
    score: 'Score {total}',
  },
};
const FR = {
  act: {
    left: 'L’élément a quitté la page.',
    stale: 'PÉRIMÉ : {why} Rien n’a été fait.',
    sent: '{count, plural, one {# requête} other {# requêtes}} vers {host}',
    holds: 'Le champ contient « {now} ».',
    pressed: 'a appuyé',
    so: 'déjà ainsi',
    of: '{a} sur {b}',
    change: 'changement dans ',
    score: 'Score {total}',
  },
};
const translate = translator(EN, FR, 'fr');

test.each([
  ['The element has left the page.', 'L’élément a quitté la page.'],
  [
    'STALE: The element has left the page. Nothing was done.',
    'PÉRIMÉ : L’élément a quitté la page. Rien n’a été fait.',
  ],
  ['pressed it, already so', 'a appuyé, déjà ainsi'],
  ['pressed it\nalready so', 'a appuyé\ndéjà ainsi'],
  [' already so ', ' déjà ainsi '],
  ['change in #12 list', 'changement dans #12 list'],
  ['1 request to a.test', '1 requête vers a.test'],
  ['0 requests to a.test', '0 requête vers a.test'],
  ['1,234 requests to a.test', '1\u202f234 requêtes vers a.test'],
  ['2 of 1,300', '2 sur 1\u202f300'],
  ['Score 12.50', 'Score 12,50'],
])('%s', (text, expected) => {
  expect(translate(text)).toBe(expected);
});

test('words of a page stay as they are, even where they are a message', () => {
  expect(translate('The field holds “pressed it”.')).toBe('Le champ contient « pressed it ».');
  expect(translate('House of cards')).toBe('House of cards');
  expect(translate('Something else. And more of it')).toBe('Something else. And more of it');
});

test('any text comes through, and any value', () => {
  void fc.assert(
    fc.property(fc.string(), (text) => {
      expect(typeof translate(text)).toBe('string');
      expect(translate(`The field holds “${text}”.`)).toContain(text);
    }),
  );
});

test('every English message of the catalog becomes the French one, with its values', () => {
  const all = translator(english, french, 'fr');
  const lost = Object.entries(english as Messages).flatMap(([area, texts]) =>
    Object.entries(texts).flatMap(([name, message]) => {
      const own = (french as Messages)[area]?.[name];
      if (
        own === undefined ||
        message.endsWith(' ') ||
        !/\p{L}{4}.*\p{L}{4}/u.test(message.replace(/\{[^{}]*\}/g, ''))
      )
        return [];
      const values = Object.fromEntries(placesOf(message).map((place) => [place, 7]));
      const said = all(formatMessage(message, values, 'en'));
      const isSame = said === formatMessage(message, values, 'en') && own !== message;
      return isSame ? [`${area}.${name}: ${said}`] : [];
    }),
  );

  expect(lost).toEqual([]);
});
