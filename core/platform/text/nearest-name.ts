import { editDistance } from './edit-distance.ts';

/** One typing error in so many letters; short names may have one, too. */
const LETTERS_AN_ERROR = 3;
/** What begins more than one name, mostly. */
const MIN_BEGINNING = 2;

/** The name that was probably meant: the one with the fewest typing errors, or one that begins so; null for none. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const meant = typed.toLowerCase();
  let nearest: string | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const limit = Math.max(1, Math.floor(name.length / LETTERS_AN_ERROR));
    const isBeginning = meant.length >= MIN_BEGINNING && name.startsWith(meant);
    const errors = isBeginning ? 0 : editDistance(meant, name, limit);
    if (errors > limit || errors >= fewest) continue;
    nearest = name;
    fewest = errors;
  }
  return nearest;
}
