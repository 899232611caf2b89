/** What tells one item of a list, or one row, from the others beside what stands in it for a person. */
export interface ItemIdentity {
  /** A number made of all its text, without running clocks: equal texts give equal numbers. */
  text: number;
  /** An id that the page itself gives it, where that is no mere position. */
  key?: string;
}

/**
 * Whether two readings are of one item: the page's own id decides where both have one, and otherwise the
 * text.
 */
export function isSameItem(was: ItemIdentity, now: ItemIdentity): boolean {
  const haveKeys = was.key !== undefined && now.key !== undefined;
  if (haveKeys) return was.key === now.key;
  return was.text === now.text;
}
