import { RULES_PER_YIELD, type SlicedTask } from '../../platform/async/time-slicing.ts';
import type { DarkDeclaration, DarkRule } from '../css/dark-rule.ts';
import {
  compareSpecificity,
  type SelectorTarget,
  type Specificity,
  selectorList,
  selectorTarget,
} from '../css/selector-target.ts';
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
  let left: { declaration: DarkDeclaration; placed: Placed }[] = [];
  for (const [order, rule] of rules.entries()) {
    if (order % RULES_PER_YIELD === 0) yield;
    // Defaults for what the page leaves to the browser are weaker than all of its rules.
    if (rule.source === null) continue;
    const placed = { rule, rank: rankOf(rule), order };
    const isSaid = ({ property }: DarkDeclaration) =>
      said.size > 0 &&
      selectorList(rule.selector).some((selector) => said.has(placeKey(order, selector, property)));
    const isChanged = (declaration: DarkDeclaration) =>
      declaration.value !== declaration.from || isSaid(declaration);
    weakest.add(rule.declarations.filter(isChanged), placed);
    if (isWhole) continue;
    for (const declaration of rule.declarations) {
      if (!isChanged(declaration)) left.push({ declaration, placed });
    }
  }
  // What repeats the page to win over a change can itself show in the place of what repeats it, too.
  const repeated = new Set<DarkDeclaration>();
  for (let before = -1; before < repeated.size; ) {
    before = repeated.size;
    yield;
    const more = left.filter(({ declaration, placed }) => weakest.canShow(declaration, placed));
    for (const { declaration, placed } of more) {
      repeated.add(declaration);
      weakest.add([declaration], placed, repeatOf(declaration));
    }
    left = left.filter(({ declaration }) => !repeated.has(declaration));
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
      return repeated.has(declaration);
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
  /** What it repeats of the page: nothing else is changed where that is said. Empty for a change. */
  repeats: string;
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

  add(changed: readonly DarkDeclaration[], placed: Placed, repeats = ''): void {
    if (changed.length === 0) return;
    const found = weaknessesOf(placed);
    for (const { property } of changed) {
      const group = groupOf(property);
      const byTarget = this.#weakest.get(group) ?? new Map<string, Weakest>();
      this.#weakest.set(group, byTarget);
      for (const place of found) {
        const { type, pseudoElement } = place.target;
        const key = `${type}${pseudoElement}${this.#meetings.nameOf(place.target)} ${repeats}`;
        const before = byTarget.get(key);
        if (!before || isWeaker(place, before)) byTarget.set(key, { ...place, repeats });
      }
    }
  }

  /** Whether something weaker could show where this declaration is missing. */
  canShow(declaration: DarkDeclaration, placed: Placed): boolean {
    const others = this.#weakest.get(groupOf(declaration.property));
    if (!others) return false;
    const own = repeatOf(declaration);
    return weaknessesOf(placed).some((place) =>
      [...others.values()].some(
        (other) =>
          other.repeats !== own &&
          isWeaker(other, place) &&
          this.#meetings.mayMeet(place.target, other.target),
      ),
    );
  }
}

function repeatOf({ property, value }: DarkDeclaration): string {
  return `${property}: ${value}`;
}

function weaknessesOf({ rule, rank, order }: Placed): Omit<Weakest, 'repeats'>[] {
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

function isWeaker(one: Omit<Weakest, 'repeats'>, other: Omit<Weakest, 'repeats'>): boolean {
  if (one.rank !== other.rank) return one.rank > other.rank;
  const apart = compareSpecificity(one.specificity, other.specificity);
  if (Number.isNaN(apart)) return true;
  return apart !== 0 ? apart < 0 : one.order < other.order;
}
