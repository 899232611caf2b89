import { isPageRoot } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { ancestorsOf } from '../read/flat-tree.ts';
import type { SemanticsPass } from '../read/semantics-pass.ts';
import { clips, intersect, type Rect } from '../read/visible-box.ts';
import type { PieceNode } from './piece-tree.ts';

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

export interface PlacedRow {
  node: PieceNode;
  box: Rect;
}

/** The rows that one element holds: a table, or what a grid draws of one for its frozen columns or heads. */
export interface Strip {
  rows: readonly PlacedRow[];
  /** Around all of its rows, clipped or not. */
  box: Rect;
}

/** Rounding and borders move the edges of what belongs together by less. CSS pixels. */
const EDGE_PX = 3;
const ROW_EDGE_PX = 1.5;
const MIN_ALIGNED = 0.8;
/** The share of the narrower one that is over the other. */
const MIN_OVER = 0.8;

/**
 * Whether two strips, as far as they are seen, are halves of the same rows: beside each other or one over the other.
 */
function areHalves(a: Strip, b: Strip, seen: { a: Rect; b: Rect }): boolean {
  const gap = Math.max(seen.a.left, seen.b.left) - Math.min(seen.a.right, seen.b.right);
  const narrower = Math.min(width(seen.a), width(seen.b));
  if (narrower <= 0) return false;
  const touch = Math.abs(gap) <= EDGE_PX;
  const isOver = -gap >= MIN_OVER * narrower;
  return (touch || isOver) && areAligned(a, b);
}

/** Whether a strip ends where another begins below it, both equally wide: heads and what they are of. */
function isRightAbove(upper: Rect, lower: Rect): boolean {
  if (Math.abs(lower.top - upper.bottom) > EDGE_PX) return false;
  const shared = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left);
  return shared >= MIN_OVER * Math.min(width(upper), width(lower)) && shared > 0;
}

/** Whether each row of the shorter strip that is beside the other has a row of that at its own height. */
function areAligned(a: Strip, b: Strip): boolean {
  const [few, many] = a.rows.length <= b.rows.length ? [a, b] : [b, a];
  let beside = 0;
  let aligned = 0;
  let at = 0;
  const others = byTop(many.rows);
  for (const { box } of byTop(few.rows)) {
    if (box.bottom <= many.box.top || box.top >= many.box.bottom) continue;
    beside += 1;
    while ((others[at]?.box.top ?? Number.POSITIVE_INFINITY) < box.top - ROW_EDGE_PX) at += 1;
    const other = others[at];
    if (other && isSameHeight(other.box, box)) aligned += 1;
  }
  return aligned > 0 && aligned >= MIN_ALIGNED * beside;
}

function isSameHeight(a: Rect, b: Rect): boolean {
  return Math.abs(a.top - b.top) <= ROW_EDGE_PX && Math.abs(a.bottom - b.bottom) <= ROW_EDGE_PX;
}

function byTop(rows: readonly PlacedRow[]): PlacedRow[] {
  return rows.toSorted((a, b) => a.box.top - b.box.top);
}

/** The rows of strips that stand side by side, from the top: those at one height together. */
export function rowsAcross(strips: readonly Strip[]): PlacedRow[][] {
  const across: PlacedRow[][] = [];
  for (const row of byTop(strips.flatMap(({ rows }) => rows))) {
    const last = across.at(-1);
    if (last?.[0] && isSameHeight(last[0].box, row.box)) last.push(row);
    else across.push([row]);
  }
  return across;
}

export function width({ left, right }: Rect): number {
  return right - left;
}

/** Where the strips of a page stand, from the elements that hold them. */
export class StripElements implements StripPlaces {
  readonly #holders: ReadonlyMap<Strip, Element>;
  readonly #pass: SemanticsPass;
  readonly #chains = new Map<Strip, readonly Element[]>();

  constructor(holders: ReadonlyMap<Strip, Element>, pass: SemanticsPass) {
    this.#holders = holders;
    this.#pass = pass;
  }

  around(a: Strip, b: Strip): Element | null {
    const chain = this.#chainOf(a);
    const others = this.#chainOf(b);
    const [own] = chain;
    const [other] = others;
    if (!own || !other || chain.includes(other) || others.includes(own)) return null;
    return chain.find((ancestor) => others.includes(ancestor)) ?? null;
  }

  /** What of a strip is seen; `around`: in that element, wherever it is scrolled to. */
  seenIn(strip: Strip, around?: object): Rect | null {
    let seen: Rect | null = strip.box;
    for (const el of this.#chainOf(strip)) {
      if (el === around || !seen) break;
      if (clips(this.#pass.style(el)) && !isPageRoot(el))
        seen = intersect(seen, unclobbered.box(el));
    }
    return seen;
  }

  isBefore(a: Strip, b: Strip): boolean {
    const [first] = this.#chainOf(a);
    const [second] = this.#chainOf(b);
    if (!first || !second) return false;
    return (unclobbered.position(first, second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  }

  /** The element that holds a strip, and those around it. */
  #chainOf(strip: Strip): readonly Element[] {
    const known = this.#chains.get(strip);
    if (known) return known;
    const holder = this.#holders.get(strip);
    const chain = holder ? [holder, ...ancestorsOf(holder)] : [];
    this.#chains.set(strip, chain);
    return chain;
  }
}
