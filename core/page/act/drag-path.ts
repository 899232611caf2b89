/** Lists that tell a drag from a press take up what is held so long before it moves. Milliseconds. */
export const HOLD_MS = 300;

/** CSS pixels of a viewport. */
export interface Place {
  x: number;
  y: number;
}

/** Pages that follow the pointer want to see it on its way. */
const STEPS = 8;
/** A list makes room when the pointer goes on over an item, and takes what it carries there. CSS pixels. */
const ONWARD = 3;

/** The places of a drag after its begin: on its way, a little beyond its end, and there. CSS pixels. */
export function dragPath(from: Place, to: Place): Place[] {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(across, down);
  if (length === 0) return [to];
  const along = (share: number) => ({ x: from.x + across * share, y: from.y + down * share });
  const way = Array.from({ length: STEPS }, (_, step) => along((step + 1) / STEPS));
  return [...way, along(1 + Math.min(ONWARD, length) / length), { x: to.x, y: to.y }];
}

/** How a page shows that it takes what is carried over it. */
export interface DropRoom {
  furtherOn: Place;
  /** Whether what lies there has made room. */
  isMade(): boolean | Promise<boolean>;
}

/**
 * Where what is carried over the middle of something is let go: there, or further on where the page makes room for it
 * only then. `move` takes the pointer to a place.
 */
export async function dropPlace(
  to: Place,
  room: DropRoom | null,
  move: (at: Place) => Promise<unknown>,
): Promise<Place> {
  if (!room || (await room.isMade())) return to;
  await move(room.furtherOn);
  if (await room.isMade()) return room.furtherOn;
  await move(to);
  return to;
}

export interface LayoutBox extends Place {
  width: number;
  height: number;
}

/** How far through an element a list is sure to make room for what is carried over it. */
const SHARE_THROUGH = 0.75;

/**
 * A place further on in what a drag ends on, whose middle is `to`: some lists do not make room at the middle of an
 * item. CSS pixels.
 */
export function placeFurtherOn(from: Place, to: Place, { width, height }: LayoutBox): Place {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const further = SHARE_THROUGH - 0.5;
  return Math.abs(across) > Math.abs(down)
    ? { x: to.x + Math.sign(across) * width * further, y: to.y }
    : { x: to.x, y: to.y + Math.sign(down) * height * further };
}
