import { expect, test } from 'vitest';
import { documents, projectFile } from './project-files.ts';

/** Words that the documents do not use, and what they use instead. */
const AVOIDED: readonly (readonly [RegExp, string])[] = [
  [/\banew\b/gi, 'again'],
  [/\b(wears|worn)\b/gi, 'has applied'],
  [/\blit up\b|\blights? up\b/gi, 'highlighted'],
  [/\bput out\b/gi, 'cleared'],
  [/\b(is|are|was|were) told\b/gi, 'reported, informed'],
  [/\b(is|are) to be\b/gi, 'present tense'],
  [/\bgoe?s? by itself\b|\bby itself\b|\bby themselves\b/gi, 'on its own'],
  [/\bstands? (in|on|beside|over|under|there)\b/gi, 'is'],
  [/\b(colour|centre|neighbour|behaviour|licence|catalogue)/gi, 'American spelling'],
];

/** A document without its code, of which the words are not ours to choose. */
function proseOf(text: string): string {
  return text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');
}

test.each(documents())('%s is in plain English', (path) => {
  const prose = proseOf(projectFile(path));
  const found = AVOIDED.flatMap(([word, instead]) =>
    [...prose.matchAll(word)].map(([match]) => `${match}: ${instead}`),
  );

  expect(found).toEqual([]);
});
