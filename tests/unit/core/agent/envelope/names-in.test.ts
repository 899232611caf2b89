import { expect, test } from 'vitest';
import { namesIn } from '../../../../../core/agent/envelope/names-in.ts';

test.each([
  ['Send Ann a message that I am late', ['ann']],
  ['Send the report to Ann Lee and bob@site.test', ['bob@site.test', 'ann', 'lee']],
  ['Reply to the last message', []],
  ['Antworte auf Martas Mail', ['martas', 'mail']],
  ['Schick die Rechnung an meine Kollegin', []],
  ['Dis à Ben que je serai en retard', ['ben']],
  ['Transfiere 20 euros a Max Muster', ['max', 'muster']],
  ['Publish the article', []],
])('%s names %j', (words, names) => {
  expect(namesIn(words)).toEqual(names);
});
