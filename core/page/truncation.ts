/** A page, or a frame, of which not all elements are listed. */
export interface Truncation {
  /** Elements that are listed: the limit, summed over the frames that reach it. */
  limit: number;
  /** Elements that would have a row, and have none; 0 where only depth leaves elements out. */
  leftOut: number;
  /** Elements of any kind that lie deeper than {@link MAX_LEVELS}. */
  tooDeep?: number;
}

/** Elements of one frame that are listed, unless a person asks for more. */
export const MAX_ELEMENTS = 100_000;

/**
 * Levels of a frame in which elements are listed. Chrome's parser nests 512 elements and puts what
 * is deeper beside them; only scripts go beyond.
 */
export const MAX_LEVELS = 1_000;

/** The truncations of several frames as one; undefined without any. */
export function sumTruncations(
  truncations: Iterable<Truncation | undefined>,
): Truncation | undefined {
  let sum: Truncation | undefined;
  for (const one of truncations) {
    if (!one) continue;
    const tooDeep = (one.tooDeep ?? 0) + (sum?.tooDeep ?? 0);
    sum = {
      limit: one.limit + (sum?.limit ?? 0),
      leftOut: one.leftOut + (sum?.leftOut ?? 0),
      ...(tooDeep > 0 && { tooDeep }),
    };
  }
  return sum;
}

/** What a person and a model are told of it. */
export function truncationSentence({ limit, leftOut, tooDeep = 0 }: Truncation): string {
  const sentences: string[] = [];
  if (leftOut > 0) {
    const more = leftOut === 1 ? '1 more is' : `${inWords(leftOut)} more are`;
    sentences.push(`Truncated at ${inWords(limit)} elements: ${more} not listed.`);
  }
  if (tooDeep > 0) {
    const are = tooDeep === 1 ? '1 is' : `${inWords(tooDeep)} are`;
    sentences.push(`Elements deeper than ${inWords(MAX_LEVELS)} levels are not listed: ${are}.`);
  }
  return sentences.join(' ');
}

/** The same in a word or two, for a place that has the sentence in its title. */
export function truncationMark({ limit, leftOut }: Truncation): string {
  const at = leftOut > 0 ? inWords(limit) : `${inWords(MAX_LEVELS)} levels`;
  return `truncated at ${at}`;
}

function inWords(count: number): string {
  return count.toLocaleString('en');
}
