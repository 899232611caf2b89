import { RULES_PER_YIELD, type SlicedTask } from '../../platform/async/time-slicing.ts';
import type { DarkDeclaration, DarkRule } from '../css/dark-rule.ts';
import { selectorList } from '../css/selector-target.ts';
import { OWN_LAYERS } from '../inventory/cascade-layer.ts';
import { type NeededRule, placeKey } from './dead-declarations.ts';
import type { Meetings } from './meetings.ts';
import { isCondition } from './standing-values.ts';
import { definitionsOf, type Name, namesIn } from './variant-names.ts';
import { noteShapes, type Shape } from './variant-shapes.ts';

/**
 * Names for the colors of variants: `.btn-primary`, `.btn-danger` and their like differ in colors alone, so
 * each says its own once, and the rules for their states can be one for all. `all` are the rules with what
 * is not needed: what one variant can do without is said where its siblings say it.
 */
export function* variantNamesTask(
  needed: readonly NeededRule[],
  all: readonly DarkRule[],
  meetings: Meetings,
): SlicedTask<Name[]> {
  const parts = Map.groupBy(needed, ({ at }) => at);
  const byLayer = new Map<string, Map<string, Shape>>();
  for (const [at, rule] of all.entries()) {
    if (at % RULES_PER_YIELD === 0) yield;
    const { layer, within } = rule;
    if (FIXED.has(layer) || !within.every(isCondition)) continue;
    const shapes = byLayer.get(layer) ?? new Map<string, Shape>();
    byLayer.set(layer, shapes);
    noteShapes(shapes, rule, at, neededOf(parts.get(at)));
  }
  const used = new Set<string>();
  return [...byLayer].flatMap(([layer, shapes]) =>
    namesIn(layer, [...shapes.values()], { meetings, used }),
  );
}

const FIXED: ReadonlySet<string> = new Set([OWN_LAYERS.repairs, OWN_LAYERS.palette]);

/** What names bring back that was not needed, as `neededTask` takes it. */
export function broughtBack(names: readonly Name[]): ReadonlySet<string> {
  const places = names.flatMap(({ shapes }) =>
    shapes.flatMap((shape) => [...shape.places.values()]),
  );
  return new Set(
    places
      .filter(({ isNeeded }) => !isNeeded)
      .map(({ rule, selector, property }) => placeKey(rule, selector, property)),
  );
}

/** What is needed of a rule. */
function neededOf(
  parts: readonly NeededRule[] = [],
): (selector: string, property: string) => boolean {
  const said = new Set<string>();
  for (const { rule } of parts) {
    for (const selector of selectorList(rule.selector)) {
      for (const { property } of rule.declarations) said.add(`${property} ${selector}`);
    }
  }
  return (selector, property) => said.has(`${property} ${selector}`);
}

/** The names in a rule, by selector and property. */
type NamesIn = Map<string, Map<string, { name: string; color: string }>>;

/**
 * The rules with names in the place of colors. A name is set by the class on the element itself, so what it computes
 * to stays.
 */
export function withVariantNames(
  needed: readonly NeededRule[],
  all: readonly DarkRule[],
  names: readonly Name[],
): DarkRule[] {
  if (names.length === 0) return needed.map(({ rule }) => rule);
  const parts = Map.groupBy(needed, ({ at }) => at);
  const byRule = new Map<number, NamesIn>();
  for (const { name, shapes } of names) {
    for (const { places } of shapes) {
      for (const { rule, selector, property, color } of places.values()) {
        const inRule: NamesIn = byRule.get(rule) ?? new Map();
        byRule.set(rule, inRule);
        const ofSelector = inRule.get(selector) ?? new Map();
        inRule.set(selector, ofSelector);
        ofSelector.set(property, { name, color });
      }
    }
  }
  const { before, after } = definitions(names, all);
  return all.flatMap((rule, at) => {
    const own = parts.get(at) ?? [];
    const named = byRule.get(at);
    const written = named ? split(rule, named, neededOf(own)) : own.map((part) => part.rule);
    return [...(before.get(at) ?? []), ...written, ...(after.get(at) ?? [])];
  });
}

/**
 * What the names stand for, by the rules around it: what most variants have before the first rule that says
 * a name, what is a variant's own after those of the first variant.
 */
function definitions(
  names: readonly Name[],
  all: readonly DarkRule[],
): Record<'before' | 'after', Map<number, DarkRule[]>> {
  const [before, after] = [new Map<number, DarkRule[]>(), new Map<number, DarkRule[]>()];
  for (const ofStem of Map.groupBy(names, (name) => `${name.layer} ${name.stem}`).values()) {
    const { stem = '' } = ofStem[0] ?? {};
    const [first, last] = firstBlock(ofStem);
    const like = all[first];
    if (!like) continue;
    const { scope, layer } = like;
    const ruleFor = (selector: string, property: string, value: string): DarkRule => {
      const declarations = [{ property, value, from: null }];
      return { scope, layer, within: [], source: null, selector, declarations };
    };
    const variants = variantsInOrder(ofStem);
    const list = variants.map((variant) => `.${stem}${variant}`).join(', ');
    const usuals: DarkRule[] = [];
    const owns = new Map(variants.map((variant): [string, DarkRule[]] => [variant, []]));
    for (const [at, { name, colors }] of ofStem.entries()) {
      const { usual, own } = definitionsOf(colors, ofStem.slice(0, at));
      if (usual !== null) usuals.push(ruleFor(list, name, usual));
      for (const [variant, color] of own)
        owns.get(variant)?.push(ruleFor(`.${stem}${variant}`, name, color));
    }
    before.set(first, [...(before.get(first) ?? []), ...usuals]);
    after.set(last, [...(after.get(last) ?? []), ...[...owns.values()].flat()]);
  }
  return { before, after };
}

/** The first and the last rule of the variant that is first: there the rules of all become one. */
function firstBlock(names: readonly Name[]): [first: number, last: number] {
  return [...blocksOf(names).values()].reduce((a, b) => (b[0] < a[0] ? b : a));
}

/** The variants of names as the site has them. */
function variantsInOrder(names: readonly Name[]): string[] {
  return [...blocksOf(names)].sort(([, a], [, b]) => a[0] - b[0]).map(([variant]) => variant);
}

/** The first and the last rule of each variant. */
function blocksOf(names: readonly Name[]): Map<string, [first: number, last: number]> {
  const blocks = new Map<string, [number, number]>();
  for (const { shapes } of names) {
    for (const [variant, { rule }] of shapes.flatMap(({ places }) => [...places])) {
      const [first, last] = blocks.get(variant) ?? [rule, rule];
      blocks.set(variant, [Math.min(first, rule), Math.max(last, rule)]);
    }
  }
  return blocks;
}

/** What is needed of a rule, with names in the place of some of its selectors' colors. */
function split(
  rule: DarkRule,
  names: NamesIn,
  isNeeded: (selector: string, property: string) => boolean,
): DarkRule[] {
  const parts = new Map<string, { selectors: string[]; declarations: DarkDeclaration[] }>();
  const last = new Map(rule.declarations.map((declaration) => [declaration.property, declaration]));
  for (const selector of selectorList(rule.selector)) {
    const own = names.get(selector);
    const declarations = [...last.values()].flatMap((declaration) => {
      const named = own?.get(declaration.property);
      if (!named) return isNeeded(selector, declaration.property) ? [declaration] : [];
      const value = declaration.value.replace(named.color, `var(${named.name})`);
      return [{ ...declaration, value }];
    });
    if (declarations.length === 0) continue;
    const key = declarations.map(({ property, value }) => `${property}:${value}`).join('\n');
    const part = parts.get(key);
    if (part) part.selectors.push(selector);
    else parts.set(key, { selectors: [selector], declarations });
  }
  return [...parts.values()].map(({ selectors, declarations }) => {
    return { ...rule, selector: selectors.join(', '), declarations };
  });
}
