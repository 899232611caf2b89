import postcss from 'postcss';
import { type CssEntry, cssEntries } from './css-entries.ts';

/** One declaration that a person added, changed or removed in a generated sheet. */
export interface HandEdit {
  layer: string | null;
  within: readonly string[];
  /** One selector of the rule's list. */
  selector: string;
  property: string;
  /** Includes `!important`, if present; null when it was removed. */
  value: string | null;
}

/** What a person changed in a sheet since it was generated. Throws for CSS that does not parse. */
export function handEdits(generated: string, edited: string): HandEdit[] {
  if (generated === edited) return [];
  const was = declared(generated);
  const is = declared(edited);
  const written = [...is].flatMap(([key, edit]) =>
    was.get(key)?.value === edit.value ? [] : edit,
  );
  const gone = [...was].flatMap(([key, edit]) => (is.has(key) ? [] : { ...edit, value: null }));
  return [...written, ...gone];
}

/** The last value of every property at every selector. */
function declared(css: string): Map<string, HandEdit> {
  const found = new Map<string, HandEdit>();
  for (const entry of cssEntries(postcss.parse(css, { map: false }))) {
    const { layer, within, property, value } = entry;
    for (const selector of entry.selectors) {
      found.set(entryKey(entry, selector), { layer, within, selector, property, value });
    }
  }
  return found;
}

/** The place of a property at one selector: layer, conditions, selector and property. */
export function entryKey(
  { layer, within, property }: Pick<CssEntry, 'layer' | 'within' | 'property'>,
  selector: string,
): string {
  return JSON.stringify([layer, within, selector, property]);
}
