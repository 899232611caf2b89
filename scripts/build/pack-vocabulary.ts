import { writeFile } from 'node:fs/promises';
import { decode, vocabularySize } from 'gpt-tokenizer/encoding/o200k_base';
import { inProject } from '../../cli/setup/project.ts';

/** Where the estimate of tokens has its words. */
export const VOCABULARY = inProject('core/llm/tokens/vocabulary.json');

/** Longer ones are hardly ever met. */
const MAX_LETTERS = 16;
const WORD = /^ ?[A-Za-z\u00c0-\u024f\u1e00-\u1eff]+$/;
/** The last numbers are those of marks such as the end of a prompt. */
const MARKS = 24;

/**
 * The Latin words of o200k, with and without a space before them, in order, each as the number of its letters that are
 * the last word's, and the rest of it.
 */
export function packVocabulary(): string {
  const words: string[] = [];
  for (let token = 0; token < vocabularySize - MARKS; token += 1) {
    const word = decode([token]);
    if (WORD.test(word) && word.length > 1 && word.length <= MAX_LETTERS) words.push(word);
  }
  words.sort();
  let packed = '';
  let last = '';
  for (const word of words) {
    let same = 0;
    while (same < 9 && same < word.length && word[same] === last[same]) same += 1;
    packed += same + word.slice(same);
    last = word;
  }
  return packed;
}

if (import.meta.main)
  await writeFile(VOCABULARY, `${JSON.stringify({ words: packVocabulary() })}\n`);
