import { expect, test } from 'vitest';
import { chosenLanguage, fittingLanguage } from '../../../../../core/platform/messages/language.ts';

test.each([
  ['fr', 'fr'],
  ['fr-CA', 'fr'],
  ['fr_FR.UTF-8', 'fr'],
  ['FR', 'fr'],
  ['en-GB', 'en'],
  ['de-DE', 'en'],
  ['frr', 'en'],
  ['C.UTF-8', 'en'],
  ['', 'en'],
])('%s is spoken to in %s', (locale, language) => {
  expect(fittingLanguage([locale])).toBe(language);
});

test('the first locale that fits is taken, and English where none does', () => {
  expect(fittingLanguage(['de', 'fr', 'en'])).toBe('fr');
  expect(fittingLanguage([])).toBe('en');
});

test('a person’s choice is stronger than the browser’s language', () => {
  expect(chosenLanguage('en', ['fr'])).toBe('en');
  expect(chosenLanguage('fr', ['en'])).toBe('fr');
  expect(chosenLanguage('auto', ['fr'])).toBe('fr');
  expect(chosenLanguage({ odd: true }, ['de'])).toBe('en');
});
