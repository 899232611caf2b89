import { RULES_PER_YIELD, type SlicedTask } from '../../platform/async/time-slicing.ts';
import type { DarkDeclaration, DarkRule } from '../css/dark-rule.ts';
import { type ColorSlot, fillTemplate, type ValueTemplate } from '../css/value-template.ts';
import type { RuleTemplate } from './rule-templates.ts';

/**
 * The dark rules of a scope, in their order. Repeats every declaration of a property that changes
 * anywhere, also `inherit` and `transparent`, so that the page's own cascade has the same result;
 * with `isWhole`, all other declarations too.
 */
export function* fillRulesTask(
  templates: readonly RuleTemplate[],
  print: (slot: ColorSlot) => string,
  isWhole: boolean,
): SlicedTask<DarkRule[]> {
  const changing = new Set<string>();
  const rules: DarkRule[] = [];
  for (const { scope, layer, within, selector, declarations: open, source } of templates) {
    const declarations: DarkDeclaration[] = [];
    for (const { property, value, from } of open) {
      const text = fillTemplate(value, print);
      const isSame = text === from || isSameColor(value, text, from);
      if (!isSame) changing.add(groupOf(property));
      declarations.push({ property, value: text, from: isSame ? text : from });
    }
    rules.push({ scope, layer, within, selector, declarations, source });
    if (rules.length % RULES_PER_YIELD === 0) yield;
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

/** Colors as a browser writes them. */
const COLORS = /#[\da-f]{3,8}(?![\da-f])|\b(?:rgb|hsl)a?\([^()]*\)/gi;

/** Whether a value has the colors that the page gave it, in other words: `#fff` for `rgb(255, 255, 255)`. */
function isSameColor(template: ValueTemplate, text: string, from: string | null): boolean {
  if (from === null || text !== fillTemplate(template, ownColor)) return false;
  const [start, slot, ...more] = template;
  if (start === '' && typeof slot === 'object' && more.join('') === '') return true;
  const rest = template.filter((part) => typeof part === 'string').join('');
  return rest === from.replace(COLORS, '');
}

function ownColor({ color, printer }: ColorSlot): string {
  return printer.print(color);
}

/** The group of a property whose declarations override each other: a border and its sides are one. */
export function groupOf(property: string): string {
  return property.startsWith('border-') && property.endsWith('-color') ? 'border-color' : property;
}
