import { resolveNestedSelector } from '../css/css-rules.ts';
import type { CssEntry } from './css-entries.ts';
import type { HandEdit } from './hand-edits.ts';

/** One pseudo-class or attribute at the end of a selector. */
const LAST_STATE = /(?:(?<!:):(?!:)[\w-]+(?:\([^()]*\))?|\[[^\]]*\])$/;

/** What in a sheet says how the elements of some rules look while they are hovered, focused, disabled and so on. */
export class StateRules {
  /** The edits of each selector, under its conditions. */
  readonly #edits = new Map<string, HandEdit[]>();

  constructor(edits: readonly HandEdit[]) {
    for (const edit of edits) {
      if (edit.value === null) continue;
      const key = stateKey(edit.within, edit.selector);
      this.#edits.set(key, [...(this.#edits.get(key) ?? []), edit]);
    }
  }

  /** Whether a rule with this selector may be about a state of elements that an edit is about. */
  mayBe(prelude: string): boolean {
    return this.#edits.size > 0 && /[\]:]/.test(prelude);
  }

  /** The edit whose property a declaration sets in a state of the same elements. */
  editOf({ within, property }: CssEntry, selector: string): HandEdit | null {
    let rest = resolved(within, selector);
    for (;;) {
      const shorter = rest.replace(LAST_STATE, '');
      if (shorter === rest || shorter === '') return null;
      rest = shorter;
      const found = this.#edits
        .get(JSON.stringify([conditionsOf(within), rest]))
        ?.find((edit) => property === edit.property || property.startsWith(`${edit.property}-`));
      if (found) return found;
    }
  }
}

function stateKey(within: readonly string[], selector: string): string {
  return JSON.stringify([conditionsOf(within), resolved(within, selector)]);
}

function conditionsOf(within: readonly string[]): readonly string[] {
  return within.filter((text) => text.startsWith('@'));
}

function resolved(within: readonly string[], selector: string): string {
  const rule = { selector, within, layer: null, line: 0, endLine: 0 };
  return resolveNestedSelector(rule).replace(/:is\(([^(),]*)\)/g, '$1');
}
