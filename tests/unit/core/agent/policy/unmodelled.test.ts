import { expect, test } from 'vitest';
import { judgeAction } from '../../../../../core/agent/policy/judge-action.ts';
import { isUnmodelled } from '../../../../../core/agent/policy/words/unmodelled.ts';
import type { PressContext } from '../../../../../core/page/act/press-context.ts';
import { TASK } from '../../../../fakes/agent-run.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { NOTHING_AROUND } from '../../../../fakes/press-around.ts';

/** How many concerns a press gives in a page that declares this language, beside these texts. */
function asked(label: string, language: string, about: Partial<PressContext> = {}): number {
  const around = ['12.000 · 4 May'];
  const context = { ...NOTHING_AROUND, around, language, names: [label], shown: label, ...about };
  const verdict = judgeAction(
    { tool: 'click', input: { element: '1' } },
    {
      task: TASK,
      tree: pageTree([pageNode('1', { node: { role: 'button', tag: 'button', name: label } })]),
      origins: ['https://example.test'],
      originsRead: [],
      contexts: new Map([['1', context]]),
    },
  );
  return verdict.type === 'allowed' ? verdict.concerns.length : -1;
}

/** By language: labels that act, in words of no list, and labels that only show. */
const LABELS: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    'cs',
    ['Znepřístupnit schránku', 'Udělit pověření'],
    ['Zobrazit přílohy', 'Zpět na seznam', 'Zrušit'],
  ],
  ['sv', ['Tacka ja', 'Swisha'], ['Visa planritning', 'Ködagar', 'Sök på karta', 'Avbryt']],
  ['tr', ['Harcı yatır', 'Vekâlet ver'], ['Ayrıntıları göster', 'Hasar sorgula', 'Araç geçmişi']],
  ['ko', ['거래 확정', '예약 걸기'], ['판매자 정보', '사진 더보기', '뒤로', '취소']],
  ['ar', ['سداد', 'تحويل'], ['عرض التفاصيل', 'سجل الاستهلاك', 'إلغاء']],
  ['vi', ['Chuyển tiền', 'Hủy gói'], ['Bản đồ', 'Xem lịch sử', 'Quay lại']],
  ['id', ['Setor iuran', 'Tarik saldo'], ['Lihat anggota', 'Jadwal undian', 'Kembali']],
  ['fi', ['Luovuta avaimet', 'Irtisano vuokrasopimus'], ['Näytä kulutus', 'Takaisin', 'Peruuta']],
  ['he', ['בטל הוראת קבע'], ['הצג פירוט', 'מפה', 'חזרה']],
  ['hi', [], ['विवरण देखें', 'नक्शा', 'रद्द करें']],
];

test.each(LABELS)(
  'D13: in a language without a model of its verbs, what is not known to show asks: %s',
  (language, acts, shows) => {
    for (const label of acts) expect(asked(label, language), label).toBeGreaterThan(0);
    for (const label of shows) expect(asked(label, language), label).toBe(0);
  },
);

test('D19: without money or facts beside it, or where it only goes somewhere, it does not ask', () => {
  expect(asked('Tacka ja', 'sv', { around: ['Tiles'] })).toBe(0);
  expect(asked('Tacka ja', 'sv', { leads: 'get /queue' })).toBe(0);
  expect(asked('Tacka ja', 'en')).toBe(0);
});

test('the declared language and the letters say which language has no model', () => {
  expect([isUnmodelled('Swisha', 'sv-SE'), isUnmodelled('Swisha', undefined)]).toEqual([
    true,
    false,
  ]);
  expect([isUnmodelled('سداد', 'en'), isUnmodelled('Zahlen', 'de-AT')]).toEqual([true, false]);
  expect([isUnmodelled('+1', 'sv'), isUnmodelled('→', 'ko')]).toEqual([false, false]);
});

test.each([
  'Stock levels',
  'Rate card',
  'Mark scheme',
  'Tide table',
  'Steckertypen',
  'Satzung lesen',
])('D19: “%s” beside facts is no act', (label) => expect(asked(label, '')).toBe(0));

test.each([
  'Charge card',
  'Block card',
  'Stock the shelf',
  'Rotate KSK',
  'Table the motion',
  'Aye',
])('D13: “%s” beside facts is one', (label) => expect(asked(label, '')).toBeGreaterThan(0));
