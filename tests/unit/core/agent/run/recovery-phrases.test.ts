import { entropyToMnemonic } from '@scure/bip39';
import { wordlist as czech } from '@scure/bip39/wordlists/czech.js';
import { wordlist as english } from '@scure/bip39/wordlists/english.js';
import { wordlist as french } from '@scure/bip39/wordlists/french.js';
import { wordlist as italian } from '@scure/bip39/wordlists/italian.js';
import { wordlist as japanese } from '@scure/bip39/wordlists/japanese.js';
import { wordlist as korean } from '@scure/bip39/wordlists/korean.js';
import { wordlist as portuguese } from '@scure/bip39/wordlists/portuguese.js';
import { wordlist as simplified } from '@scure/bip39/wordlists/simplified-chinese.js';
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js';
import { wordlist as traditional } from '@scure/bip39/wordlists/traditional-chinese.js';
import { describe, expect, test } from 'vitest';
import { recoveryPhrases } from '../../../../../core/agent/trace/recovery-phrases.ts';

const LISTS = {
  czech,
  english,
  french,
  italian,
  japanese,
  korean,
  portuguese,
  simplified,
  spanish,
  traditional,
};

describe.each(Object.entries(LISTS))('in the %s list', (_, list) => {
  const phrases = [16, 24, 32].flatMap((bytes) =>
    [1, 77, 201].map((seed) =>
      entropyToMnemonic(
        Uint8Array.from({ length: bytes }, (__, i) => (seed * (i + 7) * 31) % 256),
        list,
      ),
    ),
  );

  test('a phrase is found, as it is, in a numbered list, and without accents', () => {
    for (const phrase of phrases) {
      const words = phrase.split(/\s/);
      const ways = [
        phrase,
        phrase.normalize('NFC'),
        words.map((word, i) => `${i + 1}. ${word}`).join('\n'),
        words.join(', '),
        phrase.normalize('NFKD').replace(/\p{M}/gu, ''),
      ];
      for (const way of ways) {
        const [found = '', ...others] = recoveryPhrases(`« ${way} »`);
        expect(others).toEqual([]);
        const isWhole = way.endsWith(found) && found.split(/[\s,]+/).length >= words.length;
        expect(isWhole, `${way} => ${found}`).toBe(true);
      }
    }
  });

  test('eleven words of it are none', () => {
    const [phrase = ''] = phrases;
    expect([...recoveryPhrases(phrase.split(/\s/).slice(0, 11).join(' '))]).toEqual([]);
  });
});

test.each([
  'Le conseil a décidé hier soir que le nouveau pont serait ouvert aux piétons dès le mois de mai prochain.',
  'El consejo decidió anoche que el nuevo puente se abrirá a los peatones a partir del próximo mes de mayo.',
  'Il consiglio ha deciso ieri sera che il nuovo ponte sarà aperto ai pedoni dal prossimo mese di maggio.',
  'O conselho decidiu ontem à noite que a nova ponte será aberta aos peões a partir do próximo mês de maio.',
  'Rada včera večer rozhodla, že nový most bude otevřen pro chodce od příštího měsíce května.',
  '市议会昨晚决定 新桥将从五月起向行人开放 这是多年来的第一座',
  'The council has said that this winter the river road will stay open for one more week.',
])('prose is none: %s', (prose) => {
  expect([...recoveryPhrases(prose)]).toEqual([]);
});
