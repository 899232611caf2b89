import type { Box } from '../../platform/geometry/box.ts';

/** What paints something; colors as computed, null where there is none. */
export interface PartLook {
  /** A color, `gradient` or `picture`. */
  background: string | null;
  border: string | null;
  /**
   * Of its own words and what they are on, both as painted, and their contrast by WCAG 2.1; the ground may
   * be a `picture`, on which nobody knows it.
   */
  words: { color: string; ground: string; ratio: number | null } | null;
}

/** Something that is seen in the view of a page: elements that look alike are one. JSON, from `content/`. */
export interface ScenePart {
  /** Matches these elements, and others only if they look the same. */
  selector: string;
  count: number;
  /** The first of its words; none of fields. */
  sample: string;
  /** The first of them in the view. CSS pixels. */
  box: Box;
  /** Of all of them in the view. CSS square pixels. */
  area: number;
  look: PartLook;
  /** On the light page; null where nobody has looked there. */
  was: PartLook | null;
}
