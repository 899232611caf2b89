import { expect, test } from 'vitest';
import { judgeAction } from '../../../../../core/agent/policy/judge-action.ts';
import type { PressContext } from '../../../../../core/page/act/press-context.ts';
import { TASK } from '../../../../fakes/agent-run.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { NOTHING_AROUND } from '../../../../fakes/press-around.ts';
import { HARMFUL, HARMLESS, type Surroundings } from './button-labels.ts';

/** Each as a page of its kind says it, in no more words than such pages have. */
const PLACES: Readonly<Record<Surroundings, Omit<PressContext, 'names' | 'shown'>>> = {
  plain: NOTHING_AROUND,
  checkout: {
    ...NOTHING_AROUND,
    around: ['2 items Subtotal $118.00 Shipping $6.00 Total $124.00 Visa •••• 4242'],
    headings: ['Review', 'Example shop', '/cart/step-3'],
  },
  'delete dialog': {
    ...NOTHING_AROUND,
    around: ['Delete “Q3 report”? This cannot be undone. Keep it'],
    headings: ['Delete “Q3 report”?', 'Files', '/files'],
  },
  compose: {
    ...NOTHING_AROUND,
    around: ['To ann@example.test Subject Hello'],
    headings: ['New message', 'Mail', '/mail/inbox'],
    fields: ['To', 'Subject', 'Message body'],
  },
  'consent screen': {
    ...NOTHING_AROUND,
    around: ['Tidy Mail wants to access your account. It will be able to read your messages.'],
    headings: ['Tidy Mail wants to access your account', 'Accounts', '/o/consent'],
  },
  account: { ...NOTHING_AROUND, headings: ['Your account', 'Account', '/account'] },
};

const SHOP: Omit<PressContext, 'names' | 'shown'> = {
  ...NOTHING_AROUND,
  around: ['Oak chair $129.00 In stock 4.7 stars'],
  headings: ['Oak chair', 'Example shop', '/products/oak-chair'],
};

function kinds(label: string, place: Omit<PressContext, 'names' | 'shown'>): string[] {
  const node = pageNode('1', { node: { role: 'button', tag: 'button', name: label } });
  const contexts = new Map([['1', { ...place, names: [label], shown: label }]]);
  const verdict = judgeAction(
    { tool: 'click', input: { element: '1' } },
    {
      task: TASK,
      tree: pageTree([node]),
      origins: ['https://example.test'],
      wordsRead: {},
      contexts,
    },
  );
  return verdict.type === 'allowed' ? verdict.concerns.map(({ kind }) => kind) : ['forbidden'];
}

test('D13: harmful labels are a person’s to press, in the surroundings that they have', () => {
  const missed = HARMFUL.filter(([label, , place]) => kinds(label, PLACES[place]).length === 0);

  expect(missed).toEqual([]);
});

test('D13: for what they are harmful', () => {
  const wrong = HARMFUL.filter(
    ([label, kind, place]) => !kinds(label, PLACES[place]).includes(kind),
  ).map(([label, kind, place]) => [label, kind, kinds(label, PLACES[place])]);

  expect(wrong).toEqual([]);
});

test.each([
  ['alone', NOTHING_AROUND],
  ['in a shop', SHOP],
  ['in an account', PLACES.account],
] as const)('D19: harmless labels need nobody, %s', (_, place) => {
  const asked = HARMLESS.filter((label) => kinds(label, place).length > 0).map((label) => [
    label,
    kinds(label, place),
  ]);

  expect(asked).toEqual([]);
});

test.each(['checkout', 'delete dialog', 'compose', 'consent screen'] as const)(
  'D19: what leaves a %s, or only shows more of it, needs nobody',
  (place) => {
    const labels =
      'Cancel|Close|Back|Not now|No thanks|Keep browsing, go back|Show details|Edit|Change address|×|Abbrechen|Zurück|Bearbeiten|Annuler|Retour|Modifier|Cancelar|Volver|Annulla|Indietro|Anuluj|Отмена|Назад|取消|返回|キャンセル|戻る|취소|뒤로|إلغاء|रद्द करें';
    const asked = labels.split('|').filter((label) => kinds(label, PLACES[place]).length > 0);

    expect(asked).toEqual([]);
  },
);

test.each(['Fine', 'OK', 'Accept'])(
  '“%s” in a banner about cookies decides on these alone, whatever the page is about',
  (label) => {
    const banner = ['We keep one cookie, to remember your cart.', 'Members: 12. Status: active.'];

    expect(
      kinds(label, { ...NOTHING_AROUND, around: banner, headings: ['Members', '/team'] }),
    ).toEqual([]);
  },
);

test('a name that says what it does gets no second concern for its form', () => {
  const board = {
    ...NOTHING_AROUND,
    around: ['To Do: 2 cards Submit Cancel'],
    headings: ['To Do'],
  };

  expect(kinds('Submit', board)).toEqual(['send']);
  expect(kinds('Resubmit claim', board).length).toBeGreaterThan(0);
});
