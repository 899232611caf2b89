/** Lists that tell a drag from a press take up what is held so long before it moves. Milliseconds. */
export const HOLD_MS = 300;

interface Place {
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
