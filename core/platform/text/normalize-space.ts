/** A text on one line: white space of any kind and length is one space, and none is at its ends. */
export function normalizeSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
