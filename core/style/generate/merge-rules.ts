import { RULES_PER_YIELD, type SlicedTask } from '../../platform/async/time-slicing.ts';
import type { DarkDeclaration, DarkRule } from '../css/dark-rule.ts';
import { selectorList } from '../css/selector-target.ts';
import { OWN_LAYERS } from '../inventory/cascade-layer.ts';
import type { Meetings } from './meetings.ts';
import { type Group, isCondition, StandingValues } from './standing-values.ts';

/**
 * The rules of one scope with what is the same said once, in the order of the site: first whole rules,
 * then declarations that leave a rule for others of their value where that is shorter. Something moves
 * only where nothing that it passes could be stronger after it and weaker before: a declaration of the
 * same property, as specific, with another value, that may be about the same element.
 */
export function* mergedRulesTask(
  rules: readonly DarkRule[],
  meetings: Meetings,
): SlicedTask<DarkRule[]> {
  const merged: DarkRule[] = [];
  for (const [layer, inLayer] of Map.groupBy(rules, (rule) => rule.layer)) {
    // Each repair is for elements that look alike, and the next one may be for the same.
    if (layer === OWN_LAYERS.repairs) {
      for (const rule of inLayer) merged.push(rule);
      continue;
    }
    const whole = yield* joinedTask(inLayer, meetings, BY_DECLARATIONS);
    const parts = whole.flatMap(splitBy(sharedValues(whole), new Set(whole.map(contentKey))));
    const joined = yield* joinedTask(parts, meetings, BY_DECLARATIONS);
    for (const rule of yield* joinedTask(joined, meetings, BY_SELECTORS)) merged.push(rule);
  }
  return merged;
}

/** What makes rules one. */
interface Joining {
  sameBy(rule: DarkRule): string;
  isOpen(rule: DarkRule): boolean;
  how: 'join' | 'unite';
}

const BY_DECLARATIONS: Joining = { sameBy: contentKey, isOpen: isFree, how: 'join' };
const BY_SELECTORS: Joining = {
  sameBy: ({ within, selector }) => [...within, ...selectorList(selector).toSorted()].join('\n'),
  isOpen: isPlain,
  how: 'unite',
};

/** Rules of one layer, those that have the same as one. */
function* joinedTask(
  rules: readonly DarkRule[],
  meetings: Meetings,
  { sameBy, isOpen, how }: Joining,
): SlicedTask<DarkRule[]> {
  const values = new StandingValues(meetings);
  const open = new Map<string, Group>();
  const all: Group[] = [];
  for (const [at, rule] of rules.entries()) {
    if (at % RULES_PER_YIELD === 0) yield;
    const group: Group = {
      rule,
      declarations: rule.declarations,
      selectors: new Set(selectorList(rule.selector)),
      at,
    };
    values.add(group);
    const key = sameBy(rule);
    const same = open.get(key);
    if (same && isOpen(rule) && values[how](same, group)) continue;
    open.set(key, group);
    all.push(group);
  }
  return written(all);
}

function written(groups: readonly Group[]): DarkRule[] {
  return groups
    .toSorted((a, b) => a.at - b.at)
    .map(({ rule, selectors, declarations }) => {
      const selector = [...selectors].join(', ');
      return { ...rule, selector, declarations: [...declarations] };
    });
}

/** How often each declaration is said in other words. */
function sharedValues(rules: readonly DarkRule[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const rule of rules.filter(isFree)) {
    for (const declaration of rule.declarations) {
      const key = contentKey({ ...rule, declarations: [declaration] });
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

/** What a declaration takes besides its property and value: indentation and ` !important`. */
const DECLARATION_LENGTH = 18;
/** A selector among others is shorter than alone. */
const SELECTOR_SHARE = 0.8;

/** A rule in parts, each to be said with others of its value. */
function splitBy(counts: ReadonlyMap<string, number>, wholes: ReadonlySet<string>) {
  return (rule: DarkRule): DarkRule[] => {
    if (!isFree(rule)) return [rule];
    const without = (declaration: DarkDeclaration) =>
      rule.declarations.filter((other) => other !== declaration);
    if (rule.declarations.some(isOfVariant)) {
      // One more than another rule has: the rest of it can be one with that.
      const more = rule.declarations.find(
        (declaration) =>
          (counts.get(contentKey({ ...rule, declarations: [declaration] })) ?? 0) > 1 &&
          wholes.has(contentKey({ ...rule, declarations: without(declaration) })),
      );
      if (!more) return [rule];
      return [without(more), [more]].map((declarations) => ({ ...rule, declarations }));
    }
    const isShared = (declaration: DarkDeclaration) =>
      (counts.get(contentKey({ ...rule, declarations: [declaration] })) ?? 0) > 1;
    const shared = rule.declarations.filter(isShared);
    const own = rule.declarations.filter((declaration) => !shared.includes(declaration));
    const length = rule.selector.length * SELECTOR_SHARE;
    const isShort = ({ property, value }: DarkDeclaration) =>
      length < property.length + value.length + DECLARATION_LENGTH;
    const leaving = own.length === 0 && shared.every(isShort) ? shared : shared.filter(isShort);
    const left = rule.declarations.filter((declaration) => !leaving.includes(declaration));
    const parts = leaving.map((declaration) => ({ ...rule, declarations: [declaration] }));
    return left.length > 0 ? [{ ...rule, declarations: left }, ...parts] : parts;
  };
}

/**
 * Whether a rule's specificity is its own: not within other selectors, and not in a scope. A list with
 * a selector that another browser does not know would be lost there as a whole.
 */
function isFree(rule: DarkRule): boolean {
  // What a variant's names stand for is said in one place, even where another's are the same.
  return (
    isPlain(rule) && !rule.declarations.every(({ property }) => property.startsWith('--dark-'))
  );
}

/** Whether a rule can be one with others of its selectors. */
function isPlain({ within, selector }: DarkRule): boolean {
  return within.every(isCondition) && !PREFIXED.test(selector);
}

const PREFIXED = /::-|:-(?:webkit|moz|ms)-/;

function contentKey({ within, declarations }: Pick<DarkRule, 'within' | 'declarations'>): string {
  const lines = declarations.map(({ property, value }) => `${property}:${value}`);
  return [...within, ...lines.sort()].join('\n');
}

/** What variants have under names of their own: their rules are alike, and stay whole to be one. */
function isOfVariant({ value }: DarkDeclaration): boolean {
  return /var\(--dark-[a-z-]+-(?:text|fill|edge|glow)\b/.test(value);
}
