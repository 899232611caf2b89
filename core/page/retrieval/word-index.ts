import type { SemanticNodeV3 } from '../payload/semantic-node.ts';
import type { Containers } from './container.ts';
import { splitWords } from './split-words.ts';
import { stem } from './stem.ts';

/** The weight of a word by where it is. */
const FIELD = { name: 1, value: 0.7, line: 0.7, about: 0.6, container: 0.4, state: 0.3 };

/** What tells an element from others of its kind. */
const ABOUT = ['hint', 'group', 'row', 'col', 'head', 'to', 'desc', 'err'] as const;

/** How fast a longer name reduces the weight of each of its words (BM25's k1 and b). */
const K1 = 1.2;
const B = 0.4;

/** The nodes with a term, by index in the list, and its weight in each. */
interface Posting {
  /** Each index once for every text of it that has the term. */
  places: readonly number[];
  weights: readonly number[];
  /** Number of nodes with the term. */
  count: number;
}

/** An inverted index over a list of nodes. */
export interface WordIndex {
  /** Number of nodes. */
  size: number;
  /** Stems of a node's name in order, by the node's index. */
  name(place: number): readonly string[];
  /** Whether any node has a stem, or neighboring words written together (`log in` → `login`). */
  has(term: string): boolean;
  posting(term: string): Posting;
  /** Every spelling on the page and its stem. */
  spellings: ReadonlyMap<string, string>;
}

/** A text of the page, read once for all nodes with it: names repeat in every row of a list. */
interface Text {
  words: readonly string[];
  stems: readonly string[];
  /** Nodes with the text and its weight there; its length counts where it is their name. */
  places: number[];
  fields: number[];
}

/** The index of nodes over names, values, states and the names of their containers. */
export function indexWords(
  nodes: readonly SemanticNodeV3[],
  containers: Containers = new Map(),
): WordIndex {
  const spellings = new Map<string, string>();
  const texts = new Map<string, Text>();
  const note = (text: string, place: number, field: number): Text => {
    let known = texts.get(text);
    if (!known) {
      known = readText(text, spellings);
      texts.set(text, known);
    }
    known.places.push(place);
    known.fields.push(field);
    return known;
  };
  const names = nodes.map((node, place) => {
    const { i, n, v, s } = node;
    if (v) note(v, place, FIELD.value);
    if (s) note(s, place, FIELD.state);
    for (const key of ABOUT) if (node[key]) note(node[key], place, FIELD.about);
    containers.get(i)?.forEach(({ name, isLine }, distance) => {
      const weight = isLine ? FIELD.line : FIELD.container / (1 + distance);
      if (name !== '' && name !== n) note(name, place, weight);
    });
    return note(n, place, FIELD.name);
  });
  const average = names.reduce((sum, { words }) => sum + words.length, 0) / (names.length || 1);
  const byTerm = textsByTerm(texts);
  const postings = new Map<string, Posting>();
  return {
    size: nodes.length,
    name: (place) => names[place]?.stems ?? [],
    has: (term) => byTerm.has(term),
    posting(term) {
      const known = postings.get(term);
      if (known) return known;
      const fresh = readPosting(byTerm.get(term) ?? [], average);
      postings.set(term, fresh);
      return fresh;
    },
    spellings,
  };
}

function readText(text: string, spellings: Map<string, string>): Text {
  const words = splitWords(text);
  const stems = words.map((word) => {
    const known = spellings.get(word);
    if (known !== undefined) return known;
    const fresh = stem(word);
    spellings.set(word, fresh);
    return fresh;
  });
  return { words, stems, places: [], fields: [] };
}

/** The texts with a term: only a query's terms are looked up node by node. */
function textsByTerm(texts: ReadonlyMap<string, Text>): ReadonlyMap<string, Text[]> {
  const byTerm = new Map<string, Text[]>();
  const put = (term: string, text: Text) => {
    const known = byTerm.get(term);
    if (!known) byTerm.set(term, [text]);
    else if (known.at(-1) !== text) known.push(text);
  };
  for (const text of texts.values()) {
    for (const term of text.stems) put(term, text);
    for (let at = 1; at < text.words.length; at += 1) {
      put(stem(`${text.words[at - 1]}${text.words[at]}`), text);
    }
  }
  return byTerm;
}

function readPosting(texts: readonly Text[], average: number): Posting {
  const places: number[] = [];
  const weights: number[] = [];
  for (const text of texts) {
    const short = shortness(text.words.length, average);
    text.places.forEach((place, at) => {
      const field = text.fields[at] ?? 0;
      places.push(place);
      weights.push(field === FIELD.name ? field * short : field);
    });
  }
  return { places, weights, count: new Set(places).size };
}

/** BM25's length normalization for a term that occurs once. */
function shortness(words: number, average: number): number {
  return (K1 + 1) / (1 + K1 * (1 - B + (B * words) / (average || 1)));
}

/** BM25's inverse document frequency, above 0: how well a term tells nodes apart. */
export function inverseDocumentFrequency(index: WordIndex, term: string): number {
  const { count } = index.posting(term);
  return Math.log(1 + (index.size - count + 0.5) / (count + 0.5));
}
