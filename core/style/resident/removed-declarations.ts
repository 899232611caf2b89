import type { DarkRule } from '../generate/dark-rule.ts';
import type { HandEdit } from '../hand-edits/hand-edits.ts';

/** Declarations of the generator that a person has taken out of a site's sheet: they stay out. */
export class RemovedDeclarations {
  readonly #places = new Set<string>();
  readonly #properties = new Set<string>();

  constructor(edits: readonly HandEdit[]) {
    for (const { layer, within, selector, property, value } of edits) {
      if (value !== null) continue;
      this.#places.add(JSON.stringify([layer, within, selector, property]));
      this.#properties.add(property);
    }
  }

  /** The rule without them: several, where only some of its selectors have lost a declaration. */
  without(rule: DarkRule): DarkRule[] {
    if (!rule.declarations.some(({ property }) => this.#properties.has(property))) return [rule];
    const selectors = selectorList(rule.selector);
    const kept = selectors.map((selector) =>
      rule.declarations.filter(
        ({ property }) =>
          !this.#places.has(JSON.stringify([rule.layer, rule.within, selector, property])),
      ),
    );
    if (kept.every(({ length }) => length === rule.declarations.length)) return [rule];
    return selectors.flatMap((selector, at) => {
      const declarations = kept[at] ?? [];
      return declarations.length === 0 ? [] : [{ ...rule, selector, declarations }];
    });
  }
}

/** The selectors of a list; commas in brackets and strings are no dividers. */
function selectorList(list: string): string[] {
  const parts = list.match(
    /(?:[^,("'[\\]|\\.|\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|"[^"]*"|'[^']*')+/g,
  );
  return (parts ?? [list]).map((part) => part.trim());
}
