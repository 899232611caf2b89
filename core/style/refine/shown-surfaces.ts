/** Words on their ground, as a page paints them. */
interface PaintedPair {
  selector: string;
  sample: string;
  color: string;
  background: string;
  /** WCAG 2.1, 1 to 21. */
  ratio: number;
  /** CSS square pixels. */
  area: number;
  count: number;
}

/** What a person sees of a dark page: words on a surface, as they were and as they are. */
export interface ShownSurface extends PaintedPair {
  /** On the light page; null where it was not there. */
  was: Pick<PaintedPair, 'color' | 'background' | 'ratio'> | null;
}

/** Surfaces that a model is told of at most: the largest. */
const MAX_SURFACES = 40;

/** What is shown of a dark page, the largest area first, each beside what it was. */
export function shownSurfaces(
  light: readonly PaintedPair[],
  dark: readonly PaintedPair[],
): ShownSurface[] {
  const before = new Map(light.map((pair) => [pair.selector, pair]));
  return dark
    .toSorted((one, other) => other.area - one.area)
    .slice(0, MAX_SURFACES)
    .map((pair) => ({ ...pair, was: before.get(pair.selector) ?? null }));
}
