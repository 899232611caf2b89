import type { MarkedView } from '../../platform/geometry/marked-view.ts';
import type { PartLook, ScenePart } from '../inventory/page-styles.ts';

/** A part of what a person sees of a dark page, with its number in the picture. */
export interface ShownSurface extends ScenePart {
  number: number;
}

/** Surfaces that a model is told of at most: the largest. */
const MAX_SURFACES = 40;
/** What takes more of the view has no box in the picture: it would be the picture's frame. */
const MAX_SHARE = 0.9;

/** The parts of a page that a model is told of, numbered. */
export function shownSurfaces(parts: readonly ScenePart[]): ShownSurface[] {
  return parts.slice(0, MAX_SURFACES).map((part, at) => ({ ...part, number: at + 1 }));
}

/** Where the numbers of surfaces stand in a picture of the view. */
export function numberedView(
  surfaces: readonly ShownSurface[],
  viewport: MarkedView['viewport'],
): MarkedView {
  const most = MAX_SHARE * viewport.width * viewport.height;
  const marked = surfaces.flatMap(({ number, box }) =>
    box[2] * box[3] > most ? [] : [{ id: String(number), box }],
  );
  return { marked, viewport };
}

/** What of a surface is painted otherwise than before. */
export interface SurfaceChange {
  selector: string;
  paints: 'background' | 'border' | 'color';
  from: string;
  to: string;
}

/** How what is seen differs between two measurements: whether a wish was met begins here. */
export function changedSurfaces(
  before: readonly ShownSurface[],
  after: readonly ShownSurface[],
): SurfaceChange[] {
  const known = new Map(before.map((one) => [one.selector, one.look]));
  return after.flatMap(({ selector, look }) => {
    const was = known.get(selector);
    if (!was) return [];
    return (['background', 'border', 'color'] as const).flatMap((paints) => {
      const [from, to] = [paintOf(was, paints), paintOf(look, paints)];
      return from === to ? [] : [{ selector, paints, from: from ?? 'none', to: to ?? 'none' }];
    });
  });
}

function paintOf(look: PartLook, paints: SurfaceChange['paints']): string | null {
  return paints === 'color' ? (look.words?.color ?? null) : look[paints];
}
