import type { Rect } from '../geometry/visible-box.ts';
import { areHalves, isRightAbove, type Strip } from './row-strips.ts';

/** What is known of the elements that hold strips. */
export interface StripPlaces {
  /** The innermost element around both; null where there is none, or where one holds the other. */
  around(a: Strip, b: Strip): object | null;
  /** What of a strip is seen in an element around it, wherever that is scrolled to; null for nothing. */
  seenIn(strip: Strip, around: object): Rect | null;
  /** Whether the first comes before the second in the document. */
  isBefore(a: Strip, b: Strip): boolean;
}

/** Strips that are one grid to a person: the bands of it from the top, each of strips side by side. */
export type Grid = readonly (readonly Strip[])[];

/** More strips are tables of their own, and looking at each beside each would take too long. */
const MAX_STRIPS = 400;
const SLACK_PX = 3;

/** The grids that are drawn in several tables, or whose heads come after their rows. */
export function findGrids(all: readonly Strip[], places: StripPlaces): Grid[] {
  const strips = all.slice(0, MAX_STRIPS).toSorted((a, b) => a.box.top - b.box.top);
  const bands = new Groups<Strip>();
  const grids = new Groups<Strip>();
  strips.forEach((a, at) => {
    for (const b of strips.slice(at + 1)) {
      if (b.box.top > a.box.bottom + SLACK_PX) break;
      const how = relation(a, b, places);
      if (how === 'halves') bands.join(a, b);
      if (how) grids.join(a, b);
    }
  });
  for (const strip of strips) adopt(strip, strips, grids, places);
  return grids.all().map((members) => bandsOf(members, bands, places));
}

function relation(a: Strip, b: Strip, places: StripPlaces): 'halves' | 'turned' | null {
  const around = places.around(a, b);
  if (!around) return null;
  const seen = { a: places.seenIn(a, around), b: places.seenIn(b, around) };
  if (!seen.a || !seen.b) return null;
  if (areHalves(a, b, { a: seen.a, b: seen.b })) return 'halves';
  const [upper, lower] = seen.a.top <= seen.b.top ? [a, b] : [b, a];
  const [up, low] = upper === a ? [seen.a, seen.b] : [seen.b, seen.a];
  return isRightAbove(up, low) && places.isBefore(lower, upper) ? 'turned' : null;
}

/** Heads and sums of a grid that are no halves themselves belong to it where they end or begin at its edge. */
function adopt(
  strip: Strip,
  strips: readonly Strip[],
  grids: Groups<Strip>,
  places: StripPlaces,
): void {
  for (const other of strips) {
    if (other === strip || !grids.has(other) || grids.areJoined(strip, other)) continue;
    const around = places.around(strip, other);
    const own = around && places.seenIn(strip, around);
    const seen = around && places.seenIn(other, around);
    if (own && seen && (isRightAbove(own, seen) || isRightAbove(seen, own)))
      grids.join(strip, other);
  }
}

function bandsOf(members: readonly Strip[], bands: Groups<Strip>, places: StripPlaces): Grid {
  const first = members[0];
  const outer = members.reduce<object | null>(
    (around, strip) =>
      first && strip !== first ? (places.around(first, strip) ?? around) : around,
    null,
  );
  const topOf = (band: readonly Strip[]) =>
    Math.min(...band.map((strip) => (outer && places.seenIn(strip, outer))?.top ?? strip.box.top));
  const groups = Map.groupBy(members, (strip) => bands.rootOf(strip));
  return [...groups.values()]
    .map((band) => ({ band, top: topOf(band) }))
    .toSorted((a, b) => a.top - b.top)
    .map(({ band }) => band);
}

/** Sets of things that are joined two by two. */
class Groups<T> {
  readonly #parents = new Map<T, T>();

  join(a: T, b: T): void {
    const root = this.rootOf(b);
    for (const item of [a, b]) if (!this.#parents.has(item)) this.#parents.set(item, item);
    this.#parents.set(this.rootOf(a), root);
  }

  has(item: T): boolean {
    return this.#parents.has(item);
  }

  areJoined(a: T, b: T): boolean {
    return this.rootOf(a) === this.rootOf(b);
  }

  rootOf(item: T): T {
    let at = item;
    for (let up = this.#parents.get(at); up !== undefined && up !== at; ) {
      at = up;
      up = this.#parents.get(at);
    }
    return at;
  }

  all(): T[][] {
    return [...Map.groupBy(this.#parents.keys(), (item) => this.rootOf(item)).values()];
  }
}
