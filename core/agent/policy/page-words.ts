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

/** Words of a text that come from the page and not from the person's task. */
export function wordsFromPage(
  text: string,
  page: ReadonlySet<string>,
  task: ReadonlySet<string>,
): string[] {
  return [...recognisableWords(text)].filter((word) => page.has(word) && !task.has(word));
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
