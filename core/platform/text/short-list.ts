import { distinct, english, joined, msg, type Text } from '../messages/messages.ts';

const MAX_LISTED_NAMES = 5;

/** The first few distinct names in order, and how many more there are. */
export function shortList(names: Iterable<Text>): Text {
  const all = distinct(names).sort((a, b) => (english(a) < english(b) ? -1 : 1));
  const shown = joined(all.slice(0, MAX_LISTED_NAMES), ', ');
  return all.length > MAX_LISTED_NAMES
    ? msg('platform.andMore', { shown, all: all.length - MAX_LISTED_NAMES })
    : shown;
}

/** Characters of a quotation, and of what is before the words that matter. */
const MAX_CHARACTERS = 80;
const MAX_BEFORE = 28;
/** How much is given up for a whole word. */
const MAX_WORD = 14;

/** A text, or of a long one the part that has the words at an index: these made somebody ask. */
export function quotedWords(text: string, at = 0): string {
  if (text.length <= MAX_CHARACTERS) return text;
  const from = at <= MAX_BEFORE ? 0 : wordStart(text, at - MAX_BEFORE, at);
  const head = from > 0 ? '…' : '';
  const room = MAX_CHARACTERS - head.length;
  if (text.length - from <= room) return head + text.slice(from);
  return `${head}${text.slice(from, from + room - 1).trimEnd()}…`;
}

/** Where the first whole word from an index begins, if one does before the end. */
function wordStart(text: string, from: number, end: number): number {
  const space = text.indexOf(' ', from);
  return space >= 0 && space < Math.min(end, from + MAX_WORD) ? space + 1 : from;
}

/** A count with its noun: `1 call`, `1,234 calls`. */
export function pluralize(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
