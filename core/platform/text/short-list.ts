import { inEnglish } from '../messages/messages.ts';

const MAX_LISTED_NAMES = 5;

/** The first few distinct names in order, and how many more there are. */
export function shortList(names: Iterable<string>): string {
  const all = [...new Set(names)].sort();
  const shown = all.slice(0, MAX_LISTED_NAMES).join(', ');
  return all.length > MAX_LISTED_NAMES
    ? inEnglish('platform.andMore', { shown, all: all.length - MAX_LISTED_NAMES })
    : shown;
}
