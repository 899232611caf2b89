import { expect, test } from 'vitest';
import { isAnyAct } from '../../../../../core/agent/policy/words/act-kinds.ts';
import { imperativeIn } from '../../../../../core/agent/policy/words/imperatives.ts';

const BESIDE = { money: false, effect: true };

test.each([
  ['Rebook', '', 'clear'],
  ['Discharge patient', '', 'clear'],
  ['Address', '', 'vague'],
  ['Metrics', '', null],
  ['Termin verschieben', 'Ihr Termin ist am Freitag', 'clear'],
  ['Rechnungen', 'Ihre Daten und Verträge', null],
  ['Souscrire', 'Formule Confort, 11,90 € par mois', 'clear'],
  ['Panier', 'Votre commande est prête', null],
  ['Solicitar cita', 'Tu cita para el martes', 'clear'],
  ['Wesprzyj', 'Zebrano do tej pory 4 200 zł', 'clear'],
  ['Historia', 'Zebrano do tej pory 4 200 zł', null],
  ['Zastrzeż kartę', 'Twoja karta nie jest zablokowana', 'clear'],
  ['Отозвать заявление', '', 'clear'],
  ['解約する', '', 'clear'],
  ['解散该群', '', 'clear'],
  ['成员列表', '', null],
] as const)('“%s” beside “%s” asks for an act: %s', (label, text, form) => {
  expect(imperativeIn(label, [text])).toBe(form);
});

test.each([
  // Short words for looking begin longer ones for acting.
  ['Verkaufen', 'Der Preis ist heiß'],
  ['Vergeben', 'Der Platz ist frei'],
  ['Skip next run', 'Last run: failed'],
  ['Attach policy', 'Last used: today'],
] as const)('“%s” is an act', (label, text) => {
  expect(isAnyAct(label, [text], BESIDE)).toBe(true);
});

test.each([
  'Skip intro',
  'Attach a file',
  'Switch to dark theme',
  'Continue',
  'Pause',
  'Follow link',
])('“%s” is none', (label) => {
  expect(isAnyAct(label, ['State: running'], BESIDE)).toBe(false);
});
