import type { FrameColors } from '../inventory/color-survey.ts';
import type {
  AskedAnswer,
  AskedDeclaration,
  ChosenElement,
  DarkSheet,
  ElementMatches,
  FramePairs,
  FrameStyles,
  FrameTexts,
  FrameTheme,
  HighlightTarget,
  ReadOptions,
  SurfaceShares,
} from '../inventory/page-styles.ts';
import type { EngineFindings } from '../resident/resident-orders.ts';
import type { AlwaysDarkSite } from './always-dark-site.ts';

/** What the color tabs and the command line can ask of a page. */
export interface PageStyles {
  /**
   * Everything that colors the page, frame by frame, the main frame first. Rules that were read
   * before and still exist are not read again: they are the same objects.
   */
  read(options?: ReadOptions): Promise<FrameStyles[]>;
  /** The texts of the sheets of the last reading, as far as they are accessible. */
  texts(frames: readonly FrameStyles[]): Promise<FrameTexts[]>;
  /** Every pair of text and background as painted now, the worst of each frame first. */
  pairs(): Promise<FramePairs[]>;
  /** What every element paints now, and the rules behind it, the main frame first. */
  colors(): Promise<FrameColors[]>;
  /**
   * Makes the page dark as the pages of a kept site are, in the place of what was applied: the engine in each frame
   * generates its sheets and follows it, below what people and models wrote. Resolves when every frame is painted.
   */
  darken(site: AlwaysDarkSite): Promise<void>;
  /** What the engine has repaired in each frame, once it has measured it. */
  repaired(): Promise<FrameFindings[]>;
  /**
   * Replaces what is applied by these sheets alone; an empty list removes all. Resolves when every frame is
   * painted with them. Neither the page's scripts nor its DOM can notice.
   */
  apply(sheets: readonly DarkSheet[]): Promise<void>;
  /** How bright the main frame's surfaces are now. */
  surfaces(): Promise<SurfaceShares>;
  /**
   * Switches the page's own dark theme on or off in every frame, or with null only looks for one.
   * Resolves with what was found in each.
   */
  ownTheme(on: boolean | null): Promise<FrameTheme[]>;
  /**
   * Highlights what these selectors match, at most one per scope, replacing the last highlight; an
   * empty list clears it. Resolves with the number of matching elements: states and pseudo-elements
   * do not count.
   */
  light(targets: readonly HighlightTarget[]): Promise<number>;
  /** Selects the first element that a selector matches in the Elements panel. Rejects with a sentence. */
  reveal(target: HighlightTarget): Promise<void>;
  /** The first element that a selector matches, in the IDs of its frame; null without one. */
  identify(target: HighlightTarget): Promise<{ id: number; listed: number | null } | null>;
  /** Which selectors match an element that a person chose; null when it is not in this frame. */
  matches(
    chosen: ChosenElement,
    frame: number,
    selectors: readonly string[],
  ): Promise<ElementMatches | null>;
  /** Which elements of a frame these declarations are for; nothing where the frame has gone. */
  cascaded(frame: number, asked: readonly AskedDeclaration[]): Promise<readonly AskedAnswer[]>;
  /** Calls back when the page's own styles changed since they were read, at most twice a second. */
  onChange(listener: () => void): () => void;
  /** Calls back when other rules may apply to the page than before: new elements, new classes. */
  onRestyle(listener: () => void): () => void;
}

/** What an engine has found, with Chrome's id of the frame. */
export interface FrameFindings extends EngineFindings {
  frame: number;
}
