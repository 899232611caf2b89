import { expect, test } from 'vitest';
import { documents, projectFile } from './project-files.ts';

/** The texts of the panel, the page and the command line. */
const CATALOG = 'locales/en.json';

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

/** Sentences that read like a translation, as people met them in the panel. */
const STIFF: readonly (readonly [RegExp, string])[] = [
  ...AVOIDED,
  [/\bput to you\b/gi, 'need your approval'],
  [/\b(go(es)?|going|gone) on with\b/gi, 'resume, continue with'],
  [/\bturn(ed|s)? (it )?down\b/gi, 'reject'],
  [/\bbegin (the|anew|again)\b|\bbegun\b/gi, 'start'],
  [/\bphotograph/gi, 'screenshot'],
  [/\b(pruned|occluded)\b/gi, 'left out, covered'],
  [/\btold\b/gi, 'reported'],
  [/\b(?<!there )(is|are) no (?!longer)\w+/gi, 'isn’t a …'],
  [/\bnothing of (it|the)\b/gi, 'none of it'],
  [/\bhangs? on\b/gi, 'depends on'],
  [/\bspeaks? (for|against)\b/gi, 'suggests, argues against'],
  [/\bsets? about\b|\bwhat is (sent|done|known) of\b/gi, 'plain verbs'],
];

/** Names, paths and what a program reads are no sentences. */
function isSentence(text: string): boolean {
  return /\s/.test(text);
}

test('the texts of the catalog are in plain English', () => {
  const catalog: Record<string, Record<string, string>> = JSON.parse(projectFile(CATALOG));
  const found = Object.entries(catalog).flatMap(([area, texts]) =>
    Object.entries(texts)
      .filter(([, text]) => isSentence(text))
      .flatMap(([key, text]) =>
        STIFF.flatMap(([word, instead]) =>
          [...text.replace(/\{\w+\}/g, '').matchAll(word)].map(
            ([match]) => `${area}.${key}: ${match}: ${instead}: ${text}`,
          ),
        ),
      ),
  );

  expect(found).toEqual([]);
});
