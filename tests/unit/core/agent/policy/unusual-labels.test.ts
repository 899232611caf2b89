import { expect, test } from 'vitest';
import { judgeAction } from '../../../../../core/agent/policy/judge-action.ts';
import type { PressContext } from '../../../../../core/page/act/press-context.ts';
import { TASK } from '../../../../fakes/agent-run.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { NOTHING_AROUND } from '../../../../fakes/press-around.ts';

const CHECKOUT = {
  ...NOTHING_AROUND,
  around: ['Total $124.00 Visa •••• 4242'],
  headings: ['Review'],
};
const KASSE = {
  ...NOTHING_AROUND,
  around: ['Versand 6,00 € Gesamtsumme 124,00 €'],
  headings: ['Laden'],
};
const QUESTION = { ...NOTHING_AROUND, headings: ['Projekt endgültig löschen?'] };
const LETTER = { ...NOTHING_AROUND, fields: ['An', 'Betreff', 'Nachricht'] };

function kinds(label: string, place: Omit<PressContext, 'names' | 'shown'>): string[] {
  const node = pageNode('1', { node: { role: 'button', tag: 'button', name: label } });
  const verdict = judgeAction(
    { tool: 'click', input: { element: '1' } },
    {
      task: TASK,
      tree: pageTree([node]),
      origins: ['https://example.test'],
      originsRead: [],
      contexts: new Map([['1', { ...place, names: [label], shown: label }]]),
    },
  );
  return verdict.type === 'allowed' ? verdict.concerns.map(({ kind }) => kind) : ['forbidden'];
}

test.each([
  ['ᴅᴇʟᴇᴛᴇ', 'delete', NOTHING_AROUND],
  ['Ⓓⓔⓛⓔⓣⓔ', 'delete', NOTHING_AROUND],
  ['𝗗𝗲𝗹𝗲𝘁𝗲', 'delete', NOTHING_AROUND],
  ['D-e-l-e-t-e', 'delete', NOTHING_AROUND],
  ['Рay\u200b now', 'pay', NOTHING_AROUND],
  ['🗑️ 3', 'delete', NOTHING_AROUND],
  ['→', 'pay', CHECKOUT],
  ['Los', 'pay', KASSE],
  ['Ja', 'delete', QUESTION],
  ['Fertig', 'send', LETTER],
  ['➤', 'send', LETTER],
  ['Proceed', 'delete', { ...NOTHING_AROUND, leads: 'post /account/close' }],
  ['Format disk', 'delete', NOTHING_AROUND],
  ['Sell all', 'pay', NOTHING_AROUND],
  ['Zatwierdź płatność', 'pay', NOTHING_AROUND],
  ['Διαγραφή', 'delete', NOTHING_AROUND],
  ['Αγορά', 'pay', NOTHING_AROUND],
  ['מחק', 'delete', NOTHING_AROUND],
  ['שלם עכשיו', 'pay', NOTHING_AROUND],
  ['ลบ', 'delete', NOTHING_AROUND],
  ['ซื้อเลย', 'pay', NOTHING_AROUND],
] as const)('D13: “%s” may %s', (label, kind, place) => {
  expect(kinds(label, place)).toContain(kind);
});

test.each([
  ['→', NOTHING_AROUND],
  ['Archive', NOTHING_AROUND],
  ['Best sellers', NOTHING_AROUND],
  ['Format', NOTHING_AROUND],
  ['Replace', NOTHING_AROUND],
  ['Close', { ...NOTHING_AROUND, leads: 'get /account' }],
] as const)('D19: “%s” needs nobody', (label, place) => {
  expect(kinds(label, place)).toEqual([]);
});
