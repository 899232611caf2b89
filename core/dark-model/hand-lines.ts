import postcss, { CssSyntaxError, type Root } from 'postcss';
import { type CssEntry, cssEntries } from './css-entries.ts';
import { entryKey, type HandEdit } from './hand-edits.ts';
import { laterEdits } from './propose-sheets.ts';

/** A line of a sheet on which something is a person's own. */
export interface HandLine {
  /** From 1. */
  line: number;
  /** What is theirs there, a sentence or two. */
  told: string;
}

/** A text, what it was before a person wrote in it, and their edits that are older than that. */
export interface HandText {
  base: string;
  css: string;
  earlier: readonly HandEdit[];
}

/**
 * Where in a sheet a person's own declarations stand. One that was taken out is told at the head of its
 * rule. A text that does not parse has no such lines until it does.
 */
export function handLines({ base, css, earlier }: HandText): HandLine[] {
  let entries: CssEntry[];
  let edits: readonly HandEdit[];
  try {
    const root: Root = postcss.parse(css, { map: false });
    entries = cssEntries(root);
    edits = laterEdits(earlier, base, css);
  } catch (error) {
    if (error instanceof CssSyntaxError) return [];
    throw error;
  }
  if (edits.length === 0) return [];
  const byKey = new Map<string, CssEntry>();
  const byPlace = new Map<string, CssEntry>();
  for (const entry of entries) {
    for (const selector of entry.selectors) {
      byKey.set(entryKey(entry, selector), entry);
      const place = entryKey({ ...entry, property: '' }, selector);
      if (!byPlace.has(place)) byPlace.set(place, entry);
    }
  }
  const told = new Map<number, Set<string>>();
  for (const edit of edits) {
    const [line, words] = lineOf(edit, byKey, byPlace);
    if (line === undefined) continue;
    const set = told.get(line) ?? new Set();
    told.set(line, set.add(words));
  }
  return [...told]
    .toSorted(([a], [b]) => a - b)
    .map(([line, words]) => ({ line, told: [...words].join(' ') }));
}

function lineOf(
  edit: HandEdit,
  byKey: ReadonlyMap<string, CssEntry>,
  byPlace: ReadonlyMap<string, CssEntry>,
): [line: number | undefined, words: string] {
  const { property, selector, value } = edit;
  if (value === null) {
    const rule = byPlace.get(entryKey({ ...edit, property: '' }, selector))?.rule;
    return [rule?.source?.start?.line, `You have taken out ${property}; a model leaves it out.`];
  }
  const line = byKey.get(entryKey(edit, selector))?.declaration.source?.start?.line;
  return [line, 'Written by you; a model keeps it.'];
}
