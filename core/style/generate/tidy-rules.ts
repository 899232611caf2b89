import { RULES_PER_YIELD, type SlicedTask } from '../../platform/async/time-slicing.ts';
import { compactSelectors } from '../css/compact-selectors.ts';
import type { DarkRule } from '../css/dark-rule.ts';
import { selectorList } from '../css/selector-target.ts';
import { layerOrder, OWN_LAYERS } from '../inventory/cascade-layer.ts';
import type { FrameStyles } from '../inventory/page-styles.ts';
import { shortRepairs } from '../repair/short-repairs.ts';
import { colorsTask, PaletteNames } from './dark-palette.ts';
import { type NeededRule, neededTask } from './dead-declarations.ts';
import { Meetings } from './meetings.ts';
import { mergedRulesTask } from './merge-rules.ts';
import { nestedRules } from './nested-rules.ts';
import { withPressedStates } from './pressed-states.ts';
import { withoutRepeatedTask } from './repeated-declarations.ts';
import { shortValue } from './short-value.ts';
import { broughtBack, variantNamesTask, withVariantNames } from './variant-values.ts';

/**
 * The rules of a page as a person would have written them, with the same result: names for the colors
 * that many share, in a palette on top; nothing that changes nothing; what is the same said once. With
 * `isWhole`, what repeats the page stays: its own theme is not there.
 */
export function* tidyRulesTask(
  frames: readonly FrameStyles[],
  rules: ReadonlyMap<number, readonly DarkRule[]>,
  { isWhole = false }: { isWhole?: boolean } = {},
): SlicedTask<Map<number, DarkRule[]>> {
  const tidy = new Map<number, DarkRule[]>();
  if (isTooLargeToTidy(rules)) {
    for (const [frame, all] of rules) tidy.set(frame, [...all]);
    return tidy;
  }
  const { palette, rare } = yield* colorsTask([...rules.values()].flat(), {
    isOwn: isWhole,
  });
  const names = new PaletteNames(palette, rare);
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
