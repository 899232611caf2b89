import type { SemanticNodeV3 } from '../payload/semantic-node.ts';
import type { Container, Containers } from './container.ts';
import { splitWords } from './split-words.ts';
import { stem } from './stem.ts';

/** What a word counts by where it stands. */
const FIELD = { name: 1, value: 0.7, container: 0.4, state: 0.3 };

/** How fast a longer name makes each of its words count less (BM25's k1 and b). */
const K1 = 1.2;
const B = 0.4;

/** One node as its words. */
export interface WordDocument {
  /** Stems, and neighbouring words written together (`log in` → `login`), with what they count. */
  terms: ReadonlyMap<string, number>;
  /** Stems of the name in order. */
  name: readonly string[];
}

/** The words of a list of nodes. */
export interface WordIndex {
  /** In the order of the nodes. */
  documents: readonly WordDocument[];
  /** Number of nodes by term. */
  counts: ReadonlyMap<string, number>;
  /** Every spelling on the page and its stem. */
  spellings: ReadonlyMap<string, string>;
}

/** Words and stems of a text, kept for one index: names repeat in every row of a list. */
interface Text {
  words: readonly string[];
  stems: readonly string[];
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
    const words = splitWords(text);
    const fresh = { words, stems: words.map(stem) };
    texts.set(text, fresh);
    return fresh;
  };
  const names = nodes.map(({ n }) => read(n));
  const average = names.reduce((sum, { words }) => sum + words.length, 0) / (names.length || 1);
  const counts = new Map<string, number>();
  const documents = nodes.map((node, index) => {
    const name = names[index] ?? { words: [], stems: [] };
    const terms = termsOf(node, name, containers.get(node.i) ?? [], average, read);
    for (const term of terms.keys()) counts.set(term, (counts.get(term) ?? 0) + 1);
    return { terms, name: name.stems };
  });
  const spellings = new Map<string, string>();
  for (const { words, stems } of texts.values()) {
    words.forEach((word, at) => {
      spellings.set(word, stems[at] ?? word);
    });
  }
  return { documents, counts, spellings };
}

function termsOf(
  { v, s }: SemanticNodeV3,
  name: Text,
  containers: readonly Container[],
  average: number,
  read: (text: string) => Text,
): ReadonlyMap<string, number> {
  const terms = new Map<string, number>();
  const put = (term: string, weight: number) => {
    if ((terms.get(term) ?? 0) < weight) terms.set(term, weight);
  };
  const length = (K1 + 1) / (1 + K1 * (1 - B + (B * name.words.length) / (average || 1)));
  putText(name, FIELD.name * length, put);
  if (v) putText(read(v), FIELD.value, put);
  if (s) for (const state of read(s).stems) put(state, FIELD.state);
  containers.forEach((container, distance) => {
    putText(read(container.name), FIELD.container / (1 + distance), put);
  });
  return terms;
}

function putText(
  { words, stems }: Text,
  weight: number,
  put: (term: string, weight: number) => void,
): void {
  stems.forEach((term, at) => {
    put(term, weight);
    const next = words[at + 1];
    if (next !== undefined) put(stem((words[at] ?? '') + next), weight);
  });
}

/** How much a term tells apart: BM25's inverse document frequency, above 0. */
export function rarity({ counts, documents }: WordIndex, term: string): number {
  const count = counts.get(term) ?? 0;
  return Math.log(1 + (documents.length - count + 0.5) / (count + 0.5));
}
