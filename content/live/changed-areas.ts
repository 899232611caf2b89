import { boxOf, intersect, type Rect } from '../geometry/visible-box.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** More elements than this and everything counts as changed. */
const MAX_MOVERS = 50;
/** Elements inside a mover that are looked at: a wrapper of no size may hold an overlay. */
const MAX_INSIDE = 20;

/** Where elements that came or changed lie, in viewport pixels; null when that may be everywhere. */
export function changedAreas(movers: ReadonlySet<Element>): Rect[] | null {
  if (movers.size > MAX_MOVERS) return null;
  const areas: Rect[] = [];
  for (const mover of movers) {
    if (!unclobbered.isConnected(mover)) continue;
    areas.push(boxOf(mover));
    const inside = unclobbered.descendants(mover);
    for (let i = 0; i < Math.min(inside.length, MAX_INSIDE); i++) {
      const el = inside[i];
      if (el) areas.push(unclobbered.box(el));
    }
  }
  return areas.filter((r) => r.left !== r.right && r.top !== r.bottom);
}

/** Whether a box touches one of the areas. */
export function touches(rect: Rect, areas: readonly Rect[] | null): boolean {
  return areas === null || areas.some((area) => intersect(area, rect) !== null);
}
