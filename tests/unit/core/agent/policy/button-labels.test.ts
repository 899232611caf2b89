import { expect, test } from 'vitest';
import { NOTHING_AROUND } from '../../../../fakes/press-around.ts';
import { HARMFUL, HARMLESS, kinds, PLACES, SHOP } from './button-labels.ts';

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
