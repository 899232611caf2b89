import { plainText } from '../../platform/text/cut-text.ts';

/** Longer names are cut. */
const MAX_NAME_CHARACTERS = 1000;

/** A name as a person reads it: without invisible characters, runs of white space as one space. */
export function readableName(name: string): string {
  return plainText(name, MAX_NAME_CHARACTERS).text.replace(/\s+/g, ' ').trim();
}
