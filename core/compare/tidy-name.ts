import { plainText } from '../text/cut-text.ts';

/** Names are told up to this length. */
const LONGEST = 1000;

/** A name as a person reads it: without what nobody sees, runs of white space as one space. */
export function tidyName(name: string): string {
  return plainText(name, LONGEST).text.replace(/\s+/g, ' ').trim();
}
