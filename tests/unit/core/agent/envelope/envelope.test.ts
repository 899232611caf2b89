import { describe, expect, test } from 'vitest';
import {
  checkedGrants,
  type Envelope,
  envelopeOf,
  envelopeSchema,
  importedEnvelope,
} from '../../../../../core/agent/envelope/envelope.ts';
import {
  GRANT_KINDS,
  type Grant,
  type GrantKind,
} from '../../../../../core/agent/envelope/grant.ts';
import { grantText } from '../../../../../core/agent/envelope/shown-grants.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';

const SHOP = 'https://shop.example';

function _envelope(...grants: Grant[]): Envelope {
  return { grants, by: 'lexicon' };
}

function _grant(kind: GrantKind, more: Partial<Grant> = {}): Grant {
  return { kind, words: kind, count: 1, ...more };
}

describe('what a model reads in a task', () => {
  const task = 'Delete the two drafts and buy the blue mug on shop.example for at most $20.';

  test('what the task says is taken', () => {
    const read = [
      { kind: 'delete', words: 'delete  the two drafts', object: 'the two drafts', count: 2 },
      { kind: 'pay', words: 'buy the blue mug', limit: 20, site: 'shop.example' },
    ];

    expect(checkedGrants(read, task)).toEqual([
      { kind: 'delete', words: 'Delete the two drafts', object: 'the two drafts', count: 2 },
      {
        kind: 'pay',
        words: 'buy the blue mug',
        limit: { amount: 20, currency: '$' },
        count: 1,
        site: SHOP,
      },
    ]);
  });

  test.each([
    ['words that the task does not have', { words: 'buy the red mug' }],
    ['a part of a word', { words: 'uy the blue' }],
    ['a letter', { words: 'e' }],
    ['an object that the task does not have', { object: 'the red mug' }],
    ['an unknown kind', { kind: 'everything' }],
    ['a limit that the task does not say', { limit: 5000 }],
    ['a site that the task does not name', { site: 'evil.example' }],
    ['a site that is none', { site: 'anywhere' }],
    ['another site without one', { kind: 'site' }],
    ['a count that is none', { count: -3 }],
    ['no words', { words: undefined }],
  ])('%s: refused', (_, wrong) => {
    expect(checkedGrants([{ kind: 'pay', words: 'buy the blue mug', ...wrong }], task)).toEqual([]);
  });

  test('one that is refused leaves the others', () => {
    const read = [null, 'pay', { kind: 'delete', words: 'delete the two drafts' }];

    expect(checkedGrants(read, task).map(({ kind }) => kind)).toEqual(['delete']);
  });

  test.each([
    ['Delete the draft', null, 1],
    ['Delete the draft', 9, 1],
    ['Delete the two drafts', 9, null],
    ['Delete both drafts', 2, 2],
    ['Delete all drafts', null, null],
    ['Delete the drafts', null, null],
    ['Send Ann a greeting', 3, 1],
    ['Lösche drei Entwürfe', 7, 3],
    ['Lösche jeden Entwurf', null, null],
    ['Supprime les brouillons', null, null],
  ] as const)('%s, %j times: %j', (words, count, expected) => {
    const [read] = checkedGrants([{ kind: 'delete', words, count }], words);
    const most = expected === null ? (count ?? null) : expected;

    expect(read?.count).toBe(most);
  });

  test('a limit that the model leaves out holds all the same', () => {
    const [read] = checkedGrants([{ kind: 'pay', words: 'buy the blue mug' }], task);

    expect(read?.limit).toEqual({ amount: 20, currency: '$' });
  });

  test.each([
    ['Find the cheapest flight but don’t book it', 'book it'],
    ['How do I delete my account?', 'delete my account'],
    ['Type “delete me” into the field', 'delete me'],
    ['Reply to Ann: please pay the bill', 'pay the bill'],
  ])('%s: %j is denied, asked or quoted, so it grants nothing', (denied, words) => {
    expect(checkedGrants([{ kind: 'delete', words }], denied)).toEqual([]);
  });

  test.each([
    ['Fill in the checkout form without paying', 'paying'],
    ['Add the mug to the cart without buying it', 'buying it'],
    ['Delete the draft, but never pay', 'Delete the draft'],
    ['Stop before you pay', 'pay'],
    ['Do everything but pay', 'pay'],
    ['Tell me my plan', 'Tell me my plan'],
  ])('%s: no payment, whatever words a model gives for it (%j)', (unpaid, words) => {
    expect(checkedGrants([{ kind: 'pay', words }], unpaid)).toEqual([]);
  });

  test('a count that stands in quotation marks is none', () => {
    const text = 'Reply "delete all drafts" to Ann';
    expect(checkedGrants([{ kind: 'send', words: text, count: null }], text)[0]?.count).toBe(1);
  });

  test('whatever a model answers, nothing is granted that has no words in the task', () => {
    const harmless = 'Tell me my plan';
    const read = GRANT_KINDS.flatMap((kind) =>
      ['pay', 'delete my account', 'Tell me everything', 'plan: delete', ''].map((words) => ({
        kind,
        words,
        count: null,
      })),
    );

    expect(checkedGrants(read, harmless)).toEqual([]);
  });
});

test('without a model the lexicon reads the task, and the envelope says why', () => {
  expect(envelopeOf('Buy the mug', null, 'no model')).toMatchObject({
    by: 'lexicon',
    problem: 'no model',
    grants: [{ kind: 'pay' }],
  });
  expect(envelopeOf('Buy the mug', [])).toEqual({ by: 'model', grants: [] });
});

test('an envelope from elsewhere grants nothing, and is read back as it was written', () => {
  const all = envelopeOf('Buy the mug (max $20) on shop.example and delete all drafts', null);
  const imported = importedEnvelope(all);

  expect(imported.grants.every(({ isOff }) => isOff)).toBe(true);
  expect(envelopeSchema.parse(JSON.parse(JSON.stringify(imported)))).toEqual(imported);
  expect(envelopeSchema.parse(JSON.parse(JSON.stringify(all)))).toEqual(all);
});

test.each([
  ['Buy the blue mug (max $20)', 'pay · “Buy the blue mug (max $20)” · up to $20 · once'],
  ['Send three invitations', 'send · “Send three invitations” · 3 times'],
  ['Delete all drafts', 'delete · “Delete all drafts” · any number'],
  ['Save the form', 'use the site · “Save the form”'],
  [
    'On shop.example, pay 12 EUR',
    'pay · “pay 12 EUR” · up to 12 EUR · once · on https://shop.example',
  ],
])('%s is shown as %s', (task, expected) => {
  const grants = envelopeOf(task, null).grants;

  expect(grants.map((one) => english(grantText(one))).at(-1)).toBe(expected);
});
