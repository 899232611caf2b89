import { TASK_GRAMMAR } from './task-words.ts';

const ADDRESS = /[^\s@,;:<>()]+@[^\s@,;<>()]+\.\p{L}+/gu;
const WORD = /[\p{L}’'-]+/gu;
const DETERMINER = new RegExp(`^(?:${TASK_GRAMMAR.object})$`, 'iu');

/**
 * The names of people in a task's words, and their addresses, in small letters: words with a capital that do not begin
 * it, and that no article or pronoun makes a noun.
 */
export function namesIn(words: string): string[] {
  const addresses = words.match(ADDRESS) ?? [];
  const all = words.replace(ADDRESS, ' ').match(WORD) ?? [];
  const names = all.filter((word, at) => {
    const before = all[at - 1];
    const isName = /^\p{Lu}\p{Ll}/u.test(word);
    // Spanish and French have “a” before a name.
    return isName && before !== undefined && (before === 'a' || !DETERMINER.test(before));
  });
  return [...addresses, ...names.map((name) => name.replace(/['’]s$/u, ''))].map((name) =>
    name.toLowerCase(),
  );
}
