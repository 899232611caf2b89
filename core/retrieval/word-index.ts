import type { SemanticNodeV3 } from '../payload/semantic-node.ts';
import type { Containers } from './container.ts';
import { splitWords } from './split-words.ts';
import { stem } from './stem.ts';

/** What a word counts by where it stands. */
const FIELD = { name: 1, value: 0.7, container: 0.4, state: 0.3 };

/** How fast a longer name makes each of its words count less (BM25's k1 and b). */
const K1 = 1.2;
const B = 0.4;

/** The nodes that have a term, by their place in the list, and what it counts in each. */
export interface Posting {
  places: number[];
  weights: number[];
}

/** The words of a list of nodes. */
export interface WordIndex {
  /** Stems of each node's name in order. */
  names: readonly (readonly string[])[];
  /** By stem, and by neighbouring words written together (`log in` → `login`). */
  postings: ReadonlyMap<string, Posting>;
  /** Every spelling on the page and its stem. */
  spellings: ReadonlyMap<string, string>;
}

/** Words and stems of a text, kept for one index: names repeat in every row of a list. */
interface Text {
  words: readonly string[];
  stems: readonly string[];
  /** Stems and pairs. */
  terms: readonly string[];
}

/** The index of nodes over names, values, states and the names of what holds them. */
export function indexWords(
  nodes: readonly SemanticNodeV3[],
  containers: Containers = new Map(),
): WordIndex {
  const texts = new Map<string, Text>();
  const read = (text: string): Text => {
    const known = texts.get(text);
    if (known) return known;
    const fresh = readText(text);
    texts.set(text, fresh);
    return fresh;
  };
  const names = nodes.map(({ n }) => read(n));
  const average = names.reduce((sum, { words }) => sum + words.length, 0) / (names.length || 1);
  const postings = new Map<string, Posting>();
  nodes.forEach(({ i, v, s }, place) => {
    const name = names[place] ?? NO_TEXT;
    post(name.terms, FIELD.name * shortness(name.words.length, average), place, postings);
    if (v) post(read(v).terms, FIELD.value, place, postings);
    if (s) post(read(s).stems, FIELD.state, place, postings);
    containers.get(i)?.forEach((container, distance) => {
      post(read(container.name).terms, FIELD.container / (1 + distance), place, postings);
    });
  });
  return { names: names.map(({ stems }) => stems), postings, spellings: spellingsOf(texts) };
}

const NO_TEXT: Text = { words: [], stems: [], terms: [] };

function readText(text: string): Text {
  const words = splitWords(text);
  const stems = words.map(stem);
  const pairs = words.slice(1).map((word, before) => stem((words[before] ?? '') + word));
  return { words, stems, terms: [...stems, ...pairs] };
}

/** BM25's length normalisation for a term that occurs once. */
function shortness(words: number, average: number): number {
  return (K1 + 1) / (1 + K1 * (1 - B + (B * words) / (average || 1)));
}

/** A term of several fields counts by the best of them. */
function post(
  terms: readonly string[],
  weight: number,
  place: number,
  postings: Map<string, Posting>,
): void {
  for (const term of terms) {
    const posting = postings.get(term);
    if (!posting) {
      postings.set(term, { places: [place], weights: [weight] });
    } else if (posting.places.at(-1) !== place) {
      posting.places.push(place);
      posting.weights.push(weight);
    } else if ((posting.weights.at(-1) ?? 0) < weight) {
      posting.weights[posting.weights.length - 1] = weight;
    }
  }
}

function spellingsOf(texts: ReadonlyMap<string, Text>): ReadonlyMap<string, string> {
  const spellings = new Map<string, string>();
  for (const { words, stems } of texts.values()) {
    words.forEach((word, at) => {
      spellings.set(word, stems[at] ?? word);
    });
  }
  return spellings;
}

/** How much a term tells apart: BM25's inverse document frequency, above 0. */
export function rarity({ postings, names }: WordIndex, term: string): number {
  const count = postings.get(term)?.places.length ?? 0;
  return Math.log(1 + (names.length - count + 0.5) / (count + 0.5));
}
