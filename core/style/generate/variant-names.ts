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

/** Fewer are told apart by their own rules as well. */
const MIN_VARIANTS = 3;
/** More are a scale of utilities, not variants of a thing. */
const MAX_VARIANTS = 60;

/** Names for the colors of variants, where they make the sheet shorter. */
export function namesIn(
  layer: string,
  shapes: readonly Shape[],
  { meetings, used }: { meetings: Meetings; used: Set<string> },
): Name[] {
  for (const { places, odd } of shapes) for (const one of odd) places.delete(one);
  return [...Map.groupBy(shapes, ({ stem }) => stem)].flatMap(([stem, ofStem]) =>
    namesOf(withoutStrangers(withoutMeeting(stem, ofStem, meetings))).map((name) => ({
      ...name,
      layer,
      name: wordsFor(name, used),
    })),
  );
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
    return enough({ ...shape, places });
  });
}

/** A variant with fewer than this share of what its siblings have is another thing with a like name. */
const MIN_SHARE = 0.5;

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
function namesOf(shapes: readonly Shape[]): Unnamed[] {
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
  const various = names.filter(({ colors }) => new Set(colors.values()).size > 1);
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
  return names.filter((name) => taken.has(name));
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

/** The color that most variants have, and those of the others; null where all differ. */
export function definitionsOf(colors: ReadonlyMap<string, string>): {
  usual: string | null;
  own: [variant: string, color: string][];
} {
  const groups = [...Map.groupBy(colors.values(), (color) => color)];
  const [first] = groups.toSorted(([, a], [, b]) => b.length - a.length);
  const usual = first && first[1].length > 1 ? first[0] : null;
  return { usual, own: [...colors].filter(([, color]) => color !== usual) };
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
function wordsFor({ stem, shapes }: Unnamed, used: Set<string>): string {
  const [first] = shapes.toSorted((a, b) => a.state.length - b.state.length);
  const kind = WORDS[first?.property ?? ''] ?? 'edge';
  const state = first?.state ? `-${first.state}` : '';
  const base = `--dark-${thingOf(stem)}-${kind}${state}`;
  let name = base;
  for (let count = 2; used.has(name); count++) name = `${base}-${count}`;
  used.add(name);
  return name;
}
