import { expect, test } from 'vitest';
import { actWords } from '../../../../../core/agent/policy/words/sensitive-kinds.ts';

test.each([
  ['Check off Buy paint', ['Buy paint'], 'Check off'],
  ['Remove “Buy paint”', ['Buy paint', '2 days left'], 'Remove'],
  ['Open: Delete old mails', ['Delete old mails'], 'Open:'],
] as const)('“%s” beside %j is “%s”', (label, item, act) => {
  expect(actWords(label, item)).toBe(act);
});

test.each([
  ['Buy', ['Buy']],
  ['Buy now', ['Buy now']],
  // Only a whole text is what the item is called.
  ['Proceed to pay', ['Amount to pay']],
  ['Pay the invoice', []],
  ['→ Pay', ['Pay']],
] as const)('“%s” beside %j stays whole', (label, item) => {
  expect(actWords(label, item)).toBe(label);
});
