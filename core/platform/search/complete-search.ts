import { type SearchToken, searchTokens } from './parse-search.ts';
import type { CompletedField } from './search-matcher.ts';

/** One way to continue with a search. */
interface Completion {
  /** What is written. */
  text: string;
  /** How often the list has it, or what the field holds. */
  detail: string;
}

/** What a search can continue with at the caret. */
export interface Completions {
  /** The part of the search that a completion replaces. */
  start: number;
  end: number;
  items: readonly Completion[];
}

const MAX_ITEMS = 12;

/**
 * What a search can continue with: the values of the field at the caret, most frequent first, or the fields that
 * begin with the word there; with `isAsked` all fields where no word has begun.
 */
export function completeSearch(
  text: string,
  caret: number,
  fields: readonly CompletedField[],
  isAsked = false,
): Completions {
  const names = fields.map(({ name }) => name);
  const token = searchTokens(text, names).find(({ start, end }) => start < caret && caret <= end);
  if (!token) return { start: caret, end: caret, items: isAsked ? fieldItems(fields, '') : [] };
  const field = fields.find(({ name }) => name === token.field);
  if (field) return valueItems(token, field);
  const start = token.start + (token.isNot ? 1 : 0);
  const typed = text.slice(start, caret);
  return { start, end: token.end, items: /^[a-z]+$/i.test(typed) ? fieldItems(fields, typed) : [] };
}

function fieldItems(fields: readonly CompletedField[], typed: string): Completion[] {
  return fields
    .filter(({ name }) => name.startsWith(typed.toLowerCase()))
    .map(({ name, help }) => ({ text: `${name}:`, detail: help }));
}

function valueItems(token: SearchToken, field: CompletedField): Completions {
  const { valueStart: start, end, kind } = token;
  if (kind === 'pattern') return { start, end, items: [] };
  const typed = token.value.replace(/^"/, '').toLowerCase();
  const counts = new Map<string, number>();
  for (const value of field.values()) {
    if (value.toLowerCase().includes(typed)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  // Nothing is left to complete.
  if (counts.size === 1 && [...counts.keys()][0]?.toLowerCase() === typed) counts.clear();
  const isStart = (value: string) => value.toLowerCase().startsWith(typed);
  const items = [...counts]
    .sort(
      ([a, countA], [b, countB]) =>
        Number(isStart(b)) - Number(isStart(a)) || countB - countA || a.localeCompare(b),
    )
    .slice(0, MAX_ITEMS)
    .map(([value, count]) => ({ text: inQuotes(value), detail: count.toLocaleString('en') }));
  return { start, end, items };
}

/** A value as it can be typed. */
function inQuotes(value: string): string {
  const isPlain = /^[^\s"/\\]+$/.test(value);
  return isPlain ? value : `"${value.replace(/[\\"]/g, '\\$&')}"`;
}
