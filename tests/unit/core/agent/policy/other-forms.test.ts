import { expect, test } from 'vitest';
import { judgeAction } from '../../../../../core/agent/policy/judge-action.ts';
import type { PressContext } from '../../../../../core/page/act/press-context.ts';
import { TASK } from '../../../../fakes/agent-run.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { NOTHING_AROUND } from '../../../../fakes/press-around.ts';

function kinds(label: string, place: Partial<PressContext> = {}, role = 'button'): string[] {
  const tag = role === 'link' ? 'a' : 'button';
  const node = pageNode('1', { node: { role, tag, name: label } });
  const verdict = judgeAction(
    { tool: 'click', input: { element: '1' } },
    {
      task: TASK,
      tree: pageTree([node]),
      origins: ['https://example.test'],
      originsRead: [],
      contexts: new Map([['1', { ...NOTHING_AROUND, ...place, names: [label], shown: label }]]),
    },
  );
  return verdict.type === 'allowed' ? verdict.concerns.map(({ kind }) => kind) : ['forbidden'];
}

const CLOSE: Readonly<Record<string, { ends: string; leaves: string }>> = {
  chiudi: {
    ends: 'la votazione|il negozio|il fascicolo',
    leaves: 'la finestra|il menu|la ricerca',
  },
  cerrar: {
    ends: 'la tienda|el expediente|la votación',
    leaves: 'la ventana|el menú|los detalles',
  },
  fermer: { ends: 'la boutique|le dossier|le scrutin', leaves: 'la fenêtre|le menu|les détails' },
  fechar: { ends: 'a loja|o processo|a votação', leaves: 'a janela|o menu|a busca' },
  sluit: { ends: 'de winkel|het dossier|de stemming', leaves: 'het venster|het menu|de kaart' },
  zamknij: { ends: 'sklep|sprawę|głosowanie', leaves: 'okno|menu|podgląd' },
  закрыть: { ends: 'магазин|заявку|голосование', leaves: 'окно|меню|поиск' },
};

test.each(Object.entries(CLOSE))('D13: to “%s” something is more than leaving it', (verb, list) => {
  for (const what of list.ends.split('|'))
    expect(kinds(`${verb} ${what}`), what).toEqual(['delete']);
  for (const what of list.leaves.split('|')) expect(kinds(`${verb} ${what}`), what).toEqual([]);
  expect(kinds(verb)).toEqual([]);
});

const STEPS = ['confirm', 'execute', 'commit', 'submit', 'finalize'];
const PATHS = [
  '/billing/upgrade',
  '/plan/renew',
  '/wallet/withdraw',
  '/funds/transfer',
  '/cart/pay',
];

test.each(PATHS)('D13: a link that carries out what it names is asked about: %s', (path) => {
  for (const step of STEPS) {
    expect(kinds('Continue', { leads: `get ${path}/${step}` }, 'link')).not.toEqual([]);
    expect(kinds('Learn more', { leads: `get ${path}?${step}=1` }, 'link')).not.toEqual([]);
  }
  expect(kinds('Learn more', { leads: `get ${path}` }, 'link')).toEqual([]);
  expect(kinds('Learn more', { leads: `get ${path}/confirmation` }, 'link')).toEqual([]);
});

const MONTHLY = { around: ['Renews 3 June, $9.00/month'], headings: ['Your plan: Solo', '/plan'] };

test('D19: beside a price of each month, names of things only show them', () => {
  for (const name of ['Usage', 'Vorjahr', 'Als PDF', 'Ansprechpartner', 'Seats', 'Consommation']) {
    expect(kinds(name, MONTHLY), name).toEqual([]);
  }
  for (const name of ['Continue', 'OK', '', 'Go Premium', 'Mettre en pause l’abonnement']) {
    expect(kinds(name, MONTHLY), name).not.toEqual([]);
  }
  const due = { ...MONTHLY, around: ['Total due today $9.00, then $9.00/month'] };
  expect(kinds('Vorjahr', due)).not.toEqual([]);
});

const CHECKOUT = { around: ['合計 38,000円 Total $124.00'], headings: ['Review', '/cart'] };

test.each([
  'Who has keys?',
  'What counts as a seat?',
  'Wie funktioniert das?',
  'Comment ça marche ?',
  '¿Qué incluye?',
  'Dove si trova?',
  'よくある質問',
  '部屋の写真',
  'Als PDF',
  'Bekijk vergoedingen',
  'Śledź trasę',
  'Torna all’elenco',
  'Подробнее',
])('D19: “%s” tells something, beside a sum too', (label) => {
  expect(kinds(label, CHECKOUT)).toEqual([]);
});

test.each(['🔓', '⏻', '🗝️', 'Ѕuspend', 'Αbort', 'Ａbort run', '𝐄vict', 'Сancel order'])(
  'D13: signs and letters that look alike are read: %s',
  (label) => {
    expect(kinds(label)).not.toEqual([]);
  },
);

test.each(['Detalles del pedido', 'Ordine del giorno', 'Centro del cliente', 'Mapa del sitio'])(
  'D19: “del” is an article in “%s”',
  (label) => {
    expect(kinds(label)).toEqual([]);
  },
);
