import { colorDistance, toOklch } from '../color/oklch.ts';
import { parseColor } from '../color/parse-color.ts';
import type { DarkRule } from '../css/dark-rule.ts';
import { selectorList } from '../css/selector-target.ts';
import { OWN_LAYERS } from '../inventory/cascade-layer.ts';

/**
 * The rules of a page with one color for what is pointed at and what is pressed, where the two are nearly
 * alike: pressing lasts for a moment, and the eye has no second one beside it to compare.
 */
export function withPressedStates(rules: readonly DarkRule[]): DarkRule[] {
  const hovered = new Map<string, string>();
  for (const rule of rules) {
    for (const selector of selectorList(rule.selector)) {
      if (!selector.includes(':hover')) continue;
      for (const { property, value } of rule.declarations) {
        hovered.set(propertyKey(rule, selector.replace(':hover', ''), property), value);
      }
    }
  }
  return rules.map((rule) => {
    const pressed = selectorList(rule.selector).find((part) => PRESSED.test(part));
    if (!pressed || rule.layer === OWN_LAYERS.repairs) return rule;
    const plain = pressed.replace(PRESSED, '').replace(/:not\(:disabled\)|:not\(\.disabled\)/g, '');
    let isChanged = false;
    const declarations = rule.declarations.map((declaration) => {
      const { property, value, from } = declaration;
      const over = hovered.get(propertyKey(rule, plain, property));
      if (over === undefined || over === value || value === from || !isNear(over, value)) {
        return declaration;
      }
      isChanged = true;
      return { ...declaration, value: over };
    });
    return isChanged ? { ...rule, declarations } : rule;
  });
}

const PRESSED = /:active(?![\w-])/;

function propertyKey({ layer, within }: DarkRule, selector: string, property: string): string {
  return [layer, ...within, selector, property].join('{');
}

/** In OKLab; a just noticeable difference side by side is 0.02. */
const NEAR = 0.035;
const HEX = /^#[\da-f]{6}$/;

function isNear(one: string, other: string): boolean {
  if (!HEX.test(one) || !HEX.test(other)) return false;
  const [from, to] = [parseColor(one), parseColor(other)];
  return from && to ? colorDistance(toOklch(from), toOklch(to)) < NEAR : false;
}
