import { RULES_PER_YIELD, type SlicedTask } from '../../platform/async/time-slicing.ts';
import { widerSelectors } from '../css/compact-selectors.ts';
import type { DarkDeclaration, DarkRule } from '../css/dark-rule.ts';
import {
  compareSpecificity,
  type SelectorTarget,
  selectorList,
  selectorTarget,
} from '../css/selector-target.ts';
import { OWN_LAYERS } from '../inventory/cascade-layer.ts';
import { rulesFor } from './dead-declarations.ts';
import { groupOf } from './fill-rules.ts';
import type { Meetings } from './meetings.ts';
import { isCondition } from './standing-values.ts';

/**
 * The rules of one scope without what a wider rule gives anyway: `.a:disabled` says the same as `.a`, and
 * nothing stronger than the wider and weaker than the narrower rule may be about the same element.
 */
export function* withoutRepeatedTask(
  rules: readonly DarkRule[],
  meetings: Meetings,
): SlicedTask<DarkRule[]> {
  const kept: DarkRule[] = [];
  for (const [layer, inLayer] of Map.groupBy(rules, (rule) => rule.layer)) {
    const said = new SaidValues(meetings);
    for (const [order, rule] of inLayer.entries()) said.add(rule, order);
    for (const [order, rule] of inLayer.entries()) {
      if (order % RULES_PER_YIELD === 0) yield;
      const isFixed = layer === OWN_LAYERS.repairs || !rule.within.every(isCondition);
      if (isFixed) kept.push(rule);
      else {
        const selectors = selectorList(rule.selector);
        const needs = (selector: string, declaration: DarkDeclaration) =>
          !said.isGiven(rule, selector, declaration, order);
        kept.push(...rulesFor(rule, selectors, needs));
      }
    }
  }
  return kept;
}

/** A value that is said of a selector. */
interface Said {
  target: SelectorTarget;
  order: number;
  property: string;
  value: string;
  within: string;
  isFixed: boolean;
}

class SaidValues {
  readonly #meetings: Meetings;
  readonly #byGroup = new Map<string, Said[]>();
  readonly #bySelector = new Map<string, Said[]>();

  constructor(meetings: Meetings) {
    this.#meetings = meetings;
  }

  add({ selector, within, declarations }: DarkRule, order: number): void {
    const isFixed = within.every(isCondition);
    for (const part of selectorList(selector)) {
      const target = selectorTarget(part);
      for (const { property, value } of declarations) {
        const said = { target, order, property, value, within: within.join('{'), isFixed };
        push(this.#byGroup, `${groupOf(property)}${target.pseudoElement}`, said);
        push(this.#bySelector, `${property} ${part}`, said);
      }
    }
  }

  /** Whether a wider selector gives the same, with nothing between. */
  isGiven(
    rule: DarkRule,
    selector: string,
    { property, value }: DarkDeclaration,
    order: number,
  ): boolean {
    const target = selectorTarget(selector);
    const own = { target, order };
    const within = rule.within.join('{');
    return widerSelectors(selector).some((wider) =>
      (this.#bySelector.get(`${property} ${wider}`) ?? []).some((other) => {
        const isSame = other.value === value && other.within === within;
        return isSame && isStronger(own, other) && this.#isFree(own, other, { property, value });
      }),
    );
  }

  #isFree(
    own: Pick<Said, 'target' | 'order'>,
    wider: Said,
    { property, value }: Pick<Said, 'property' | 'value'>,
  ): boolean {
    const all = this.#byGroup.get(`${groupOf(property)}${own.target.pseudoElement}`) ?? [];
    return all.every((other) => {
      if (other.value === value && other.property === property) return true;
      const isBetween = !other.isFixed || (isStronger(other, wider) && isStronger(own, other));
      return !isBetween || !this.#meetings.mayMeet(own.target, other.target);
    });
  }
}

function isStronger(
  one: Pick<Said, 'target' | 'order'>,
  other: Pick<Said, 'target' | 'order'>,
): boolean {
  const apart = compareSpecificity(one.target.specificity, other.target.specificity);
  return apart === 0 ? one.order >= other.order : apart > 0;
}

function push(map: Map<string, Said[]>, key: string, said: Said): void {
  const all = map.get(key);
  if (all) all.push(said);
  else map.set(key, [said]);
}
