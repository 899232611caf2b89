import postcss, { CssSyntaxError, type Root } from 'postcss';
import { runAtOnce, type SlicedTask } from '../../platform/async/time-slicing.ts';
import { distinct, joined, msg, type Text } from '../../platform/messages/messages.ts';
import { type CssEntry, cssEntries } from './css-entries.ts';
import { entryKey, type HandEdit, handEditsTask } from './hand-edits.ts';

/** A line of a sheet with a person's own edits. */
export interface HandEditedLine {
  /** From 1. */
  line: number;
  /** What they edited there, a sentence or two. */
  note: Text;
}

/** A text, its state before a person edited it, and their earlier edits. */
export interface HandEditedText {
  base: string;
  css: string;
  earlier: readonly HandEdit[];
}

/**
 * The lines of a sheet with a person's own declarations. A removed one is listed at the start of
 * its rule. A text that does not parse has none until it does.
 */
export function handEditedLines({ base, css, earlier }: HandEditedText): HandEditedLine[] {
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
      byKey.set(`${entryKey(entry, selector)}${entry.value}`, entry);
      const place = entryKey({ ...entry, property: '' }, selector);
      if (!byPlace.has(place)) byPlace.set(place, entry);
    }
  }
  const notes = new Map<number, Text[]>();
  for (const edit of edits) {
    const [line, words] = lineOfEdit(edit, byKey, byPlace);
    if (line === undefined) continue;
    notes.set(line, [...(notes.get(line) ?? []), words]);
  }
  return [...notes]
    .toSorted(([a], [b]) => a - b)
    .map(([line, words]) => ({ line, note: joined(distinct(words)) }));
}

function lineOfEdit(
  edit: HandEdit,
  byKey: ReadonlyMap<string, CssEntry>,
  byPlace: ReadonlyMap<string, CssEntry>,
): [line: number | undefined, words: Text] {
  const { property, selector, value } = edit;
  if (value === null) {
    const rule = byPlace.get(entryKey({ ...edit, property: '' }, selector))?.rule;
    return [rule?.source?.start?.line, msg('dark.removedByYou', { property })];
  }
  const entry = byKey.get(`${entryKey(edit, selector)}${value}`);
  const line = entry?.declaration.source?.start?.line;
  return [line, msg('dark.writtenByYou')];
}

/** All known edits of a person, with those made since the model or the generator wrote a text. */
export function laterEdits(
  earlier: readonly HandEdit[],
  base: string,
  css: string,
): readonly HandEdit[] {
  return runAtOnce(laterEditsTask(earlier, base, css));
}

/** The same as a sliced task. */
export function* laterEditsTask(
  earlier: readonly HandEdit[],
  base: string,
  css: string,
): SlicedTask<readonly HandEdit[]> {
  const since = yield* handEditsTask(base, css);
  const keyOf = ({ layer, within, selector, property }: HandEdit) =>
    JSON.stringify([layer, within, selector, property]);
  const renewed = new Set(since.map(keyOf));
  return [...earlier.filter((edit) => !renewed.has(keyOf(edit))), ...since];
}
