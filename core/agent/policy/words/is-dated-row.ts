import { isClearTime } from './is-time-label.ts';

/** Rows that a list has at least, and words of a text that is no label. */
const MIN_ROWS = 3;
const MIN_WORDS = 5;
/** Of so many rows, one says when it is from: some only say “now”. */
const PER_DATED = 3;
const MAX_DATE_WORDS = 3;

/**
 * Whether an element is a row of a list of messages, notes or entries of a log, by its text and those of its likes:
 * whole sentences, many with a day or a time. Words in them are what somebody wrote, and no command.
 */
export function isDatedRow(name: string, likes: readonly string[]): boolean {
  const rows = [name, ...likes];
  if (rows.length < MIN_ROWS || wordsOf(name).length < MIN_WORDS) return false;
  if (new Set(rows).size < MIN_ROWS) return false;
  return rows.filter(saysWhen).length * PER_DATED >= rows.length;
}

function saysWhen(name: string): boolean {
  const words = wordsOf(name);
  return words.some((_, at) =>
    Array.from({ length: MAX_DATE_WORDS }, (__, n) => words.slice(at, at + n + 1).join(' ')).some(
      isClearTime,
    ),
  );
}

function wordsOf(name: string): string[] {
  return name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}
