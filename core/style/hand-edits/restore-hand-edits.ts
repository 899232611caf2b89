import postcss, { type Root } from 'postcss';
import { type CssEntry, cssEntries } from './css-entries.ts';
import { entryKey, type HandEdit } from './hand-edits.ts';
import { addDeclaration, setValue } from './merge-changes.ts';

/** A sheet in which a person's own declarations are present and win as before. */
interface KeptSheet {
  css: string;
  /** What had to be restored. */
  restored: readonly HandEdit[];
}

/**
 * Compares a model's sheet with its input, declaration by declaration, and restores a person's own
 * declarations. Removes what the model added against them at the same selector.
 */
export function restoreHandEdits(
  given: string,
  next: string,
  edits: readonly HandEdit[],
): KeptSheet {
  if (edits.length === 0 || given === next) return { css: next, restored: [] };
  const root = postcss.parse(next, { map: false });
  // A rule may appear twice, with different values.
  const known = new Map<string, string[]>();
  for (const entry of cssEntries(postcss.parse(given, { map: false }))) {
    for (const selector of entry.selectors) {
      const key = entryKey(entry, selector);
      known.set(key, [...(known.get(key) ?? []), entry.value]);
    }
  }
  const bySelector = Map.groupBy(edits, ({ within, selector }) => placeKey(within, selector));
  const touched = new Set<HandEdit>();
  for (const entry of cssEntries(root)) {
    const rivals = entry.selectors.map((selector) => {
      if (known.get(entryKey(entry, selector))?.includes(entry.value)) return [];
      const own = bySelector.get(placeKey(entry.within, selector)) ?? [];
      return own.filter((edit) => isAgainst(entry, edit) && !isSameEntry(entry, edit));
    });
    for (const edit of rivals.flat()) touched.add(edit);
    const lost = entry.selectors.filter((_, at) => (rivals[at] ?? []).length > 0);
    // Below a person's own value the sheet keeps the former one.
    const wanted = entry.selectors.map((selector, at) => {
      const [edit] = rivals[at] ?? [];
      if (edit && isSamePlace(entry, edit)) return edit.value;
      return (edit && known.get(entryKey(entry, selector))?.at(-1)) ?? null;
    });
    const [value = null] = wanted;
    if (value !== null && wanted.every((other) => other === value))
      setValue(entry.declaration, value);
    else if (lost.length > 0) withdraw(entry, lost);
  }
  for (const edit of missing(root, edits)) {
    touched.add(edit);
    if (edit.value !== null) addDeclaration(root, edit, edit.value);
  }
  if (touched.size === 0) return { css: next, restored: [] };
  return { css: root.toString(), restored: edits.filter((edit) => touched.has(edit)) };
}

function placeKey(within: readonly string[], selector: string): string {
  return JSON.stringify([within, selector]);
}

function isSameEntry(entry: CssEntry, edit: HandEdit): boolean {
  return isSamePlace(entry, edit) && entry.value === edit.value;
}

function isSamePlace({ layer, property }: CssEntry, edit: HandEdit): boolean {
  return layer === edit.layer && property === edit.property;
}

/** Whether a declaration conflicts with a person's own, as a shorthand or a part of it. */
function isAgainst({ property }: CssEntry, edit: HandEdit): boolean {
  if (property === edit.property) return true;
  if (edit.value === null || property.startsWith('--')) return false;
  if (property === 'all') return !edit.property.startsWith('--');
  return edit.property.startsWith(`${property}-`) || property.startsWith(`${edit.property}-`);
}

/** Removes a declaration from some selectors of its rule; the others keep it. */
function withdraw({ declaration, rule, selectors }: CssEntry, lost: readonly string[]): void {
  const others = selectors.filter((selector) => !lost.includes(selector));
  if (others.length > 0) {
    rule.cloneBefore({ selector: others.join(', '), nodes: [declaration.clone()] });
  }
  declaration.remove();
  if (rule.nodes?.length === 0) rule.remove();
}

/** Edits whose value is no longer where a person put it. */
function missing(root: Root, edits: readonly HandEdit[]): HandEdit[] {
  const values = new Map(
    cssEntries(root).flatMap((entry) =>
      entry.selectors.map((selector) => [entryKey(entry, selector), entry.value] as const),
    ),
  );
  return edits.filter(
    (edit) => values.get(entryKey(edit, edit.selector)) !== (edit.value ?? undefined),
  );
}
