import { figure, joined, msg, type Text } from '../../platform/messages/messages.ts';
/** A page, or a frame, of which not all elements are listed. */
export interface Truncation {
  /** Elements that are listed: the limit, summed over the frames that reach it. */
  limit: number;
  /** Elements that would have a row, but have none; 0 where only depth leaves elements out. */
  leftOut: number;
  /** Elements of any kind that lie deeper than {@link MAX_TREE_DEPTH}. */
  tooDeep?: number;
}

/** Elements of one frame that are listed, by default. */
export const MAX_ELEMENTS = 100_000;

/**
 * Levels of a frame in which elements are listed. Chrome's parser nests at most 512 elements; only
 * scripts go beyond.
 */
export const MAX_TREE_DEPTH = 1_000;

/** The truncations of several frames as one; undefined without any. */
export function sumTruncations(
  truncations: Iterable<Truncation | undefined>,
): Truncation | undefined {
  let sum: Truncation | undefined;
  for (const truncation of truncations) {
    if (!truncation) continue;
    const tooDeep = (truncation.tooDeep ?? 0) + (sum?.tooDeep ?? 0);
    sum = {
      limit: truncation.limit + (sum?.limit ?? 0),
      leftOut: truncation.leftOut + (sum?.leftOut ?? 0),
      ...(tooDeep > 0 && { tooDeep }),
    };
  }
  return sum;
}

/** The sentence about it, for a person and a model. */
export function truncationSentence({ limit, leftOut, tooDeep = 0 }: Truncation): Text {
  const sentences: Text[] = [];
  if (leftOut > 0) {
    const values = { limit: inWords(limit), count: leftOut };
    sentences.push(msg('frame.truncatedElementsNotListed', values));
  }
  if (tooDeep > 0) {
    const values = { maxTreeDepth: inWords(MAX_TREE_DEPTH), count: tooDeep };
    sentences.push(msg('frame.elementsDeeperLevelsNot', values));
  }
  return joined(sentences);
}

/** The same in a word or two, for a place with the sentence as its title. */
export function truncationMark({ limit, leftOut }: Truncation): Text {
  const at =
    leftOut > 0 ? inWords(limit) : msg('frame.levels', { maxTreeDepth: inWords(MAX_TREE_DEPTH) });
  return msg('frame.truncatedAt', { at });
}

function inWords(count: number): Text {
  return figure(count);
}
