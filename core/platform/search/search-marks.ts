import type { SearchQuery } from './parse-search.ts';

/** A part of a text, from its start up to its end. */
type MarkedPart = readonly [start: number, end: number];

/**
 * The parts of a text that a search found, in order and apart: the first place of each of its words, and of
 * those of `field` when the text is that field's.
 */
export function searchMarks({ terms }: SearchQuery, text: string, field?: string): MarkedPart[] {
  const found: MarkedPart[] = [];
  for (const term of terms) {
    if (term.isNot || (term.field !== null && term.field !== field)) continue;
    const match = term.pattern.exec(text);
    if (match && match[0] !== '') found.push([match.index, match.index + match[0].length]);
  }
  found.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  const apart: MarkedPart[] = [];
  for (const part of found) {
    const last = apart.at(-1);
    if (last && part[0] < last[1]) apart[apart.length - 1] = [last[0], Math.max(last[1], part[1])];
    else apart.push(part);
  }
  return apart;
}
