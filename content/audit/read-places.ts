import type { FramePlaces } from '../../core/style/audit/frame-places.ts';
import type { MarkKind } from '../../core/style/inventory/mark.ts';
import { frameOwnerOf, ownFramePath } from '../describe/frame-owner.ts';
import type { ElementIds } from '../elements/element-ids.ts';
import { Backdrops } from '../paint/backdrop.ts';
import { marksIn } from '../paint/mark-places.ts';
import { DISABLED } from '../paint/text-pairs.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { paintedCanvas } from '../styles/canvas-color.ts';
import { picturePlaces } from './picture-places.ts';
import { textPlaces } from './text-places.ts';

/** Boxes that are compared at most; a page has as many as it has elements. */
const MAX_BOXES = 30_000;

/** What brings no box of its own, and may come and go. */
const BOXLESS = /^(?:style|script|link|meta|title|head)$/;

/** Where everything that an audit looks at is in this frame now. */
export function readPlaces(
  roots: readonly { root: Document | ShadowRoot }[],
  ids: ElementIds,
): FramePlaces {
  const places: FramePlaces = {
    path: ownFramePath(),
    viewport: { width: innerWidth, height: innerHeight },
    scroll: { x: scrollX, y: scrollY },
    owners: [],
    texts: [],
    pictures: [],
    canvases: [],
    oddities: [],
    marks: [],
    boxes: [],
  };
  for (const { root } of roots) {
    const { pictures, canvases, oddities } = picturePlaces(root, ids);
    places.texts.push(...textPlaces(root, ids));
    places.pictures.push(...pictures);
    places.canvases.push(...canvases);
    places.oddities.push(...oddities);
    places.owners.push(...ownersIn(root, ids));
    addBoxes(places.boxes, root, ids);
  }
  places.marks = markPlaces(roots, ids);
  return places;
}

function addBoxes(boxes: number[], root: Document | ShadowRoot, ids: ElementIds): void {
  for (const el of rootQueries.all(root, '*')) {
    if (boxes.length >= MAX_BOXES * 5) return;
    if (BOXLESS.test(unclobbered.localName(el))) continue;
    const { x, y, width, height } = unclobbered.box(el);
    if (width === 0 && height === 0) continue;
    boxes.push(ids.idOf(el), x + scrollX, y + scrollY, width, height);
  }
}

const UNBOXED: ReadonlySet<MarkKind> = new Set<MarkKind>(['slope', 'line']);

function markPlaces(
  roots: readonly { root: Document | ShadowRoot }[],
  ids: ElementIds,
): FramePlaces['marks'] {
  const backdrops = new Backdrops(paintedCanvas());
  const rows = new Map<Element, number>();
  const found: FramePlaces['marks'] = [];
  for (const { root } of roots) {
    for (const place of marksIn(root, backdrops)) {
      // Pseudo-elements and lines have no box that a script could ask for.
      if (!place || UNBOXED.has(place.kind)) continue;
      if (place.pseudo !== '' || place.property === 'color') continue;
      if (place.row && !rows.has(place.row)) rows.set(place.row, rows.size);
      const row = (place.row && rows.get(place.row)) ?? null;
      const { x, y, width, height } = unclobbered.box(place.el);
      const { kind, isLegend } = place;
      const mark = { element: ids.idOf(place.el), kind, row, isLegend, x, y, width, height };
      const isDisabled = unclobbered.closest(place.el, DISABLED) !== null;
      found.push(isDisabled ? { ...mark, isDisabled } : mark);
    }
  }
  return found;
}

function ownersIn(root: Document | ShadowRoot, ids: ElementIds): FramePlaces['owners'] {
  return [...rootQueries.all(root, 'iframe')].flatMap((el) => {
    if (!(el instanceof HTMLIFrameElement) || !unclobbered.hasBox(el)) return [];
    const { clientWidth: width, clientHeight: height } = el;
    return [{ ...frameOwnerOf(el), element: ids.idOf(el), width, height }];
  });
}
