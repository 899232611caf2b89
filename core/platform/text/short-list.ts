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

/** Words of a page in a sentence: of a long text the part at an index, since these made somebody ask. */
export function quotedWords(text: string, at = 0): Text {
  return { excerpt: text, at };
}

/** A count with its noun: `1 call`, `1,234 calls`. */
export function pluralize(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
