import { expandedSelectors } from '../css/compact-selectors.ts';
import type { DarkRule } from '../css/dark-rule.ts';
import { selectorList } from '../css/selector-target.ts';
import type { HandEdit } from '../hand-edits/hand-edits.ts';

/** Declarations of the generator that a person has taken out of a site's sheet: they stay out. */
export class RemovedDeclarations {
  readonly #places = new Set<string>();
  readonly #properties = new Set<string>();

  constructor(edits: readonly HandEdit[]) {
    for (const { layer, within, selector, property, value } of edits) {
      if (value !== null) continue;
      for (const place of expandedSelectors(selector)) {
        this.#places.add(JSON.stringify([layer, within, place, property]));
      }
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
          !expandedSelectors(selector).some((place) =>
            this.#places.has(JSON.stringify([rule.layer, rule.within, place, property])),
          ),
      ),
    );
    if (kept.every(({ length }) => length === rule.declarations.length)) return [rule];
    return selectors.flatMap((selector, at) => {
      const declarations = kept[at] ?? [];
      return declarations.length === 0 ? [] : [{ ...rule, selector, declarations }];
    });
  }
}
