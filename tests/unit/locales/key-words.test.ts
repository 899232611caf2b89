import { expect, test } from 'vitest';
import type { Messages } from '../../../core/platform/messages/messages.ts';
import english from '../../../locales/en.json' with { type: 'json' };

/** Words of a key that say what the text is for, and need not be in it. */
const PURPOSES: ReadonlySet<string> = new Set(
  'help title about placeholder short word note usage label heading option options columns head summary example'.split(
    ' ',
  ),
);
/** Of a key's words, so many are in the text. */
const MIN_SHARE = 0.6;

const catalog: Messages = english;
const messages = Object.entries(catalog).flatMap(([area, texts]) =>
  Object.entries(texts).map(([name, text]) => ({ key: `${area}.${name}`, name, text })),
);

test('the words of a key are in its text', () => {
  const other = messages.filter(({ name, text }) => shareInText(name, text) < MIN_SHARE);

  expect(other.map(({ key, text }) => `${key}: ${text.slice(0, 80)}`)).toEqual([]);
});

test('a key has no number that its text has not', () => {
  const numbered = messages.filter(({ name, text }) =>
    [...name.matchAll(/\d+/g)].some(([digits]) => !text.includes(digits)),
  );

  expect(numbered.map(({ key, text }) => `${key}: ${text.slice(0, 80)}`)).toEqual([]);
});

test('a key begins with a word', () => {
  expect(messages.filter(({ name }) => /^n\d/.test(name)).map(({ key }) => key)).toEqual([]);
});

test.each([
  ['picturesShowTheyShowed', 'Pictures that look unchanged', 0.25],
  ['picturesLookUnchanged', 'Pictures that look unchanged', 1],
  ['runNotSaved', 'The run couldn’t be saved ({cause}).', 1],
  ['ratioHelp', 'Contrast ratio by WCAG 2.1', 1],
  ['costUnknown', 'The price isn’t known', 0.5],
  ['toolMs', '{tool}: {ms} ms', 1],
])('%s has of “%s” %d', (name, text, share) => {
  expect(shareInText(name, text)).toBe(share);
});

/** The share of a key's words that its text has, in any form of them. */
function shareInText(name: string, text: string): number {
  const all = wordsOf(name);
  const said = all.filter((word) => !PURPOSES.has(word));
  const words = said.length > 0 ? said : all;
  const stems = new Set(wordsOf(plainText(text)).map(stemOf));
  return words.filter((word) => isAmong(stemOf(word), stems)).length / words.length;
}

/** Short forms in full, and places by their names. */
function plainText(text: string): string {
  return text
    .replace(/n[’']t\b/g, ' not')
    .replace(/\bcannot\b/gi, 'can not')
    .replace(/[’']s\b/g, '')
    .replace(/\{(\w+)/g, ' $1 ');
}

function wordsOf(text: string): string[] {
  return (text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? []).map((word) => word.toLowerCase());
}

/** Forms that share no beginning with their verb. */
const IRREGULAR: Readonly<Record<string, string>> = {
  kept: 'keep',
  sent: 'send',
  took: 'take',
  taken: 'take',
  chose: 'choose',
  chosen: 'choose',
  gone: 'go',
  went: 'go',
  left: 'leave',
  written: 'write',
  wrote: 'write',
  said: 'say',
  found: 'find',
  known: 'know',
  unknown: 'know',
  cannot: 'not',
};
const ENDINGS = /(?:ations?|ings?|ied|ies|ness|ment|ers?|ed|es|ly|s|e|y)$/;

function stemOf(word: string): string {
  const plain = IRREGULAR[word] ?? word;
  const stem = plain.replace(ENDINGS, '');
  return stem.length >= 3 ? stem : plain;
}

function isAmong(stem: string, stems: ReadonlySet<string>): boolean {
  if (stems.has(stem)) return true;
  return (
    stem.length >= 4 &&
    [...stems].some(
      (other) => other.startsWith(stem) || (other.length >= 4 && stem.startsWith(other)),
    )
  );
}
