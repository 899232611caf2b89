import { describe, expect, test } from 'vitest';
import { GRANT_KINDS, type Grant } from '../../../../../core/agent/envelope/grant.ts';
import { openGrants } from '../../../../../core/agent/policy/open-grants.ts';
import { lets, type PermissionRule } from '../../../../../core/agent/policy/permission-rule.ts';
import type { Uses } from '../../../../../core/agent/run/run-state.ts';

const SHOP = 'https://shop.example';
const effect = (kind: string, site = SHOP) =>
  ({ type: 'effect', effect: kind, site }) as PermissionRule;

function open(grants: readonly Partial<Grant>[], granted: Uses = {}) {
  const whole = grants.map((grant) => ({ kind: 'pay', words: 'x', count: 1, ...grant }) as Grant);
  return openGrants({ envelope: { grants: whole, by: 'lexicon' }, granted, origins: [SHOP] });
}

test.each(GRANT_KINDS)('%s lets itself pass, and acts without a name with it', (kind) => {
  const passed = [
    'submit',
    'account',
    'send',
    'pay',
    'delete',
    'grant',
    'secret',
    'page-data',
  ].filter((one) => open([{ kind }]).some((grant) => lets(grant, effect(one))));
  const isAct = kind !== 'site' && kind !== 'upload';
  expect(passed).toEqual(isAct ? [...new Set(['submit', kind])] : []);
});

describe('a count', () => {
  test.each([
    ['delete', 1, 1],
    ['send', 3, 3],
    ['delete', null, 20],
    ['submit', 1, 20],
  ] as const)('%s with %j happens %i times of 20', (kind, count, times) => {
    let done = 0;
    for (let time = 0; time < 20; time++) {
      if (open([{ kind, count }], { [kind]: done }).length > 0) done += 1;
    }
    expect(done).toBe(times);
  });

  test('adds up over several grants', () => {
    const two = [{ kind: 'send' }, { kind: 'send' }] as const;
    expect(open(two, { send: 1 })).toHaveLength(2);
    expect(open(two, { send: 2 })).toEqual([]);
  });
});

test('a grant that is off is none', () => {
  expect(open([{ isOff: true }])).toEqual([]);
});

test.each([
  [undefined, SHOP, true],
  [undefined, 'https://www.shop.example', true],
  [undefined, 'https://evil.shop.example', false],
  [undefined, 'http://shop.example', false],
  ['https://other.example', 'https://other.example', true],
  ['https://other.example', SHOP, false],
])('a grant for %s holds on %s: %s', (site, origin, expected) => {
  const granted = open([{ kind: 'pay', ...(site && { site }) }]);
  expect(granted.some((grant) => lets(grant, effect('pay', origin)))).toBe(expected);
});

test.each([
  [20, 20, true],
  [20, 20.01, false],
  [20, null, false],
  [undefined, null, true],
])('a limit of %s lets %s pass: %s', (amount, paid, expected) => {
  const granted = open([amount === undefined ? {} : { limit: { amount } }]);
  expect(granted.some((grant) => lets(grant, effect('pay'), { paid }))).toBe(expected);
});

describe('the word that the task orders an act by', () => {
  const passes = (kind: Grant['kind'], words: string, word: string, granted: Uses = {}) =>
    open([{ kind, words }], granted).some((grant) =>
      ['delete', 'pay', 'account'].some((need) => lets(grant, effect(need), { word })),
    );

  test.each([
    ['account', 'Cancel my subscription', 'cancel', true],
    ['account', 'Upgrade me to premium', 'upgrade', true],
    ['send', 'Post “delete my account” in the forum', 'delete', false],
    ['send', 'Reply "pay now" to Ann', 'pay', false],
    ['submit', 'Sign up for the newsletter with my email', 'email', false],
    ['submit', 'Archive the mails about how to cancel the plan', 'cancel', false],
  ] as const)('of %s by “%s”: %s passes: %s', (kind, words, word, expected) => {
    const needed = passes(kind === 'account' ? 'submit' : kind, words, word);
    expect(needed).toBe(expected);
  });

  test('counts as often as any', () => {
    expect(passes('submit', 'Cancel my subscription', 'cancel', { delete: 1 })).toBe(false);
  });
});
