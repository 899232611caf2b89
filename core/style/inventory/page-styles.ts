import type { Box } from '../../platform/geometry/box.ts';
import type { StyleInventory } from './style-inventory.ts';
import type { TextPair } from './text-pair.ts';

/** How a reading reports progress and ends. */
export interface ReadOptions {
  /** Reports how many rules have been read so far. */
  progress?: (rules: number) => void;
  /** Ends the reading, which rejects with its reason. */
  signal?: AbortSignal;
}

export interface FrameStyles {
  /** Chrome's id of the frame: 0 is the main one. */
  frame: number;
  /** Chrome's id of the document that was read: its rules are trusted in no other. */
  document?: string;
  inventory: StyleInventory;
}

/** Texts of sheets by their index in the frame's inventory. */
export interface FrameTexts {
  frame: number;
  texts: ReadonlyMap<number, string>;
}

export interface FramePairs {
  frame: number;
  pairs: TextPair[];
}

/** The element selected in Elements, or one of the tree by its id in its frame. */
export type ChosenElement = { type: 'selected' } | { type: 'node'; id: number };

export interface ElementMatches {
  /** Tag, id and classes. */
  name: string;
  /** Tag name of its shadow root's host; null when it is in none. */
  host: string | null;
  /** Indexes of the selectors that match. */
  indexes: readonly number[];
}

/** Elements of a style scope, to highlight. */
export interface HighlightTarget {
  frame: number;
  scope: number;
  selector: string;
}

/** One CSS text and its place. */
export interface DarkSheet {
  frame: number;
  /** A style scope of the frame: 0 is its document, others are groups of shadow roots. */
  scope: number;
  css: string;
}

/** What a frame has of a dark theme of its own. */
export interface OwnThemeFound {
  /** Media queries for the color scheme. */
  queries: number;
  /** `<source>` elements with such a query. */
  sources: number;
  /** Whether the root's `color-scheme` names dark, so that the browser's own colors can follow. */
  supportsDark: boolean;
  /** Classes and attributes of the root that its rules know for it, such as `.dark`. */
  selectors?: string[];
  /** Alternate sheets with a dark name. */
  alternates?: number;
  /** Keys of `localStorage` in which the page keeps a theme. */
  stored?: string[];
  /** Cross-origin sheets that could not be read. */
  unread?: string[];
}

/** The same with Chrome's id of the frame. */
export interface FrameTheme extends OwnThemeFound {
  frame: number;
}

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

/** How much of the view is light, from a grid of points: shares from 0 to 1. */
export interface SurfaceShares {
  /** Of the points with a known color. */
  bright: number;
  dark: number;
  /** Of all points: pictures, videos and canvases, whose color no sheet decides. */
  pictures: number;
}

/** A declaration of a sheet that a frame is asked about. */
export interface AskedDeclaration {
  scope: number;
  /** One selector, with those that it is nested in resolved. */
  selector: string;
  /** Conditions around it, such as `@media (width > 30em)`. */
  conditions: readonly string[];
  property: string;
}

/** What a frame answers about one declaration. */
export interface AskedAnswer {
  /** False where a condition does not hold now. */
  holds: boolean;
  /** Numbers of the elements that the selector matches; the same number is the same element. */
  elements: readonly number[];
  /** Those of them whose style attribute says the property as important, where that wins. */
  inline: readonly number[];
}
