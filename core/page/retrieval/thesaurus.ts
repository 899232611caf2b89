import { stem } from './stem.ts';
import { SUBJECT_GROUPS } from './subject-groups.ts';
import { WORD_GROUPS } from './word-groups.ts';

const groups = [WORD_GROUPS, SUBJECT_GROUPS].flatMap((list) => list.trim().split('\n'));

const related = new Map<string, Set<string>>();
for (const group of groups) {
  const stems = group.split(' ').map(stem);
  for (const word of stems) {
    const others = related.get(word) ?? new Set<string>();
    for (const other of stems) if (other !== word) others.add(other);
    related.set(word, others);
  }
}

const NONE: ReadonlySet<string> = new Set();

/** Stems of the synonyms of the word with this stem. */
export function synonyms(wordStem: string): ReadonlySet<string> {
  return related.get(wordStem) ?? NONE;
}

/** Every word of the thesaurus in its spelling, to correct typos of a query. */
export const KNOWN_WORDS: readonly string[] = [
  ...new Set(groups.flatMap((group) => group.split(/\s+/))),
];
