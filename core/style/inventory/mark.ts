/**
 * What a mark is: the outline of a control (`edge`), what things stand on (`surface`), one that only
 * belongs to a scale (`step`), a long shape that goes on a section of the page, such as the slope under
 * a header (`slope`), what parts rows and sections (`line`), or any other (`icon`).
 */
export type MarkKind = 'icon' | 'edge' | 'line' | 'step' | 'surface' | 'slope';

/** Stands for a mark's color in a longer value. */
export const COLOR_PLACE = '%color';

/** A surface that takes this share of the view is a page, and need not stand out. */
export const PAGE_SHARE = 0.3;

/** One that takes less is a thing on its own, such as a badge or a button. */
export const ITEM_SHARE = 0.02;

/**
 * A small thing that is seen by its color alone, such as an icon, a dot or a control's edge: JSON, measured by
 * `content/`.
 */
export interface Mark {
  /** Its style scope: 0 is the document. */
  scope: number;
  selector: string;
  /** What paints it, such as `fill`. */
  property: string;
  /** As seen now, both opaque. */
  color: string;
  ground: string;
  /** The color as computed, where it lets the ground through. */
  veil?: string;
  /**
   * Where a picture is behind it: then `ground` is the picture's own color under the shades over it, or gray
   * under them where it is `bare`.
   */
  on?: 'picture' | 'bare picture';
  kind: MarkKind;
  /** An outline around nothing of its own, such as that of a ghost button. */
  isHollow?: boolean;
  /** So large a surface that it is a page of its own, and need not stand out. */
  isPage?: boolean;
  /** A small thing on its own, such as a badge. */
  isItem?: boolean;
  /** The white that a shadow of ours lays over it, from 0 to 1. */
  light?: number;
  /** The property's whole value where the color is a part of it, with `COLOR_PLACE` in the color's place. */
  whole?: string;
  /** Marks of one row with this number may be the steps of a scale. */
  row: number | null;
  /** The colors of the chart beside a legend, as they are drawn and as they are shown: a legend must have the same. */
  chart?: readonly { drawn: string; shown: string }[];
}
