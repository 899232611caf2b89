import { parseSearch, type SearchQuery, type SearchTerm } from './parse-search.ts';

/** A field that a list can be searched by, such as `role:button`. */
export interface SearchField<Item> {
  name: string;
  /** What it holds, for the completion. */
  help: string;
  of(item: Item): string | readonly string[] | undefined;
  /** Other words for the same, as they stand elsewhere in the panel; found by their whole value, not offered. */
  also?(item: Item): readonly string[];
  /** Found by its whole value alone. */
  isWhole?: true;
  /** A word without a field finds its whole value, too. */
  isFound?: true;
}

/** What of a list can be searched. */
export interface SearchSpec<Item> {
  /** What words without a field are looked for in. */
  text(item: Item): string;
  fields: readonly SearchField<Item>[];
}

/** Longer texts are searched up to here: a pattern may take long. Characters. */
const MAX_TEXT = 20_000;

/** A search of a list of this kind. */
export function parseFor<Item>(text: string, spec: SearchSpec<Item>): SearchQuery {
  return parseSearch(
    text,
    spec.fields.map(({ name }) => name),
  );
}

/**
 * Whether an item has everything that a search asks for. Of a field the whole value is meant where one of the
 * list's `items` has it (`role:row` finds no `rowheader` then), and a part of it otherwise.
 */
export function searchMatcher<Item>(
  { terms, problem }: SearchQuery,
  items: readonly Item[],
  spec: SearchSpec<Item>,
): (item: Item) => boolean {
  if (problem !== null) return () => false;
  const tests = terms.map((term) => termTest(term, items, spec));
  return (item) => tests.every((test) => test(item));
}

/** The values of a field, as a list. */
export function valuesOf<Item>(field: SearchField<Item>, item: Item): readonly string[] {
  const value = field.of(item);
  if (value === undefined || value === '') return [];
  return typeof value === 'string' ? [value] : value;
}

function termTest<Item>(
  { field: name, isNot, text, pattern }: SearchTerm,
  items: readonly Item[],
  spec: SearchSpec<Item>,
): (item: Item) => boolean {
  const wanted = text?.toLowerCase() ?? null;
  const isSame = (value: string) => value.toLowerCase() === wanted;
  const field = spec.fields.find((known) => known.name === name);
  if (!field) {
    const ids = spec.fields.filter(({ isFound }) => isFound);
    const hasId = (item: Item) =>
      ids.some((idField) =>
        [...valuesOf(idField, item), ...(idField.also?.(item) ?? [])].some(isSame),
      );
    return (item) => isNot !== (pattern.test(spec.text(item).slice(0, MAX_TEXT)) || hasId(item));
  }
  const own = (item: Item) => valuesOf(field, item).some(isSame);
  const other = (item: Item) => field.also?.(item).some(isSame) === true;
  if (wanted !== null && items.some(own)) return (item) => isNot !== own(item);
  if (wanted !== null && items.some(other)) return (item) => isNot !== other(item);
  if (wanted !== null && field.isWhole) return () => isNot;
  const isPart = (value: string) => pattern.test(value.slice(0, MAX_TEXT));
  return (item) => isNot !== valuesOf(field, item).some(isPart);
}

/** A field as a completion offers it. */
export interface CompletedField {
  name: string;
  help: string;
  /** The values that the list has, each as often as it occurs. */
  values(): Iterable<string>;
}

/** The fields of a list, with the values of its items. */
export function completedFields<Item>(
  spec: SearchSpec<Item>,
  items: () => readonly Item[],
): CompletedField[] {
  return spec.fields.map((field) => ({
    name: field.name,
    help: field.help,
    values: () => items().flatMap((item) => valuesOf(field, item)),
  }));
}

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
