import { selectorTarget } from '../css/selector-target.ts';
import type { Meetings } from './meetings.ts';
import type { Place, Shape } from './variant-shapes.ts';

/** A name for the colors of a stem's variants. */
export interface Name {
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
export function namesIn(
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
export function definitionsOf(
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
