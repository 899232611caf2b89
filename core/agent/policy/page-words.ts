import type { PageTree } from '../../page/tree/page-tree.ts';

/** Shorter words are in every text: they do not identify a source. */
const MIN_WORD_LETTERS = 5;
/** Words that are taken from one text. */
const MAX_WORDS_PER_TEXT = 20_000;

/**
 * The words of a text that can be recognized elsewhere: long ones and those with digits, in lower
 * case, in the form that an address has too.
 */
export function recognizableWords(text: string): Set<string> {
  const plain = decoded(text).toLowerCase().normalize('NFKC');
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{N}._%+-]*[\p{L}\p{N}]/gu) ?? [];
  return new Set(
    words
      .filter((word) => word.length >= MIN_WORD_LETTERS || /\p{N}/u.test(word))
      .slice(0, MAX_WORDS_PER_TEXT),
  );
}

/** The recognizable words of a page: names and values of its elements. */
export function pageWords({ nodes, title }: PageTree): Set<string> {
  return recognizableWords(
    [title, ...nodes.flatMap(({ node }) => [node.name, node.value ?? ''])].join('\n'),
  );
}

/**
 * Words of a text that come from the page and not from the task; also when encoded in Base64 or
 * hexadecimal digits, or written without separators.
 */
export function wordsFromPage(
  text: string,
  page: ReadonlySet<string>,
  task: ReadonlySet<string>,
): string[] {
  const words = [...recognizableWords([text, ...unfolded(text)].join('\n'))];
  const squeezed = new Set([...page].map(squeeze).filter((word) => word.length > MIN_WORD_LETTERS));
  return words.filter((word) => (page.has(word) || squeezed.has(squeeze(word))) && !task.has(word));
}

function squeeze(word: string): string {
  return word.replace(/[._%+-]/g, '');
}

/** Decoded texts within a text. */
function unfolded(text: string): string[] {
  const plain = decoded(text);
  const hex = plain.match(/(?:[\da-f]{2}){6,}/gi) ?? [];
  const base64 = plain.match(/[\w+/-]{8,}={0,2}/g) ?? [];
  return [
    ...hex.map((run) =>
      String.fromCharCode(...(run.match(/../g) ?? []).map((at) => parseInt(at, 16))),
    ),
    ...base64.flatMap((run) => fromBase64(run)),
  ];
}

function fromBase64(run: string): string[] {
  try {
    return [atob(run.replace(/-/g, '+').replace(/_/g, '/'))];
  } catch {
    // Most words are not Base64.
    return [];
  }
}

/** `%41%42` and `+` as in an address. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    // A stray percent sign: it is not an encoded text.
    return text;
  }
}
