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

const LISTS = [
  english,
  spanish,
  french,
  italian,
  portuguese,
  czech,
  japanese,
  korean,
  simplified,
  traditional,
];
/** Words of a wallet's recovery phrase, at least (BIP-39). */
const MIN_WORDS = 12;
/** The lists that a word is in, a bit each. */
const LISTED = new Map<string, number>();
for (const [i, list] of LISTS.entries()) {
  for (const word of list) LISTED.set(plain(word), (LISTED.get(plain(word)) ?? 0) | (1 << i));
}
const WORD = /[\p{L}\p{M}]+/gu;
/** What stands between two words: spaces, commas, lines, numbers of a list. */
const BETWEEN = /^[\s\d.,;:)(#|/·、-]{1,12}$/;

/** The recovery phrases of a text: twelve words in a row, all of them in one list of 2,048 of BIP-39. */
export function* recoveryPhrases(text: string): Generator<string> {
  let start = 0;
  let end = 0;
  let count = 0;
  let lists = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const own = LISTED.get(plain(word)) ?? 0;
    const shared = count > 0 && BETWEEN.test(text.slice(end, index).slice(0, 13)) ? own & lists : 0;
    if (shared === 0 && count >= MIN_WORDS) yield text.slice(start, end);
    if (shared === 0) start = index;
    count = shared !== 0 ? count + 1 : Number(own !== 0);
    lists = shared || own;
    end = index + word.length;
  }
  if (count >= MIN_WORDS) yield text.slice(start, end);
}

/** Without capitals and accents, which people leave out. */
function plain(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
