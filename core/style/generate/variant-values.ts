import { RULES_PER_YIELD, type SlicedTask } from '../../platform/async/time-slicing.ts';
import type { DarkDeclaration, DarkRule } from '../css/dark-rule.ts';
import { selectorList, selectorTarget } from '../css/selector-target.ts';
import { OWN_LAYERS } from '../inventory/cascade-layer.ts';
import type { Meetings } from './meetings.ts';
import { isCondition } from './standing-values.ts';
import { noteShapes, type Shape } from './variant-shapes.ts';

/**
 * The rules of one scope with the colors of variants under names: `.btn-primary`, `.btn-danger` and
 * their like differ in colors alone, so each says its own once, and the rules for their states can be
 * one for all. A name is set by the class on the element itself, so what it computes to stays.
 */
export function* withVariantValuesTask(
  rules: readonly DarkRule[],
  meetings: Meetings,
): SlicedTask<DarkRule[]> {
  const done: DarkRule[] = [];
  const used = new Set<string>();
  for (const [layer, inLayer] of Map.groupBy(rules, (rule) => rule.layer)) {
    const isFixed = layer === OWN_LAYERS.repairs || layer === OWN_LAYERS.palette;
    const named = isFixed ? inLayer : yield* namedTask(inLayer, meetings, used);
    for (const rule of named) done.push(rule);
  }
  return done;
}

/** A name for the colors of a stem's variants. */
interface Name {
  stem: string;
  name: string;
  shapes: Shape[];
  colors: Map<string, string>;
}

/** Fewer are told apart by their own rules as well. */
const MIN_VARIANTS = 3;
/** More are a scale of utilities, not variants of a thing. */
const MAX_VARIANTS = 60;

function* namedTask(
  rules: readonly DarkRule[],
  meetings: Meetings,
  used: Set<string>,
): SlicedTask<DarkRule[]> {
  const shapes = new Map<string, Shape>();
  for (const [at, rule] of rules.entries()) {
    if (at % RULES_PER_YIELD === 0) yield;
    if (rule.within.every(isCondition)) noteShapes(shapes, rule, at);
  }
  const all = [...shapes.values()];
  for (const { places, odd } of all) for (const one of odd) places.delete(one);
  const names = [...Map.groupBy(all, ({ stem }) => stem)].flatMap(([stem, ofStem]) =>
    namesOf(withoutMeeting(stem, ofStem, meetings), used),
  );
  if (names.length === 0) return [...rules];
  return rewritten(rules, names);
}

/** The shapes of a stem without variants that an element may have beside another one: only one name can hold. */
function withoutMeeting(stem: string, shapes: readonly Shape[], meetings: Meetings): Shape[] {
  const variants = new Set(shapes.flatMap(({ places }) => [...places.keys()]));
  if (variants.size < MIN_VARIANTS || variants.size > MAX_VARIANTS) return [];
  const meets = (one: string, other: string) =>
    one !== other &&
    meetings.mayMeet(selectorTarget(`.${stem}${one}`), selectorTarget(`.${stem}${other}`));
  for (;;) {
    const counts = [...variants].map((one) => {
      return { one, count: [...variants].filter((other) => meets(one, other)).length };
    });
    const most = counts.reduce((a, b) => (b.count > a.count ? b : a), { one: '', count: 0 });
    if (most.count === 0) break;
    variants.delete(most.one);
  }
  return shapes.flatMap((shape) => {
    const places = new Map([...shape.places].filter(([variant]) => variants.has(variant)));
    return places.size >= MIN_VARIANTS ? [{ ...shape, places }] : [];
  });
}

/** The names that make the sheet shorter. */
function namesOf(shapes: readonly Shape[], used: Set<string>): Name[] {
  const names: Name[] = [];
  for (const shape of shapes.toSorted((a, b) => b.places.size - a.places.size)) {
    const colors = new Map([...shape.places].map(([variant, { color }]) => [variant, color]));
    if (new Set(colors.values()).size < 2) continue;
    const fitting = names.find((name) => fits(name.colors, colors));
    if (fitting) {
      fitting.shapes.push(shape);
      for (const [variant, color] of colors) fitting.colors.set(variant, color);
    } else names.push({ stem: shape.stem, name: '', shapes: [shape], colors });
  }
  const named = new Set<string>();
  const taken = new Set<Name>();
  // Where all else is named, what is not would need a rule of its own.
  for (let left = names; ; ) {
    const share = taken.size < HANDFUL ? FIRST_SHARE : LATER_SHARE;
    const more = left.filter((name) => lengthShare(name, named) < share);
    if (more.length === 0) break;
    for (const name of more) {
      taken.add(name);
      for (const { places } of name.shapes)
        for (const { rule, selector } of places.values()) named.add(`${rule} ${selector}`);
    }
    left = left.filter((name) => !taken.has(name));
  }
  return names
    .filter((name) => taken.has(name))
    .map((name) => ({ ...name, name: wordsFor(name, used) }));
}

function fits(colors: ReadonlyMap<string, string>, more: ReadonlyMap<string, string>): boolean {
  let shared = 0;
  for (const [variant, color] of more) {
    const own = colors.get(variant);
    if (own !== undefined && own !== color) return false;
    if (own !== undefined) shared++;
  }
  return shared >= Math.min(MIN_VARIANTS, more.size);
}

/** Names must leave so much of the text at most: what they stand for is said once for several stems by now. */
const FIRST_SHARE = 0.55;
/** So many names of a stem already have its variants in rules of their own, where one more is a line. */
const HANDFUL = 2;
const LATER_SHARE = 0.8;
/** What a definition takes besides its thing and color. */
const DEFINITION_LENGTH = 24;

/** The text with a name in parts of that without. */
function lengthShare({ stem, shapes, colors }: Name, named: ReadonlySet<string>): number {
  let [before, after] = [0, 0];
  for (const { places } of shapes) {
    const lengths = [...places.values()].map(({ rule, selector, color, length }) => {
      return {
        color,
        length: named.has(`${rule} ${selector}`) ? selector.length + length : length,
      };
    });
    const longest = (all: typeof lengths) => Math.max(...all.map(({ length }) => length));
    for (const same of Map.groupBy(lengths, ({ color }) => color).values()) before += longest(same);
    after += longest(lengths);
  }
  for (const [color, same] of Map.groupBy(colors, ([, color]) => color)) {
    after += DEFINITION_LENGTH + thingOf(stem).length + color.length;
    if (same.length > 1) for (const [variant] of same) after += stem.length + variant.length + 3;
  }
  return after / before;
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
function wordsFor({ stem, shapes }: Name, used: Set<string>): string {
  const [first] = shapes.toSorted((a, b) => a.state.length - b.state.length);
  const kind = WORDS[first?.property ?? ''] ?? 'edge';
  const state = first?.state ? `-${first.state}` : '';
  const base = `--dark-${thingOf(stem)}-${kind}${state}`;
  let name = base;
  for (let count = 2; used.has(name); count++) name = `${base}-${count}`;
  used.add(name);
  return name;
}

function rewritten(rules: readonly DarkRule[], names: readonly Name[]): DarkRule[] {
  const byRule = new Map<number, Map<string, Map<string, { name: string; color: string }>>>();
  const definitions = new Map<number, DarkRule[]>();
  const firsts = firstPlaces(names);
  for (const { stem, name, shapes, colors } of names) {
    for (const { places } of shapes) {
      for (const { rule, selector, property, color } of places.values()) {
        const inRule = byRule.get(rule) ?? new Map();
        byRule.set(rule, inRule);
        const ofSelector = inRule.get(selector) ?? new Map();
        inRule.set(selector, ofSelector);
        ofSelector.set(property, { name, color });
      }
    }
    const first = firsts.get(stem) ?? 0;
    for (const [variant, color] of colors) {
      const [like] = rules;
      if (!like) continue;
      const declarations = [{ property: name, value: color, from: null }];
      const { scope, layer } = like;
      const rule = { scope, layer, within: [], source: null };
      const list = definitions.get(first) ?? [];
      definitions.set(first, list);
      list.push({ ...rule, selector: `.${stem}${variant}`, declarations });
    }
  }
  return rules.flatMap((rule, at) => {
    const ofRule = byRule.get(at);
    const own = ofRule ? split(rule, ofRule) : [rule];
    return [...(definitions.get(at) ?? []), ...own];
  });
}

/** The first rule in which a name of each stem stands: there all of them are defined. */
function firstPlaces(names: readonly Name[]): ReadonlyMap<string, number> {
  const firsts = new Map<string, number>();
  for (const { stem, shapes } of names) {
    const all = shapes.flatMap(({ places }) => [...places.values()].map(({ rule }) => rule));
    firsts.set(stem, Math.min(firsts.get(stem) ?? Number.POSITIVE_INFINITY, ...all));
  }
  return firsts;
}

/** A rule with names in the place of some of its selectors' colors. */
function split(
  rule: DarkRule,
  names: ReadonlyMap<string, ReadonlyMap<string, { name: string; color: string }>>,
): DarkRule[] {
  const parts = new Map<string, { selectors: string[]; declarations: DarkDeclaration[] }>();
  for (const selector of selectorList(rule.selector)) {
    const own = names.get(selector);
    const declarations = rule.declarations.map((declaration) => {
      const named = own?.get(declaration.property);
      if (!named) return declaration;
      return {
        ...declaration,
        value: declaration.value.replace(named.color, `var(${named.name})`),
      };
    });
    const key = declarations.map(({ value }) => value).join('\n');
    const part = parts.get(key);
    if (part) part.selectors.push(selector);
    else parts.set(key, { selectors: [selector], declarations });
  }
  return [...parts.values()].map(({ selectors, declarations }) => {
    return { ...rule, selector: selectors.join(', '), declarations };
  });
}
