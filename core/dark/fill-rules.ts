import type { DarkRule } from './dark-rule.ts';
import type { RuleTemplate } from './rule-templates.ts';
import { type ColorSlot, fillTemplate } from './value-template.ts';

/**
 * The dark rules of a scope, in their order. Every declaration of a property that changes anywhere is
 * said again, `inherit` and `transparent` too, so that the page's own cascade comes out the same;
 * with `isWhole`, all others besides.
 */
export function fillRules(
  templates: readonly RuleTemplate[],
  print: (slot: ColorSlot) => string,
  isWhole: boolean,
): DarkRule[] {
  const changing = new Set<string>();
  const rules = templates.map((template) => ({
    ...template,
    declarations: template.declarations.map(({ property, value, from }) => {
      const text = fillTemplate(value, print);
      if (text !== from) changing.add(property);
      return { property, value: text, from };
    }),
  }));
  if (isWhole) return rules;
  return rules.flatMap((rule) => {
    const declarations = rule.declarations.filter(({ property }) => changing.has(property));
    if (declarations.length === 0) return [];
    return [declarations.length === rule.declarations.length ? rule : { ...rule, declarations }];
  });
}
