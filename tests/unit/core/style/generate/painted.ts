import { expandedSelectors } from '../../../../../core/style/css/compact-selectors.ts';
import type { DarkRule } from '../../../../../core/style/css/dark-rule.ts';
import {
  compareSpecificity,
  selectorList,
  specificity,
} from '../../../../../core/style/css/selector-target.ts';
import { shortValue } from '../../../../../core/style/generate/short-value.ts';

/** What an element gets: its type and classes, and states, as one compound; names are resolved where they are set. */
export function painted(
  rules: readonly DarkRule[],
  element: readonly string[],
): Record<string, string> {
  const order = ['penumbra-page-important', 'penumbra-page'];
  const result: Record<string, string> = {};
  const names = new Map(
    rules
      .filter(({ layer }) => layer === 'penumbra-palette')
      .flatMap(({ declarations }) => declarations.map(({ property, value }) => [property, value])),
  );
  for (const layer of order) {
    const best = new Map<string, { at: ReturnType<typeof specificity>; value: string }>();
    for (const one of rules.filter((other) => other.layer === layer)) {
      const parents = one.within.filter((text) => !text.startsWith('@'));
      const matching = selectorList(one.selector)
        .map((text) => text.replace('&', `:is(${parents.join()})`))
        .flatMap(expandedSelectors)
        .filter((text) =>
          (text.match(/^[a-z]+|[.:][a-z-]+/g) ?? []).every((it) => element.includes(it)),
        )
        .map((text) => specificity(text))
        .sort(compareSpecificity);
      const at = matching.at(-1);
      if (!at) continue;
      for (const { property, value } of one.declarations) {
        const before = best.get(property);
        if (!before || compareSpecificity(at, before.at) >= 0) best.set(property, { at, value });
      }
    }
    for (const [property, { value }] of best) {
      if (property.startsWith('--')) names.set(property, value);
    }
    for (const [property, { value }] of best) {
      if (!property.startsWith('--'))
        result[property] ??= shortValue(property, resolved(value, names));
    }
  }
  return result;
}

function resolved(value: string, names: ReadonlyMap<string, string>): string {
  const next = value.replace(/var\((.*?)\)/g, (whole, name: string) => names.get(name) ?? whole);
  return next === value ? value : resolved(next, names);
}
