import type { DarkDeclaration, DarkRule } from './dark-rule.ts';
import type { RuleTemplate } from './rule-templates.ts';
import { RULES_A_STEP, type Steps } from './steps.ts';
import { type ColorSlot, fillTemplate } from './value-template.ts';

/**
 * The dark rules of a scope, in their order. Every declaration of a property that changes anywhere is
 * said again, `inherit` and `transparent` too, so that the page's own cascade comes out the same;
 * with `isWhole`, all others besides.
 */
export function* fillSteps(
  templates: readonly RuleTemplate[],
  print: (slot: ColorSlot) => string,
  isWhole: boolean,
): Steps<DarkRule[]> {
  const changing = new Set<string>();
  const rules: DarkRule[] = [];
  for (const { scope, layer, within, selector, declarations: open, source } of templates) {
    const declarations: DarkDeclaration[] = [];
    for (const { property, value, from } of open) {
      const text = fillTemplate(value, print);
      if (text !== from) changing.add(groupOf(property));
      declarations.push({ property, value: text, from });
    }
    rules.push({ scope, layer, within, selector, declarations, source });
    if (rules.length % RULES_A_STEP === 0) yield;
  }
  if (isWhole) return rules;
  const isChanging = ({ property }: DarkDeclaration) => changing.has(groupOf(property));
  const left: DarkRule[] = [];
  for (const rule of rules) {
    if (rule.declarations.every(isChanging)) left.push(rule);
    else if (rule.declarations.some(isChanging)) {
      left.push({ ...rule, declarations: rule.declarations.filter(isChanging) });
    }
  }
  return left;
}

/** The sides of a border and all of it overrule each other. */
function groupOf(property: string): string {
  return property.startsWith('border-') && property.endsWith('-color') ? 'border-color' : property;
}
