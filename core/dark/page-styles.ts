import type { FrameColors } from '../colors/color-survey.ts';
import type { FrameTheme } from './own-theme-found.ts';
import type { StyleInventory } from './style-inventory.ts';
import type { SurfaceShares } from './surface-shares.ts';
import type { TextPair } from './text-pair.ts';

/** What the colour tabs and the command line may ask of a page. */
export interface PageStyles {
  /**
   * Everything that colours the page, frame by frame, the main frame first. What was read before and
   * is still there is not read again: its rules are the same objects.
   */
  read(options?: ReadOptions): Promise<FrameStyles[]>;
  /** The texts of the sheets that were read last, as far as they can be had. */
  texts(frames: readonly FrameStyles[]): Promise<FrameTexts[]>;
  /** Every pair of text and background as it is painted now, the worst of each frame first. */
  pairs(): Promise<FramePairs[]>;
  /** What every element paints now, and the rules behind it, the main frame first. */
  colors(): Promise<FrameColors[]>;
  /**
   * Puts these sheets in the place of those applied before; none takes all away. Resolves when every
   * frame paints with them. Neither the page's scripts nor its DOM can tell.
   */
  apply(sheets: readonly DarkSheet[]): Promise<void>;
  /** As `apply`, but for a moving slider: resolves when the sheets are in, whether painted or not. */
  preview(sheets: readonly DarkSheet[]): Promise<void>;
  /** How bright the main frame's surfaces are now. */
  surfaces(): Promise<SurfaceShares>;
  /**
   * Turns the page's own dark theme on or off in every frame, or only looks for one, with null.
   * Resolves with what was found in each.
   */
  ownTheme(on: boolean | null): Promise<FrameTheme[]>;
  /**
   * Lights up what these selectors match, one for each scope at most, in the place of what was lit
   * before; none puts it out. Resolves with how many elements match: states and pseudo-elements do
   * not count.
   */
  light(targets: readonly LightTarget[]): Promise<number>;
  /** Selects the first element that a selector matches in the Elements panel. Rejects with a sentence. */
  reveal(target: LightTarget): Promise<void>;
  /** Which selectors match an element that a person chose; null when it is not in this frame. */
  matches(
    chosen: ChosenElement,
    frame: number,
    selectors: readonly string[],
  ): Promise<ElementMatches | null>;
  /** Calls back when the page's own styles have changed since they were read, at most twice a second. */
  onChange(listener: () => void): () => void;
  /** Calls back when other rules may apply to the page than before: elements came, classes were set. */
  onRestyle(listener: () => void): () => void;
}

/** How a reading may be followed and ended. */
export interface ReadOptions {
  /** Told how many rules have been read so far. */
  progress?: (rules: number) => void;
  /** Ends the reading, which rejects with its reason. */
  signal?: AbortSignal;
}

export interface FrameStyles {
  /** Chrome's id of the frame: 0 is the main one. */
  frame: number;
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

/** Elements of a style scope, for a person to see. */
export interface LightTarget {
  frame: number;
  scope: number;
  selector: string;
}

/** One text of CSS and where it belongs. */
export interface DarkSheet {
  frame: number;
  /** A style scope of the frame: 0 is its document, others are groups of shadow roots. */
  scope: number;
  css: string;
}
