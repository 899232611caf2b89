/** A page, or a frame, of which not all elements are listed. */
export interface Truncation {
  /** Elements that are listed: the limit, summed over the frames that reach it. */
  limit: number;
  /** Elements that would have a row, and have none. */
  leftOut: number;
}

/** Elements of one frame that are listed, unless a person asks for more. */
export const MAX_ELEMENTS = 100_000;

/** The truncations of several frames as one; undefined without any. */
export function sumTruncations(
  truncations: Iterable<Truncation | undefined>,
): Truncation | undefined {
  let sum: Truncation | undefined;
  for (const one of truncations) {
    if (!one) continue;
    sum = { limit: one.limit + (sum?.limit ?? 0), leftOut: one.leftOut + (sum?.leftOut ?? 0) };
  }
  return sum;
}

/** What a person and a model are told of it. */
export function truncationSentence({ limit, leftOut }: Truncation): string {
  const count = (n: number) => n.toLocaleString('en');
  const more = leftOut === 1 ? '1 more is' : `${count(leftOut)} more are`;
  return `Truncated at ${count(limit)} elements: ${more} not listed.`;
}
