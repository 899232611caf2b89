import { editDistance, mayBeTypo, toleratedTypos } from '../../platform/text/edit-distance.ts';
import { ROLE_WORDS } from './role-words.ts';
import { MAX_TEXT_CHARACTERS, splitWords } from './split-words.ts';
import { stem } from './stem.ts';
import { KNOWN_WORDS, synonyms } from './thesaurus.ts';
import { FOREIGN_STOP_WORDS, translations } from './translations.ts';
import { type Position, wantedPosition } from './wanted-position.ts';
import type { WordIndex } from './word-index.ts';

/** The weight of a match by its kind. */
const WEIGHT = {
  pair: 1,
  synonym: 0.6,
  prefix: 0.5,
  family: 0.65,
  corrected: 0.85,
  slip: 0.7,
  translated: 0.9,
  repeated: 0.8,
};

/** The weight of a query word: words for actions and manner weigh less. */
const COUNTS = { small: 0.12, action: 0.4, kind: 0.5, quoted: 1.5, plain: 1 };

/** Queries are sentences; of a long text only the beginning is read. */
const MAX_QUERY_WORDS = 40;

const SMALL_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the to of in on at for from by with and or as is are be it its this that these those ' +
    'i im my me we our you your he she his her they their them please want need would like can ' +
    'could should will do does did how what where which who when if then so there here into up ' +
    'out about really just some any not s t get got let ' +
    FOREIGN_STOP_WORDS
  ).split(' '),
);

/** `log me out` is `log out`. */
const PARTICLES: ReadonlySet<string> = new Set('in out up off on down'.split(' '));

/** `send it again` is `resend`. */
const AGAIN: ReadonlySet<string> = new Set('again anew once'.split(' '));

/** One word of a query, and the page's terms that it may mean. */
interface QueryWord {
  word: string;
  weight: number;
  /** Terms of the page with the confidence of each, from 0 to 1. */
  terms: ReadonlyMap<string, number>;
}

export interface Query {
  words: readonly QueryWord[];
  /** Stems in order, for phrases and exact names. */
  stems: readonly string[];
  /** Payload roles that the words mention; empty when there are none. */
  roles: ReadonlySet<string>;
  /** Which of several equal elements is meant; null when the query does not say. */
  position: Position | null;
}

/** The meaning of a query on the page of this index. */
export function parseQuery(text: string, index: WordIndex): Query {
  const words = splitWords(text).slice(0, MAX_QUERY_WORDS);
  const quoted = new Set(
    [...text.slice(0, MAX_TEXT_CHARACTERS).matchAll(/["“]([^"”]+)["”]/g)].flatMap(([, q]) =>
      splitWords(q ?? ''),
    ),
  );
  const stems = words.map((word) => meantStem(word, index));
  return {
    stems,
    roles: wantedRoles(stems),
    position: wantedPosition(words, stems, text),
    words: words.map((word, at) => ({
      word,
      weight: quoted.has(word) ? COUNTS.quoted : importance(word, stems[at] ?? word),
      terms: termsFor(words, stems, at, index),
    })),
  };
}

/** The stem of what a word must mean: with its typo corrected, or in English. */
function meantStem(word: string, index: WordIndex): string {
  if (SMALL_WORDS.has(word) || index.has(stem(word))) return stem(word);
  const [english] = translations(word);
  return stem(english ?? correct(word, index) ?? word);
}

function importance(word: string, wordStem: string): number {
  if (SMALL_WORDS.has(word)) return COUNTS.small;
  const role = ROLE_WORDS.get(wordStem);
  return role ? COUNTS[role.type] : COUNTS.plain;
}

/** Kinds of control take priority over actions: `press the tab` is about tabs. */
function wantedRoles(stems: readonly string[]): ReadonlySet<string> {
  const said = stems.flatMap((word) => ROLE_WORDS.get(word) ?? []);
  const kinds = said.filter(({ type }) => type === 'kind');
  return new Set((kinds.length > 0 ? kinds : said).flatMap(({ roles }) => [...roles]));
}

function termsFor(
  words: readonly string[],
  stems: readonly string[],
  at: number,
  index: WordIndex,
): ReadonlyMap<string, number> {
  const terms = new Map<string, number>();
  const put = (term: string, weight: number) => {
    if (index.has(term) && (terms.get(term) ?? 0) < weight) terms.set(term, weight);
  };
  const word = words[at] ?? '';
  const own = stem(word);
  const corrected = stems[at] ?? own;
  put(own, 1);
  if (corrected !== own) put(corrected, WEIGHT.corrected);
  for (const other of synonyms(corrected)) put(other, WEIGHT.synonym);
  if (corrected !== own) addTranslations(word, put);
  for (const other of words.slice(at + 1, at + 4)) {
    for (const english of translations(word + other)) putPair(stem(english), put);
  }
  const isAgain = words.some((other) => AGAIN.has(other));
  if (isAgain) put(`re${own}`, WEIGHT.repeated);
  const particle = words.slice(at + 2, at + 4).find((other) => PARTICLES.has(other));
  if (particle) putPair(stem(word + particle), put);
  const before = words[at - 1] ?? '';
  const after = words[at + 1] ?? '';
  for (const pair of [before && stem(before + word), after && stem(word + after)]) {
    if (pair) putPair(pair, put);
  }
  if (word.length >= 3 && !terms.has(own)) addLookalikes(word, index, put);
  return terms;
}

type Put = (term: string, weight: number) => void;

function putPair(pair: string, put: Put): void {
  put(pair, WEIGHT.pair);
  for (const other of synonyms(pair)) put(other, WEIGHT.synonym);
}

/** Other meanings of a word in English, and what pages call them. */
function addTranslations(word: string, put: Put): void {
  for (const english of translations(word)) {
    put(stem(english), WEIGHT.translated);
    for (const other of synonyms(stem(english))) put(other, WEIGHT.synonym);
  }
}

/** Longer and shorter forms (`config` and `configuration`), and spellings one typo away. */
function addLookalikes(word: string, { spellings }: WordIndex, put: Put): void {
  const slips = toleratedTypos(word);
  for (const [spelling, term] of spellings) {
    const shorter = Math.min(spelling.length, word.length);
    const longer = Math.max(spelling.length, word.length);
    if (shorter < 3) continue;
    const isPrefix = spelling.startsWith(word) || word.startsWith(spelling);
    if (isPrefix && shorter * 2 >= longer) put(term, WEIGHT.prefix);
    if (isOfOneFamily(word, spelling)) put(term, WEIGHT.family);
    if (longer - shorter > slips || /\d/.test(spelling)) continue;
    if (!mayBeTypo(word, spelling)) continue;
    const distance = editDistance(word, spelling, slips);
    if (distance <= slips) put(term, WEIGHT.slip / distance);
  }
}

/** Words that differ only in their endings: `simpler` and `simplify`, `animate` and `animation`. */
function isOfOneFamily(a: string, b: string): boolean {
  const longer = Math.max(a.length, b.length);
  let same = 0;
  while (same < longer && a[same] === b[same]) same += 1;
  return same >= MIN_SHARED_LETTERS && same * 8 >= longer * 5;
}

/** Letters that related words must share at their start. */
const MIN_SHARED_LETTERS = 5;

/** The known word that a misspelled query word must be; undefined when it may be correct. */
function correct(word: string, index: WordIndex): string | undefined {
  const wordStem = stem(word);
  if (toleratedTypos(word) === 0 || index.has(wordStem) || SMALL_WORDS.has(word)) return;
  if (ROLE_WORDS.has(wordStem) || synonyms(wordStem).size > 0) return;
  return KNOWN_WORDS.find(
    (known) => known.length > 3 && mayBeTypo(word, known) && editDistance(word, known, 1) === 1,
  );
}
