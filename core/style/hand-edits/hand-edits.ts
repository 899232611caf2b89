import postcss, { CssSyntaxError } from 'postcss';
import { RULES_PER_YIELD, runAtOnce, type SlicedTask } from '../../platform/async/time-slicing.ts';
import { changedRules } from './changed-rules.ts';
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

/**
 * What a person changed in a sheet since it was generated: the last of their values of each property
 * at each selector, and what they removed. Rules that do not parse are left out.
 */
export function handEdits(generated: string, edited: string): HandEdit[] {
  return runAtOnce(handEditsTask(generated, edited));
}

/** The same as a sliced task. */
export function* handEditsTask(generated: string, edited: string): SlicedTask<HandEdit[]> {
  if (generated === edited) return [];
  const changed = yield* changedRules(generated, edited);
  const was = yield* declared(changed.generated);
  const is = yield* declared(changed.edited);
  const left = new Map(
    [...Map.groupBy(was, ({ key }) => key)].map(([key, all]) => [
      key,
      all.map(({ edit }) => edit.value),
    ]),
  );
  const written = new Map<string, HandEdit>();
  const present = new Set<string>();
  for (const { key, edit } of is) {
    present.add(key);
    const values = left.get(key) ?? [];
    const same = values.indexOf(edit.value);
    if (same >= 0) values.splice(same, 1);
    else {
      written.delete(key);
      written.set(key, edit);
    }
  }
  const gone = new Map(
    was.flatMap(({ key, edit }) => (present.has(key) ? [] : [[key, { ...edit, value: null }]])),
  );
  return [...written.values(), ...gone.values()];
}

function* declared(rules: readonly string[]): SlicedTask<{ key: string; edit: HandEdit }[]> {
  const found: { key: string; edit: HandEdit }[] = [];
  for (const [at, css] of rules.entries()) {
    if (at % RULES_PER_YIELD === 0) yield;
    for (const entry of entriesOf(css)) {
      const { layer, within, property, value } = entry;
      for (const selector of entry.selectors) {
        const edit = { layer, within, selector, property, value };
        found.push({ key: entryKey(entry, selector), edit });
      }
    }
  }
  return found;
}

function entriesOf(css: string): CssEntry[] {
  try {
    return cssEntries(postcss.parse(css, { map: false }));
  } catch (error) {
    if (error instanceof CssSyntaxError) return [];
    throw error;
  }
}

/** The place of a property at one selector: layer, conditions, selector and property. */
export function entryKey(
  { layer, within, property }: Pick<CssEntry, 'layer' | 'within' | 'property'>,
  selector: string,
): string {
  return JSON.stringify([layer, within, selector, property]);
}
