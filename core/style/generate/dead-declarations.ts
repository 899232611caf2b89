import { RULES_PER_YIELD, type SlicedTask } from '../../platform/async/time-slicing.ts';
import type { DarkDeclaration, DarkRule } from '../css/dark-rule.ts';
import { type SelectorTarget, selectorList, selectorTarget } from '../css/selector-target.ts';
import { compareSpecificity, type Specificity } from '../css/specificity.ts';
import { groupOf } from './fill-rules.ts';
import type { Meetings } from './meetings.ts';
import { isCondition } from './standing-values.ts';

/** What is needed of a rule, and which of all rules that is. */
export interface NeededRule {
  at: number;
  rule: DarkRule;
}

/**
 * The rules of one scope without what changes nothing: declarations that the same selector, said again,
 * replaces; and those that repeat the page where nothing weaker of ours could show in their place.
 */
export function* neededTask(
  rules: readonly DarkRule[],
  {
    layers,
    meetings,
    isWhole = false,
    said = NOTHING,
  }: {
    layers: readonly string[];
    meetings: Meetings;
    isWhole?: boolean;
    /** Places of what is said though it repeats the page. */
    said?: ReadonlySet<string>;
  },
): SlicedTask<NeededRule[]> {
  const ranks = new Map(layers.map((layer, index) => [layer, index]));
  const rankOf = ({ layer }: DarkRule) => ranks.get(layer) ?? -1;
  const weakest = new WeakestChanges(meetings);
  for (const [order, rule] of rules.entries()) {
    if (order % RULES_PER_YIELD === 0) yield;
    // Defaults for what the page leaves to the browser are weaker than all of its rules.
    if (rule.source === null) continue;
    const isSaid = ({ property }: DarkDeclaration) =>
      said.size > 0 &&
      selectorList(rule.selector).some((selector) => said.has(placeKey(order, selector, property)));
    const changed = rule.declarations.filter((one) => one.value !== one.from || isSaid(one));
    weakest.add(changed, { rule, rank: rankOf(rule), order });
  }
  const later = new Set<string>();
  const kept: NeededRule[] = [];
  for (let order = rules.length - 1; order >= 0; order--) {
    if (order % RULES_PER_YIELD === 0) yield;
    const rule = rules[order];
    if (!rule) continue;
    const place = [rule.layer, ...rule.within].join('{');
    const selectors = selectorList(rule.selector);
    const isLast = (selector: string, { property }: DarkDeclaration) => {
      const key = `${place}{${selector}{${property}`;
      if (later.has(key)) return false;
      later.add(key);
      return true;
    };
    const isSeen = (declaration: DarkDeclaration) => {
      if (isWhole || declaration.value !== declaration.from || rule.source === null) return true;
      return weakest.canShow(declaration, { rule, rank: rankOf(rule), order });
    };
    const lasting = rulesFor(rule, selectors, isLast);
    for (const part of lasting.reverse()) {
      const declarations = part.declarations.filter(isSeen);
      if (declarations.length > 0) kept.push({ at: order, rule: { ...part, declarations } });
    }
  }
  return kept.reverse();
}

const NOTHING: ReadonlySet<string> = new Set();

/** A property of a selector in one of all rules. */
export function placeKey(at: number, selector: string, property: string): string {
  return `${at} ${property} ${selector}`;
}

/** A rule as one for each group of its declarations that says something of the same selectors. */
export function rulesFor(
  rule: DarkRule,
  selectors: readonly string[],
  says: (selector: string, declaration: DarkDeclaration) => boolean,
): DarkRule[] {
  const bySelectors = Map.groupBy(rule.declarations.toReversed(), (declaration) =>
    selectors.filter((selector) => says(selector, declaration)).join(', '),
  );
  bySelectors.delete('');
  return [...bySelectors]
    .map(([selector, declarations]) => ({
      ...rule,
      selector,
      declarations: declarations.reverse(),
    }))
    .reverse();
}

/** A rule and its place in the cascade: layers of a high rank are weak. */
interface Placed {
  rule: DarkRule;
  rank: number;
  order: number;
}

interface Weakest {
  target: SelectorTarget;
  rank: number;
  specificity: Specificity;
  order: number;
}

/** The weakest declaration of each property that changes something, by what it can be about. */
class WeakestChanges {
  readonly #weakest = new Map<string, Map<string, Weakest>>();
  readonly #meetings: Meetings;

  constructor(meetings: Meetings) {
    this.#meetings = meetings;
  }

  add(changed: readonly DarkDeclaration[], placed: Placed): void {
    if (changed.length === 0) return;
    const found = weaknessesOf(placed);
    for (const { property } of changed) {
      const group = groupOf(property);
      const byTarget = this.#weakest.get(group) ?? new Map<string, Weakest>();
      this.#weakest.set(group, byTarget);
      for (const one of found) {
        const { type, pseudoElement } = one.target;
        const key = `${type}${pseudoElement}${this.#meetings.nameOf(one.target)}`;
        const before = byTarget.get(key);
        if (!before || isWeaker(one, before)) byTarget.set(key, one);
      }
    }
  }

  /** Whether something weaker could show where this declaration is missing. */
  canShow({ property }: DarkDeclaration, placed: Placed): boolean {
    const others = this.#weakest.get(groupOf(property));
    if (!others) return false;
    return weaknessesOf(placed).some((own) =>
      [...others.values()].some(
        (other) => isWeaker(other, own) && this.#meetings.mayMeet(own.target, other.target),
      ),
    );
  }
}

function weaknessesOf({ rule, rank, order }: Placed): Weakest[] {
  // Within other selectors a rule is more specific than it looks: it counts as weak when it may win.
  const isPlain = rule.within.every(isCondition);
  return selectorList(rule.selector).map((selector) => {
    const target = selectorTarget(selector);
    const specificity = isPlain ? target.specificity : UNKNOWN;
    return {
      target: isPlain ? target : { ...target, type: '*', classes: [] },
      rank,
      specificity,
      order,
    };
  });
}

/** Equal to any: who wins is not known. */
const UNKNOWN: Specificity = [Number.NaN, Number.NaN, Number.NaN];

function isWeaker(one: Weakest, other: Weakest): boolean {
  if (one.rank !== other.rank) return one.rank > other.rank;
  const apart = compareSpecificity(one.specificity, other.specificity);
  if (Number.isNaN(apart)) return true;
  return apart !== 0 ? apart < 0 : one.order < other.order;
}
