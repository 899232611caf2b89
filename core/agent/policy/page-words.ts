import type { PageTree } from '../../page/page.ts';

/** Shorter words are in every text: they tell nothing of where a text is from. */
const LEAST = 5;
/** Words that are remembered of one origin. */
const MOST = 20_000;

/**
 * The words of a text that can be recognised elsewhere: long ones and those with digits, in lower case,
 * read as an address would carry them too.
 */
export function recognisableWords(text: string): Set<string> {
  const plain = decoded(text).toLowerCase().normalize('NFKC');
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{N}._%+-]*[\p{L}\p{N}]/gu) ?? [];
  return new Set(
    words.filter((word) => word.length >= LEAST || /\p{N}/u.test(word)).slice(0, MOST),
  );
}

/** The recognisable words of what a page says: names and values of its elements. */
export function pageWords({ nodes, title }: PageTree): Set<string> {
  return recognisableWords(
    [title, ...nodes.flatMap(({ node }) => [node.name, node.value ?? ''])].join('\n'),
  );
}

/**
 * Words of a text that come from the page and not from the person's task; also where they stand in Base64 or
 * hexadecimal digits, or were written without the signs between their parts.
 */
export function wordsFromPage(
  text: string,
  page: ReadonlySet<string>,
  task: ReadonlySet<string>,
): string[] {
  const words = [...recognisableWords([text, ...unfolded(text)].join('\n'))];
  const squeezed = new Set([...page].map(squeeze).filter((word) => word.length > LEAST));
  return words.filter((word) => (page.has(word) || squeezed.has(squeeze(word))) && !task.has(word));
}

function squeeze(word: string): string {
  return word.replace(/[._%+-]/g, '');
}

/** Texts that a text holds in another writing. */
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
    // Most words are no Base64.
    return [];
  }
}

/** `%41%42` and `+` as an address means them. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    // A stray percent sign: then it is no encoded text.
    return text;
  }
}
