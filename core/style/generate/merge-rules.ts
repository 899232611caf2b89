import { RULES_PER_YIELD, type SlicedTask } from '../../platform/async/time-slicing.ts';
import { selectorList, selectorTarget } from '../css/selector-target.ts';
import { OWN_LAYERS } from '../inventory/cascade-layer.ts';
import type { DarkDeclaration, DarkRule } from './dark-rule.ts';
import { groupOf } from './fill-rules.ts';

/** Rules with the same declarations, which stand at one place of their layer. */
interface MergedRule {
  rule: DarkRule;
  selectors: Set<string>;
  /** Its place among the rules of its layer. */
  at: number;
}

/**
 * The rules of one scope with those that say the same in the same place written as one, in the order of
 * the first. A rule moves only where nothing that it passes could be stronger after it and weaker
 * before: a declaration of the same property, as specific, with another value.
 */
export function* mergedRulesTask(rules: readonly DarkRule[]): SlicedTask<DarkRule[]> {
  const merged: DarkRule[] = [];
  for (const [layer, inLayer] of Map.groupBy(rules, (rule) => rule.layer)) {
    // Each repair is for elements that look alike, and the next one may be for the same.
    if (layer === OWN_LAYERS.repairs) {
      for (const rule of inLayer) merged.push(rule);
      continue;
    }
    const values = new StandingValues();
    const open = new Map<string, MergedRule>();
    const all: MergedRule[] = [];
    for (const [at, rule] of inLayer.entries()) {
      if (at % RULES_PER_YIELD === 0) yield;
      const selectors = selectorList(rule.selector);
      const key = keyOf(rule);
      const same = open.get(key);
      const place =
        same && isFree(rule) ? joinedPlace({ same, rule, selectors, at, values }) : undefined;
      if (same && place !== undefined) {
        if (place !== same.at) values.add(same.rule, [...same.selectors], place);
        same.at = place;
        for (const selector of selectors) same.selectors.add(selector);
        values.add(rule, selectors, place);
        continue;
      }
      const one = { rule, selectors: new Set(selectors), at };
      values.add(rule, selectors, at);
      open.set(key, one);
      all.push(one);
    }
    for (const { rule, selectors } of all.sort((a, b) => a.at - b.at)) {
      const selector = [...selectors].join(', ');
      merged.push(selector === rule.selector ? rule : { ...rule, selector });
    }
  }
  return merged;
}

/** Where a rule and an earlier one that says the same can stand as one; undefined for nowhere. */
function joinedPlace({
  same,
  rule,
  selectors,
  at,
  values,
}: {
  same: MergedRule;
  rule: DarkRule;
  selectors: readonly string[];
  at: number;
  values: StandingValues;
}): number | undefined {
  if (values.canMove(rule, selectors, same.at)) return same.at;
  return values.canMove(same.rule, [...same.selectors], same.at) ? at : undefined;
}

/**
 * Whether a rule's specificity is its own: not within other selectors, and not in a scope. A list with
 * a selector that another browser does not know would be lost there as a whole.
 */
function isFree({ within, selector }: DarkRule): boolean {
  return within.every(isCondition) && !/::-|:-(?:webkit|moz|ms)-/.test(selector);
}

function isCondition(text: string): boolean {
  return text.startsWith('@') && !text.startsWith('@scope');
}

function keyOf({ within, declarations }: DarkRule): string {
  const lines = declarations.map(({ property, value }) => `${property}:${value}`);
  return [...within, ...lines.sort()].join('\n');
}

/** The values of each property that stand in a layer, and the last place of each. */
class StandingValues {
  readonly #places = new Map<string, Map<string, number>>();

  add(rule: DarkRule, selectors: readonly string[], at: number): void {
    for (const [key, { value }] of keysOf(rule, selectors)) {
      const places = this.#places.get(key) ?? new Map<string, number>();
      places.set(value, Math.max(at, places.get(value) ?? 0));
      this.#places.set(key, places);
    }
  }

  /** Whether nothing after a place would win over a rule of these selectors there, or lose to it. */
  canMove(rule: DarkRule, selectors: readonly string[], place: number): boolean {
    for (const [key, { property, value }] of keysOf(rule, selectors)) {
      const group = groupOf(property);
      const pseudo = key.slice(key.lastIndexOf(' ') + 1);
      for (const standing of [key, `${group} any ${pseudo}`]) {
        for (const [other, at] of this.#places.get(standing) ?? []) {
          if (other !== value && at > place) return false;
        }
      }
    }
    return true;
  }
}

function* keysOf(
  { within, declarations }: DarkRule,
  selectors: readonly string[],
): Generator<[string, DarkDeclaration]> {
  const isFixed = within.every(isCondition);
  const keys = new Set(
    selectors.map((selector) => {
      const { specificity, pseudoElement } = selectorTarget(selector);
      return `${isFixed ? specificity.join() : 'any'} ${pseudoElement}`;
    }),
  );
  for (const declaration of declarations) {
    for (const key of keys) yield [`${groupOf(declaration.property)} ${key}`, declaration];
  }
}
