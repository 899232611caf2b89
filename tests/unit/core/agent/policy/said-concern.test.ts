import { expect, test } from 'vitest';
import { canSeeFirst, saidConcern } from '../../../../../core/agent/policy/said-concern.ts';

test.each([
  'Submit',
  'SUBMIT',
  'Confirm',
  'Submit answer',
  'Absenden',
  'Valider',
  '提交',
  '✓ Submit',
])('“%s” may mean anything: what it sends shows it', (name) => {
  expect(canSeeFirst([saidConcern('send', name)], true)).toBe(true);
  expect(canSeeFirst([saidConcern('send', name)], false)).toBe(false);
});

test.each([
  ['send', 'Submit application'],
  ['send', 'Confirm transfer'],
  ['send', 'Send message'],
  ['pay', 'Submit'],
] as const)('a person decides first: %s by “%s”', (kind, name) => {
  expect(canSeeFirst([saidConcern(kind, name)], true)).toBe(false);
  expect(canSeeFirst([saidConcern('send', 'Submit'), saidConcern(kind, name)], true)).toBe(false);
});

test('a step without any concern has nothing to be seen', () => {
  expect(canSeeFirst([], true)).toBe(false);
});

test('what cannot be told beforehand is seen first where it is held, watched or not', () => {
  const unforeseen = { kind: 'submit', sentence: 'Nobody can tell.', isUnforeseen: true } as const;
  expect(canSeeFirst([unforeseen], true, true)).toBe(true);
  expect(canSeeFirst([unforeseen], true, false)).toBe(true);
  expect(canSeeFirst([unforeseen], false, true)).toBe(false);
  expect(canSeeFirst([saidConcern('send', 'Submit')], true, true)).toBe(false);
  expect(canSeeFirst([unforeseen, saidConcern('pay', 'Pay now')], true, false)).toBe(false);
});
