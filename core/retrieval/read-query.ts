import { editDistance, mayBeSlip, toleratedSlips } from './edit-distance.ts';
import { ROLE_WORDS } from './role-words.ts';
import { splitWords } from './split-words.ts';
import { stem } from './stem.ts';
import { KNOWN_WORDS, synonyms } from './thesaurus.ts';
import type { WordIndex } from './word-index.ts';

/** What a match counts by how it came about. */
const WEIGHT = { pair: 1, synonym: 0.6, prefix: 0.5, corrected: 0.85, slip: 0.7 };

/** What a word of the query counts: those that say what to do or how count less. */
const COUNTS = { small: 0.12, action: 0.4, kind: 0.5, quoted: 1.5, plain: 1 };

/** Queries are sentences; of a whole text the beginning is read. */
const MAX_WORDS = 40;

const SMALL_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the to of in on at for from by with and or as is are be it its this that these those ' +
    'i im my me we our you your he she his her they their them please want need would like can ' +
    'could should will do does did how what where which who when if then so there here into up ' +
    'out about really just some any not s t'
  ).split(' '),
);

/** One word of a query, and the page's terms that may be what it means. */
export interface QueryWord {
  word: string;
  /** What finding it counts. */
  weight: number;
  /** Terms of the page with how surely they are meant, from 0 to 1. */
  terms: ReadonlyMap<string, number>;
}

export interface Query {
  words: readonly QueryWord[];
  /** Stems in order, for phrases and exact names. */
  stems: readonly string[];
  /** Payload roles that the words speak of; empty when they do not. */
  roles: ReadonlySet<string>;
}

/** What a query means on the page of this index. */
export function readQuery(text: string, index: WordIndex): Query {
  const words = splitWords(text).slice(0, MAX_WORDS);
  const quoted = new Set(
    [...text.matchAll(/["“]([^"”]+)["”]/g)].flatMap(([, q]) => splitWords(q ?? '')),
  );
  const stems = words.map((word) => stem(correct(word, index) ?? word));
  return {
    stems,
    roles: wantedRoles(stems),
    words: words.map((word, at) => ({
      word,
      weight: quoted.has(word) ? COUNTS.quoted : importance(word, stems[at] ?? word),
      terms: termsFor(words, stems, at, index),
    })),
  };
}

function importance(word: string, wordStem: string): number {
  if (SMALL_WORDS.has(word)) return COUNTS.small;
  const role = ROLE_WORDS.get(wordStem);
  return role ? COUNTS[role.type] : COUNTS.plain;
}

/** Kinds of control win over actions: `press the tab` is about tabs. */
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
    if (index.postings.has(term) && (terms.get(term) ?? 0) < weight) terms.set(term, weight);
  };
  const word = words[at] ?? '';
  const own = stem(word);
  const corrected = stems[at] ?? own;
  put(own, 1);
  if (corrected !== own) put(corrected, WEIGHT.corrected);
  for (const other of synonyms(corrected)) put(other, WEIGHT.synonym);
  const before = words[at - 1] ?? '';
  const after = words[at + 1] ?? '';
  for (const pair of [before && stem(before + word), after && stem(word + after)]) {
    if (!pair) continue;
    put(pair, WEIGHT.pair);
    for (const other of synonyms(pair)) put(other, WEIGHT.synonym);
  }
  if (word.length >= 4 && !terms.has(own)) addLookalikes(word, index, put);
  return terms;
}

/** Longer and shorter forms (`config` and `configuration`), and spellings a slip away. */
function addLookalikes(
  word: string,
  { spellings }: WordIndex,
  put: (term: string, weight: number) => void,
): void {
  const slips = toleratedSlips(word);
  for (const [spelling, term] of spellings) {
    const shorter = Math.min(spelling.length, word.length);
    const longer = Math.max(spelling.length, word.length);
    if (shorter < 4) continue;
    const isPrefix = spelling.startsWith(word) || word.startsWith(spelling);
    if (isPrefix && shorter * 2 >= longer) put(term, WEIGHT.prefix);
    if (longer - shorter > slips || /\d/.test(spelling)) continue;
    if (!mayBeSlip(word, spelling)) continue;
    const distance = editDistance(word, spelling, slips);
    if (distance <= slips) put(term, WEIGHT.slip / distance);
  }
}

/** The known word that a misspelt word of the query must be; undefined when it may be right. */
function correct(word: string, index: WordIndex): string | undefined {
  const wordStem = stem(word);
  if (toleratedSlips(word) === 0 || index.postings.has(wordStem) || SMALL_WORDS.has(word)) return;
  if (ROLE_WORDS.has(wordStem) || synonyms(wordStem).size > 0) return;
  return KNOWN_WORDS.find(
    (known) => known.length > 3 && mayBeSlip(word, known) && editDistance(word, known, 1) === 1,
  );
}
