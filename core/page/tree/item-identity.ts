/** What tells one item of a list, or one row, from the others beside what stands in it for a person. */
export interface ItemIdentity {
  /** A number made of all its text, without running clocks: equal texts give equal numbers. */
  text: number;
  /** An id that the page itself gives it, where that is no mere position. */
  key?: string;
  /**
   * The texts that the same element has had while nothing but its numbers went on changing, as a price
   * does; only where no other item has these words.
   */
  earlier?: readonly number[];
}

/**
 * Whether two readings are of one item: the page's own id decides where both have one, and otherwise the
 * text, or one that it has had meanwhile.
 */
export function isSameItem(was: ItemIdentity, now: ItemIdentity): boolean {
  const haveKeys = was.key !== undefined && now.key !== undefined;
  if (haveKeys) return was.key === now.key;
  return was.text === now.text || isLaterText(was, now);
}

/** Whether the item is the same, and only its numbers have gone on changing since. */
export function isLaterText(was: ItemIdentity, now: ItemIdentity): boolean {
  return was.text !== now.text && (now.earlier?.includes(was.text) ?? false);
}

/** A text without what changes in it while it stays about the same thing. */
export function withoutNumbers(text: string): string {
  return text.replace(/[+\u2212-]?\d+(?:[.,:\u00a0\u202f ]\d+)*/g, '#');
}
