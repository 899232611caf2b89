import type { FrameOwner } from '../../page/tree/frame-node.ts';
import {
  type Affine,
  compose,
  mapBox,
  mapPoint,
  translation,
} from '../../platform/geometry/affine.ts';
import type { Box } from '../../platform/geometry/box.ts';
import type { PixelBox } from './pixels.ts';
import type { MarkBox, TextBox } from './screen.ts';

/** Places on the whole page's screen, in CSS pixels of the top viewport: JSON. */
export interface ScreenPlaces {
  viewport: { width: number; height: number };
  scroll: { x: number; y: number };
  texts: Placed<NamedText>[];
  pictures: Placed[];
  canvases: Placed[];
  oddities: (Placed & { kind: OddityKind })[];
  marks: Placed<MarkBox>[];
  /** All elements with a box, in document coordinates. */
  boxes: Placed[];
  /** Whether an animation runs in any of the frames. */
  isMoving: boolean;
  /** The measured frames, to find points in. */
  frames: { frame: number; visible: PixelBox; map: Affine }[];
  /** Frames in view that could not be measured: their places and elements. */
  unread: Placed[];
}

/** A box of an element: Chrome's id of its frame, and its number in that frame. */
export type Placed<T extends PixelBox = PixelBox> = T & NumberedElement & { frame: number };

/** Converts the places of all frames to the top viewport, clipped to each frame's visible part. */
export function screenPlaces(
  frames: readonly { frame: number; places: FramePlaces }[],
): ScreenPlaces {
  const top = frames.find(({ places }) => places.path.length === 0)?.places;
  const { viewport = { width: 0, height: 0 }, scroll = { x: 0, y: 0 } } = top ?? {};
  const all: ScreenPlaces = {
    viewport,
    scroll,
    texts: [],
    pictures: [],
    canvases: [],
    oddities: [],
    marks: [],
    boxes: [],
    isMoving: frames.some(({ places }) => places.isMoving),
    frames: [],
    unread: [],
  };
  const byPath = new Map(frames.map((frame) => [frame.places.path.join(), frame]));
  const visit = (path: readonly number[], map: Affine, around: PixelBox) => {
    const found = byPath.get(path.join());
    if (!found) return false;
    const { frame, places } = found;
    const [x, y, width, height] = mapBox(map, [
      0,
      0,
      places.viewport.width,
      places.viewport.height,
    ]);
    const visible = overlapOfBoxes({ x, y, width, height }, around);
    if (!visible) return true;
    const place = <T extends PixelBox & NumberedElement>(item: T): (T & { frame: number })[] => {
      const [left, topSide, w, h] = mapBox(map, [item.x, item.y, item.width, item.height]);
      const seen = overlapOfBoxes({ x: left, y: topSide, width: w, height: h }, visible);
      return seen ? [{ ...item, ...seen, frame }] : [];
    };
    const word = (x: number, width: number) => mapBox(map, [x, 0, width, 0]);
    for (const text of places.texts.flatMap((one) => place(one))) {
      const { words } = text;
      all.texts.push(words ? { ...text, words: mapPairs(words, word) } : text);
    }
    all.pictures.push(...places.pictures.flatMap(place));
    all.canvases.push(...places.canvases.flatMap(place));
    all.oddities.push(...places.oddities.flatMap(place));
    // Rows of two frames are two rows.
    const marks = places.marks.flatMap(place).map((mark) => ({
      ...mark,
      row: mark.row === null ? null : mark.row + all.frames.length * ROWS_PER_FRAME,
    }));
    all.marks.push(...marks);
    all.boxes.push(...boxesOf(frame, places.boxes));
    all.frames.push({ frame, visible, map });
    for (const owner of places.owners) {
      const [a, b, c, d] = owner.turn ?? [owner.scale, 0, 0, owner.scale];
      const origin = { x: owner.x - places.scroll.x, y: owner.y - places.scroll.y };
      const inner = compose(map, { a, b, c, d, e: origin.x, f: origin.y });
      if (visit([...path, owner.index], inner, visible)) continue;
      const box = { ...origin, width: owner.width, height: owner.height };
      all.unread.push(...place({ ...box, element: owner.element }));
    }
    return true;
  };
  visit([], translation(0, 0), { x: 0, y: 0, ...viewport });
  return all;
}

/** The left sides and widths of words, each where the map puts it. */
function mapPairs(words: readonly number[], map: (x: number, width: number) => Box): number[] {
  return words.flatMap((x, at) => {
    if (at % 2 === 1) return [];
    const [left, , width] = map(x, words[at + 1] ?? 0);
    return [left, width];
  });
}

/** The innermost visible frame at a point of the top viewport, and the point in its coordinates. */
export function frameAt(
  { frames }: Pick<ScreenPlaces, 'frames'>,
  x: number,
  y: number,
): { frame: number; x: number; y: number } | undefined {
  const found = frames.findLast(({ visible }) => {
    const inside = (at: number, from: number, size: number) => at >= from && at < from + size;
    return inside(x, visible.x, visible.width) && inside(y, visible.y, visible.height);
  });
  if (!found) return undefined;
  const [left, top] = mapPoint(inverse(found.map), [x, y]);
  return { frame: found.frame, x: left, y: top };
}

function inverse({ a, b, c, d, e, f }: Affine): Affine {
  const by = a * d - b * c || 1;
  const flat = { a: d / by, b: -b / by, c: -c / by, d: a / by, e: 0, f: 0 };
  const [x, y] = mapPoint(flat, [e, f]);
  return { ...flat, e: -x, f: -y };
}

/** The intersection of two boxes; undefined where there is none. */
function overlapOfBoxes(one: PixelBox, other: PixelBox): PixelBox | undefined {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

const ROWS_PER_FRAME = 1_000_000;

/** Numbers per box in `FramePlaces.boxes`: the element's number, then its box. */
const NUMBERS_PER_BOX = 5;

function boxesOf(frame: number, flat: readonly number[]): Placed[] {
  const boxes: Placed[] = [];
  for (let at = 0; at < flat.length; at += NUMBERS_PER_BOX) {
    const [element = 0, ...box] = flat.slice(at, at + NUMBERS_PER_BOX);
    const [x, y, width, height] = box as unknown as Box;
    boxes.push({ frame, element, x, y, width, height });
  }
  return boxes;
}

/** Places in one frame's viewport, in CSS pixels: JSON, read by `content/`. */
export interface FramePlaces {
  /** Indexes in `window.frames` from the top frame; empty for the top frame. */
  path: number[];
  viewport: { width: number; height: number };
  scroll: { x: number; y: number };
  /** Elements that hold child frames in view: the places and sizes of the documents. */
  owners: (FrameOwner & NumberedElement & { width: number; height: number })[];
  texts: NamedText[];
  pictures: (PixelBox & NumberedElement)[];
  canvases: (PixelBox & NumberedElement)[];
  /** Conspicuous content that no sheet can change; found without reading pixels. */
  oddities: (PixelBox & NumberedElement & { kind: OddityKind })[];
  /** What is seen by its color alone, other than words. */
  marks: (MarkBox & NumberedElement)[];
  /** Number, x, y, width and height of every element with a box, in the document. */
  boxes: number[];
  isMoving: boolean;
}

/** A text and its element’s tag and classes, for people. */
export type NamedText = TextBox & NumberedElement & { name: string };

/** Blended darker with what is behind it; text painted by its background; drawn in the markup. */
export type OddityKind = 'blend' | 'gradient-text' | 'drawing';

/** An element by the number that the frame's script assigned. */
interface NumberedElement {
  element: number;
}
