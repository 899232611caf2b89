import { stripInvisible } from './strip-invisible.ts';

/** Characters of a name that are searched: no page has longer ones, and all of them count. */
const MAX_SEARCHED_CHARACTERS = 2000;

/** Letters of other scripts, and signs, that look like Latin letters (UTS #39, a selection). */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аαɑаАΑ@4',
    b: 'вЬВΒ',
    c: 'сϲС',
    d: 'ԁ',
    e: 'еёєεЕΕ3',
    g: 'ɡ',
    h: 'һнНΗ',
    i: 'іιıІΙ',
    j: 'јЈ',
    k: 'кκКΚ',
    l: 'ӏ|1',
    m: 'мМΜ',
    n: 'пηոΝ',
    o: 'оοօОΟ0',
    p: 'рρРΡ',
    q: 'ԛ',
    s: 'ѕЅ$5',
    t: 'тτТΤ',
    u: 'υսц',
    v: 'ν',
    w: 'ԝω',
    x: 'хχХΧ',
    y: 'уγУΥ',
    z: 'Ζ',
  }).flatMap(([latin, alike]) => [...alike].map((letter) => [letter, latin])),
);

const ALIKE = new RegExp(`[${Object.keys(LOOK_ALIKES).join('')}]`, 'gu');

/** `P a y` and `P.a.y`: single letters with the same separator. */
const SPACED = /(?<!\p{L})\p{L}(?:([\s.·_-])\p{L}(?!\p{L}))(?:\1\p{L}(?!\p{L}))*/gu;

/**
 * How a person may read a text: as it is, without invisible characters; with confusable letters as
 * Latin ones; and with spaced letters joined.
 */
export function confusableReadings(text: string): string[] {
  const plain = stripInvisible(text.slice(0, MAX_SEARCHED_CHARACTERS))
    .text.normalize('NFKC')
    .replace(/\s+/g, ' ');
  const together = plain.replace(SPACED, (run) => run.replace(/[\s.·_-]/g, ''));
  return [...new Set([plain, together, asLatin(plain), asLatin(together)])];
}

function asLatin(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(ALIKE, (letter) => LOOK_ALIKES[letter] ?? letter);
}
