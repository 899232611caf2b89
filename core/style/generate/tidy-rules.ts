import { RULES_PER_YIELD, type SlicedTask } from '../../platform/async/time-slicing.ts';
import { compactSelectors, widerSelectors } from '../css/compact-selectors.ts';
import type { DarkDeclaration, DarkRule } from '../css/dark-rule.ts';
import {
  compareSpecificity,
  type SelectorTarget,
  selectorList,
  selectorTarget,
} from '../css/selector-target.ts';
import { layerOrder, OWN_LAYERS } from '../inventory/cascade-layer.ts';
import type { FrameStyles } from '../inventory/page-styles.ts';
import { shortRepairs } from '../repair/short-repairs.ts';
import { colorsTask, PaletteNames } from './dark-palette.ts';
import { type NeededRule, neededTask, rulesFor } from './dead-declarations.ts';
import { groupOf } from './fill-rules.ts';
import { Meetings } from './meetings.ts';
import { mergedRulesTask } from './merge-rules.ts';
import { nestedRules } from './nested-rules.ts';
import { withPressedStates } from './pressed-states.ts';
import { shortValue } from './short-value.ts';
import { isCondition } from './standing-values.ts';
import { broughtBack, variantNamesTask, withVariantNames } from './variant-values.ts';

/**
 * The rules of a page as a person would have written them, with the same result: names for the colors
 * that many share, in a palette on top; nothing that changes nothing; what is the same said once. With
 * `isWhole`, what repeats the page stays: its own theme is not there.
 */
export function* tidyRulesTask(
  frames: readonly FrameStyles[],
  rules: ReadonlyMap<number, readonly DarkRule[]>,
  { isWhole = false, names: known }: { isWhole?: boolean; names?: PaletteNames | undefined } = {},
): SlicedTask<Map<number, DarkRule[]>> {
  const tidy = new Map<number, DarkRule[]>();
  if (isTooLargeToTidy(rules)) {
    for (const [frame, all] of rules) tidy.set(frame, [...all]);
    return tidy;
  }
  const names = known ?? (yield* paletteNamesTask(rules, isWhole));
  for (const { frame, inventory } of frames) {
    const ofFrame = rules.get(frame) ?? [];
    const done: DarkRule[] = ofFrame.length > 0 ? names.rules() : [];
    const byScope = Map.groupBy(ofFrame, ({ scope }) => scope);
    const isKnown = ofFrame.length <= MAX_KNOWN_RULES;
    const meetings = new Meetings(isKnown ? (inventory.classes ?? null) : null);
    for (const rule of ofFrame) meetings.note(rule);
    for (const { id, layers } of inventory.scopes) {
      const own = withPressedStates((byScope.get(id) ?? []).filter(isForScreen));
      const how = { layers: layerOrder(layers), meetings, isWhole };
      const withNames = (needed: readonly NeededRule[]) =>
        needed.map(({ at, rule }) => ({ at, rule: names.named(rule) }));
      let needed = yield* neededTask(own, how);
      const all = own.map((rule) => names.named(rule));
      const ofVariants = yield* variantNamesTask(withNames(needed), all, meetings);
      const said = broughtBack(ofVariants);
      if (said.size > 0) needed = yield* neededTask(own, { ...how, said });
      const variants = withVariantNames(withNames(needed), all, ofVariants);
      const once = yield* withoutRepeatedTask(variants, meetings);
      const compact: DarkRule[] = [];
      for (const [at, rule] of (yield* mergedRulesTask(once, meetings)).entries()) {
        if (at % RULES_PER_YIELD === 0) yield;
        compact.push(compacted(rule));
      }
      const [repairs, others] = bothKinds(compact);
      done.push(...nestedRules(others, meetings));
      done.push(...shortRepairs(repairs, inventory.classes ?? []));
    }
    tidy.set(frame, done);
  }
  return tidy;
}

/** Names for the colors that the rules of a page share. */
export function* paletteNamesTask(
  rules: ReadonlyMap<number, readonly DarkRule[]>,
  isOwn = false,
): SlicedTask<PaletteNames> {
  const { palette, rare } = yield* colorsTask([...rules.values()].flat(), { isOwn });
  return new PaletteNames(palette, rare);
}

/**
 * The rules of one scope without what a wider rule gives anyway: `.a:disabled` says the same as `.a`, and
 * nothing stronger than the wider and weaker than the narrower rule may be about the same element.
 */
function* withoutRepeatedTask(
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

/** The repairs of some rules, and the rest. */
function bothKinds(rules: readonly DarkRule[]): [repairs: DarkRule[], others: DarkRule[]] {
  const isRepair = ({ layer }: DarkRule) => layer === OWN_LAYERS.repairs;
  return [rules.filter(isRepair), rules.filter((rule) => !isRepair(rule))];
}

/** Whether a rule can be about a screen: dark sheets are for nothing else. */
function isForScreen({ within }: DarkRule): boolean {
  return !within.some((text) => /^@media\s+(?:only\s+)?print\s*$/i.test(text));
}

/** Nobody edits a sheet with more rules by hand, and to tidy 5 MB of CSS takes as long as to generate it. */
const MAX_TIDIED_RULES = 15_000;

/** Of more rules it takes too long to tell which may be about one element. */
const MAX_KNOWN_RULES = 4_000;

/** Whether the rules of a page stay as they were generated. */
export function isTooLargeToTidy(rules: ReadonlyMap<number, readonly DarkRule[]>): boolean {
  let count = 0;
  for (const { length } of rules.values()) count += length;
  return count > MAX_TIDIED_RULES;
}

function compacted(whole: DarkRule): DarkRule {
  const rule = withShortValues(whole);
  if (!rule.selector.includes(',') || rule.layer === OWN_LAYERS.repairs) return rule;
  const selector = compactList(rule.selector);
  return selector === rule.selector ? rule : { ...rule, selector };
}

function withShortValues(rule: DarkRule): DarkRule {
  const declarations = rule.declarations.map((declaration) => {
    const value = shortValue(declaration.property, declaration.value);
    return value === declaration.value ? declaration : { ...declaration, value };
  });
  const isSame = declarations.every((declaration, at) => declaration === rule.declarations[at]);
  return isSame ? rule : { ...rule, declarations };
}

/** Lists that are known at the same time: every position of a knob has the same. */
const MAX_LISTS = 5_000;

const compactLists = new Map<string, string>();

function compactList(list: string): string {
  let compact = compactLists.get(list);
  if (compact === undefined) {
    compact = compactSelectors(selectorList(list)).join(', ');
    if (compactLists.size >= MAX_LISTS) compactLists.clear();
    compactLists.set(list, compact);
  }
  return compact;
}
