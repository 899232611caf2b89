import { RULES_PER_YIELD, type SlicedTask } from '../../platform/async/time-slicing.ts';
import type { DarkDeclaration, DarkRule } from '../css/dark-rule.ts';
import { selectorList, selectorTarget } from '../css/selector-target.ts';
import { OWN_LAYERS } from '../inventory/cascade-layer.ts';
import { type NeededRule, placeKey } from './dead-declarations.ts';
import type { Meetings } from './meetings.ts';
import { isCondition } from './standing-values.ts';
import { noteShapes, type Place, type Shape } from './variant-shapes.ts';

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

/** A name for the colors of a stem's variants. */
interface Name {
  layer: string;
  stem: string;
  name: string;
  shapes: Shape[];
  colors: Map<string, string>;
}

type Unnamed = Omit<Name, 'layer' | 'name'>;

/** For fewer, rules of their own are as short. */
const MIN_VARIANTS = 3;
/** More are a scale of utilities, not variants of a thing. */
const MAX_VARIANTS = 60;

/** Names for the colors of variants, where they make the sheet shorter. */
function namesIn(
  layer: string,
  shapes: readonly Shape[],
  { meetings, used }: { meetings: Meetings; used: Set<string> },
): Name[] {
  for (const { places, odd } of shapes) for (const name of odd) places.delete(name);
  return [...Map.groupBy(shapes, ({ stem }) => stem)].flatMap(([stem, ofStem]) =>
    unnamedOf(withoutStrangers(withoutMeeting(stem, ofStem, meetings))).map((name, _, all) => ({
      ...name,
      layer,
      name: wordsFor(name, all, used),
    })),
  );
}

/** The shapes of a stem without variants that an element may have beside another one: only one name can hold. */
function withoutMeeting(stem: string, shapes: readonly Shape[], meetings: Meetings): Shape[] {
  const variants = new Set(shapes.flatMap(({ places }) => [...places.keys()]));
  if (variants.size < MIN_VARIANTS || variants.size > MAX_VARIANTS) return [];
  const meets = (a: string, b: string) =>
    a !== b && meetings.mayMeet(selectorTarget(`.${stem}${a}`), selectorTarget(`.${stem}${b}`));
  for (;;) {
    const counts = [...variants].map((variant) => {
      return { one: variant, count: [...variants].filter((other) => meets(variant, other)).length };
    });
    const most = counts.reduce((a, b) => (b.count > a.count ? b : a), { one: '', count: 0 });
    if (most.count === 0) break;
    variants.delete(most.one);
  }
  return shapes.flatMap((shape) => {
    const places = new Map([...shape.places].filter(([variant]) => variants.has(variant)));
    return enough({ ...shape, places });
  });
}

/** A variant with fewer than this share of what its siblings have is another thing with a like name. */
const MIN_SHARE = 0.7;

function withoutStrangers(shapes: readonly Shape[]): Shape[] {
  const counts = new Map<string, number>();
  for (const { places } of shapes) {
    for (const variant of places.keys()) counts.set(variant, (counts.get(variant) ?? 0) + 1);
  }
  const countOf = (variant: string) => counts.get(variant) ?? 0;
  return shapes.flatMap((shape) => {
    const most = Math.max(...[...shape.places.keys()].map(countOf));
    const isOwn = ([variant]: [string, Place]) => countOf(variant) >= most * MIN_SHARE;
    return enough({ ...shape, places: new Map([...shape.places].filter(isOwn)) });
  });
}

/** A shape, if so many variants have it, and the sheet needs one of them. */
function enough(shape: Shape): Shape[] {
  const isNeeded = [...shape.places.values()].some((place) => place.isNeeded);
  return isNeeded && shape.places.size >= MIN_VARIANTS ? [shape] : [];
}

/** The names that make the sheet shorter. */
function unnamedOf(shapes: readonly Shape[]): Unnamed[] {
  const names: Unnamed[] = [];
  for (const shape of shapes.toSorted((a, b) => b.places.size - a.places.size)) {
    const colors = colorsOf(shape);
    const fitting = names.find((name) => fits(name.colors, colors));
    if (!fitting) {
      names.push({ stem: shape.stem, shapes: [shape], colors });
      continue;
    }
    const isSame = ([variant, { color }]: [string, Place]) =>
      (fitting.colors.get(variant) ?? color) === color;
    const places = new Map([...shape.places].filter(isSame));
    fitting.shapes.push({ ...shape, places });
    for (const [variant, { color }] of places) fitting.colors.set(variant, color);
  }
  const various = names.map(withoutSpare).filter(({ colors }) => new Set(colors.values()).size > 1);
  const named = new Set<string>();
  const taken = new Set<Unnamed>();
  // Where all else is named, what is not would need a rule of its own.
  for (let left = various; ; ) {
    const share = taken.size === 0 ? FIRST_SHARE : LATER_SHARE;
    const more = left.filter((name) => lengthShare(name, named) < share);
    if (more.length === 0) break;
    for (const name of more) {
      taken.add(name);
      for (const { places } of name.shapes)
        for (const { rule, selector } of places.values()) named.add(`${rule} ${selector}`);
    }
    left = left.filter((name) => !taken.has(name));
  }
  return various.filter((name) => taken.has(name));
}

/** A name without variants that need it nowhere, where a shorter list is worth it to be another one. */
function withoutSpare(name: Unnamed): Unnamed {
  const needed = new Set(
    name.shapes.flatMap(({ places }) =>
      [...places].flatMap(([variant, { isNeeded }]) => (isNeeded ? [variant] : [])),
    ),
  );
  const isNeeded = ([variant]: [string, unknown]) => needed.has(variant);
  let [spared, listed] = [0, 0];
  for (const [variant, color] of name.colors) {
    if (needed.has(variant)) listed += name.stem.length + variant.length + 3;
    else spared += DEFINITION_LENGTH + thingOf(name.stem).length + color.length;
  }
  if (spared <= listed) return name;
  const shapes = name.shapes.map((shape) => {
    return { ...shape, places: new Map([...shape.places].filter(isNeeded)) };
  });
  return { ...name, shapes, colors: new Map([...name.colors].filter(isNeeded)) };
}

function colorsOf({ places }: Shape): Map<string, string> {
  return new Map([...places].map(([variant, { color }]) => [variant, color]));
}

/** So many of the variants may have a color of their own in one of its places. */
const MAX_ODD_SHARE = 0.2;

function fits(colors: ReadonlyMap<string, string>, more: ReadonlyMap<string, string>): boolean {
  let [shared, odd] = [0, 0];
  for (const [variant, color] of more) {
    const own = colors.get(variant);
    if (own === color) shared++;
    else if (own !== undefined) odd++;
  }
  return odd <= more.size * MAX_ODD_SHARE && shared >= Math.min(MIN_VARIANTS, more.size);
}

/** Names must leave so much of the text at most: what they stand for is said once for several stems by now. */
const FIRST_SHARE = 0.55;
/** With one name a stem's variants have rules of their own, where one more is a line. */
const LATER_SHARE = 0.8;
/** What a definition takes besides its thing and color. */
const DEFINITION_LENGTH = 24;

/** The text with a name in parts of that without. */
function lengthShare({ stem, shapes, colors }: Unnamed, named: ReadonlySet<string>): number {
  let [before, after] = [0, 0];
  for (const { places } of shapes) {
    const lengths = [...places.values()].map(({ rule, selector, color, length, isNeeded }) => {
      const isNamed = named.has(`${rule} ${selector}`);
      return { color, isNeeded, length: isNamed ? selector.length + length : length };
    });
    const longest = (all: typeof lengths) => Math.max(0, ...all.map(({ length }) => length));
    const needed = lengths.filter(({ isNeeded }) => isNeeded);
    for (const same of Map.groupBy(needed, ({ color }) => color).values()) before += longest(same);
    after += longest(lengths);
  }
  const { usual, own } = definitionsOf(colors);
  for (const color of [...(usual ? [usual] : []), ...own.map(([, color]) => color)]) {
    after += DEFINITION_LENGTH + thingOf(stem).length + color.length;
  }
  return after / before;
}

/**
 * What most variants have, a color or what another name stands for, and the colors of the rest; null where all
 * differ.
 */
function definitionsOf(
  colors: ReadonlyMap<string, string>,
  others: readonly Pick<Name, 'name' | 'colors'>[] = [],
): {
  usual: string | null;
  own: [variant: string, color: string][];
} {
  const all = [...colors];
  const same = [...Map.groupBy(all, ([, color]) => color)];
  const like = others.map(({ name, colors: known }): [string, typeof all] => [
    `var(${name})`,
    all.filter(([variant, color]) => known.get(variant) === color),
  ]);
  const [first] = [...same, ...like].toSorted(([, a], [, b]) => b.length - a.length);
  if (!first || first[1].length < 2) return { usual: null, own: all };
  const [usual, having] = first;
  return { usual, own: all.filter((pair) => !having.includes(pair)) };
}

const WORDS: Readonly<Record<string, string>> = {
  color: 'text',
  'background-color': 'fill',
  'box-shadow': 'glow',
  'text-shadow': 'glow',
};

/** What a stem's variants are, in one word: `item` for `list-group-item-`. */
function thingOf(stem: string): string {
  const word = stem.split('-').at(-2) ?? '';
  return PALETTE.test(word) ? `${word}-item` : word;
}

/** What the names of the palette begin with. */
const PALETTE = /^(?:surface|text|border|link|accent|success|info|warning|danger)$/;

/** A name in the words of the site and of what it colors: `--dark-btn-fill-hover`, `--dark-item-text`. */
function wordsFor(unnamed: Unnamed, others: readonly Unnamed[], used: Set<string>): string {
  const { kind, state } = meaningOf(unnamed);
  // The only one of its kind needs no more words, if it holds at any time.
  const isOnly = others.every((other) => other === unnamed || meaningOf(other).kind !== kind);
  const isPassing = kind !== 'glow' && PASSING.test(state);
  const more = state && (isPassing || !isOnly) ? `-${state}` : '';
  const base = `--dark-${thingOf(unnamed.stem)}-${kind}${more}`;
  let name = base;
  for (let count = 2; used.has(name); count++) name = `${base}-${count}`;
  used.add(name);
  return name;
}

/** What is true of a thing at times. */
const PASSING = /^(?:hover|focus|focus-visible|active|disabled|checked|on|open|show)$/;

function meaningOf({ shapes }: Unnamed): { kind: string; state: string } {
  const [first] = shapes.toSorted((a, b) => a.state.length - b.state.length);
  return { kind: WORDS[first?.property ?? ''] ?? 'edge', state: first?.state ?? '' };
}
