import { stripInvisible } from '../letters/strip-invisible.ts';

/** Characters of a name that are searched: no page has longer ones, and all of them count. */
const MAX_SEARCHED_CHARACTERS = 2000;

/** Letters of other scripts, and signs, that look like Latin letters (UTS #39, a selection). */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аαɑаАΑ@4ᴀ',
    b: 'вЬВΒʙ',
    c: 'сϲСᴄ',
    d: 'ԁᴅ',
    e: 'еёєεЕΕ3ᴇ',
    f: 'ꜰ',
    g: 'ɡɢ',
    h: 'һнНΗʜ',
    i: 'іιıІΙɪ',
    j: 'јЈᴊ',
    k: 'кκКΚᴋ',
    l: 'ӏ|1ʟ',
    m: 'мМΜᴍ',
    n: 'пηոΝɴ',
    o: 'оοօОΟ0ᴏ',
    p: 'рρРΡᴘ',
    q: 'ԛ',
    r: 'гʀ',
    s: 'ѕЅ$5ꜱ',
    t: 'тτТΤᴛ',
    u: 'υսцᴜ',
    v: 'νᴠ',
    w: 'ԝωᴡ',
    x: 'хχХΧ',
    y: 'уγУΥʏ',
    z: 'Ζᴢ',
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

/** The Latin letter that a letter of another script looks like, in its own case; others are themselves. */
export function asLatinLetter(letter: string): string {
  const latin = letter > '~' ? LOOK_ALIKES[letter] : undefined;
  if (latin === undefined) return letter;
  return letter === letter.toLowerCase() ? latin : latin.toUpperCase();
}
