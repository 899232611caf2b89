import { expect, test } from 'vitest';
import { judgeAction } from '../../../../../core/agent/policy/judge-action.ts';
import type { PressContext } from '../../../../../core/page/act/press-context.ts';
import { TASK } from '../../../../fakes/agent-run.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const NOWHERE: Omit<PressContext, 'names' | 'shown'> = {
  activates: '',
  leads: '',
  around: [],
  headings: [],
  sends: '',
  isSearch: false,
  fields: [],
};
const CHECKOUT = { ...NOWHERE, around: ['Total $124.00 Visa •••• 4242'], headings: ['Review'] };
const KASSE = { ...NOWHERE, around: ['Versand 6,00 € Gesamtsumme 124,00 €'], headings: ['Laden'] };
const QUESTION = { ...NOWHERE, headings: ['Projekt endgültig löschen?'] };
const LETTER = { ...NOWHERE, fields: ['An', 'Betreff', 'Nachricht'] };

function kinds(label: string, place: Omit<PressContext, 'names' | 'shown'>): string[] {
  const node = pageNode('1', { node: { role: 'button', tag: 'button', name: label } });
  const verdict = judgeAction(
    { tool: 'click', input: { element: '1' } },
    {
      task: TASK,
      tree: pageTree([node]),
      origins: ['https://example.test'],
      wordsRead: {},
      contexts: new Map([['1', { ...place, names: [label], shown: label }]]),
    },
  );
  return verdict.type === 'allowed' ? verdict.concerns.map(({ kind }) => kind) : ['forbidden'];
}

test.each([
  ['ᴅᴇʟᴇᴛᴇ', 'delete', NOWHERE],
  ['Ⓓⓔⓛⓔⓣⓔ', 'delete', NOWHERE],
  ['𝗗𝗲𝗹𝗲𝘁𝗲', 'delete', NOWHERE],
  ['D-e-l-e-t-e', 'delete', NOWHERE],
  ['Рay\u200b now', 'pay', NOWHERE],
  ['🗑️ 3', 'delete', NOWHERE],
  ['→', 'pay', CHECKOUT],
  ['Los', 'pay', KASSE],
  ['Ja', 'delete', QUESTION],
  ['Fertig', 'send', LETTER],
  ['➤', 'send', LETTER],
  ['Proceed', 'delete', { ...NOWHERE, leads: 'post /account/close' }],
  ['Format disk', 'delete', NOWHERE],
  ['Sell all', 'pay', NOWHERE],
  ['Zatwierdź płatność', 'pay', NOWHERE],
  ['Διαγραφή', 'delete', NOWHERE],
  ['Αγορά', 'pay', NOWHERE],
  ['מחק', 'delete', NOWHERE],
  ['שלם עכשיו', 'pay', NOWHERE],
  ['ลบ', 'delete', NOWHERE],
  ['ซื้อเลย', 'pay', NOWHERE],
] as const)('D13: “%s” may %s', (label, kind, place) => {
  expect(kinds(label, place)).toContain(kind);
});

test.each([
  ['→', NOWHERE],
  ['Archive', NOWHERE],
  ['Best sellers', NOWHERE],
  ['Format', NOWHERE],
  ['Replace', NOWHERE],
  ['Close', { ...NOWHERE, leads: 'get /account' }],
] as const)('D19: “%s” needs nobody', (label, place) => {
  expect(kinds(label, place)).toEqual([]);
});
