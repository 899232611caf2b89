import type { MarkedView } from '../../platform/geometry/marked-view.ts';
import type { ScenePart } from '../inventory/scene-part.ts';

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
