import { expect, test } from 'vitest';
import { STAKES } from '../../../../../core/agent/policy/words/stakes.ts';

const kindsOf = (leads: string) =>
  STAKES.filter(({ path }) => path.test(leads)).map(({ kind }) => kind);

/** What a site calls an act in its addresses, in the languages that its labels are judged in. */
const ACTS: Readonly<Record<string, readonly string[]>> = {
  delete: [
    ...['delete', 'remove', 'loeschen', 'kuendigen', 'supprimer', 'resilier', 'eliminar', 'borrar'],
    ...['excluir', 'rimuovi', 'verwijderen', 'opzeggen', 'usun', 'udalit', 'ta-bort'],
  ],
  pay: [
    ...[
      'pay',
      'checkout',
      'bezahlen',
      'kasse',
      'payer',
      'paiement',
      'pagar',
      'pagamento',
      'acquista',
    ],
    ...['afrekenen', 'betalen', 'zaplac', 'odeme', 'oplata', 'betala'],
  ],
  send: [
    'send',
    'publish',
    'absenden',
    'ueberweisen',
    'envoyer',
    'enviar',
    'invia',
    'versturen',
    'wyslij',
  ],
};
const PLACES = [
  (word: string) => `get /konto/${word}`,
  (word: string) => `post /${word}/17`,
  (word: string) => `get /x?action=${word}`,
  (word: string) => `get /x?id=3&do=${word}&t=1`,
  (word: string) => `post /api/v2/item.${word}`,
];

test('what an address calls an act is understood in any language, in a path and in a query', () => {
  const missed = Object.entries(ACTS).flatMap(([kind, names]) =>
    names.flatMap((word) =>
      PLACES.map((place) => place(word)).filter((leads) => !kindsOf(leads).includes(kind as 'pay')),
    ),
  );
  expect(missed).toEqual([]);
});

test.each(['get /x?op=rm', 'get /x?id=4&cmd=del', 'post /x?do=kill#top'])(
  'a command of a query is short: %s',
  (leads) => {
    expect(kindsOf(leads)).toContain('delete');
  },
);

test.each([
  'get /casa-del-mar',
  'get /rm/notes',
  'get /krankenkasse/beitrag',
  'get /x?q=how+to+delete+files',
  'get /x?sort=model',
  'get /kill-bill/film',
  'get /deliveries?page=2',
  'get /paypal-vs-stripe',
  'get /compagare',
])('what only looks like an act asks for nothing: %s', (leads) => {
  expect(kindsOf(leads)).toEqual([]);
});
