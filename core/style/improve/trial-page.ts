import type { ImagePart } from '../../llm/call/message.ts';
import type { Text } from '../../platform/messages/messages.ts';
import type { AuditIssue } from '../audit/audit-issue.ts';
import type { PaletteColor } from '../colors/palette.ts';
import type { CssProblem } from '../css/css-problem.ts';
import type { RuleChange } from '../hand-edits/merge-changes.ts';
import type { DarkSheet, ScenePart } from '../inventory/page-styles.ts';
import type { PlacedText } from '../safe-css/css-gate.ts';
import type { DarkScore, ScoreComparison } from './dark-score.ts';
import type { ShownSurface, SurfaceChange } from './shown-surfaces.ts';

/** A dark page that a model works on: sheets are tried on it, and it is measured, asked and looked at. */
export interface TrialPage {
  /** Replaces the applied sheets. Resolves when the page is painted with them. */
  apply(sheets: readonly DarkSheet[]): Promise<void>;
  /** Measures the page as it is now. Rejects with a sentence when it cannot be measured at all. */
  measure(): Promise<MeasuredDark>;
  /** The present address of the page's document. */
  url(): Promise<string>;
  /** Finds what of these texts must not be in a dark sheet, by a browser's parser. */
  check: CheckTexts;
  probe: PageProbe;
  /** What is in view, 800 px wide at most; without a picture the note says why. */
  look(): Promise<{ picture: ImagePart | null; note: Text }>;
}

/** Finds the problems of each of these texts. */
export type CheckTexts = (
  texts: readonly PlacedText[],
) => Promise<readonly (readonly CssProblem[])[]>;

/** The measurement of a dark page at one moment. */
export interface MeasuredDark {
  score: DarkScore;
  issues: readonly AuditIssue[];
  /** Every color that the page paints, the largest area first. */
  palette: readonly PaletteColor[];
  /** A screenshot; null where there is none, or none was wanted. */
  picture: ImagePart | null;
  /** The page as it was, at the same place; missing where nobody looked. */
  original?: ImagePart | null;
  /** Words and their grounds, as they were and are; missing where nobody looked. */
  surfaces?: readonly ShownSurface[];
  /** Why there is no screenshot: a sentence, or empty. */
  note: Text;
}

/** What became of changes that were tried. */
export interface TriedChanges {
  isKept: boolean;
  /** Those that the page was measured with, and those that were left out of it, since something fails by them. */
  tried: readonly RuleChange[];
  dropped: readonly RuleChange[];
  /** Those to look at where they are not kept. */
  guilty: readonly RuleChange[];
  /** The page with them. */
  measured: MeasuredDark;
  comparison: ScoreComparison;
  /** What is seen to differ by them. */
  changed: readonly SurfaceChange[];
  /** Declarations of a person's that they had dropped, and that were put back. */
  restored: number;
  /** What of them was left out before and why, in sentences. */
  problems: readonly Text[];
}

/** What a model can ask of a page besides measuring it. */
export interface PageProbe {
  /** Elements that a selector matches, at most `limit` of them. Rejects with a sentence. */
  inspect(selector: string, limit: number): Promise<Inspected>;
  /** Scrolls the page without animation; null only asks for the position. Resolves when it is painted there. */
  scroll(y: number | null): Promise<Scrolled>;
  /** What is seen in the main frame's view, the largest first; a light page is remembered as it was. */
  scene(): Promise<ScenePart[]>;
  /** What each selector has in the views of all frames: the area of the largest, in CSS square pixels. */
  seenAreas(selectors: readonly string[]): Promise<number[]>;
}

export interface Inspected {
  /** Number of matching elements, in all frames and shadow roots. */
  count: number;
  /** The first of them. */
  elements: readonly InspectedElement[];
}

/** One element as painted now, simple enough for a model to read. */
export interface InspectedElement {
  /** 0 is the main frame. */
  frame: number;
  /** Tag, id and classes. */
  name: string;
  /** The beginning of its own text. */
  words: string;
  /** Computed values by property, without defaults. */
  styles: Readonly<Record<string, string>>;
  /** Left, top, width and height in the frame's viewport, whole CSS pixels. */
  box: readonly [number, number, number, number];
  contrast: ElementContrast;
}

/** An element's text color on its background, both as painted. */
export interface ElementContrast {
  text: string;
  background: string;
  /** WCAG 2.1, 1 to 21; for a gradient, its worst stop. */
  ratio: number;
  /** On a picture only pixels tell. */
  on: 'color' | 'gradient' | 'image';
  /** WCAG counts it as large text, which needs less. */
  isLarge: boolean;
}

/** The scroll position of a page. CSS pixels. */
export interface Scrolled {
  y: number;
  /** Heights of the whole page and of the viewport. */
  height: number;
  viewport: number;
}

/** CSS that is in the page to be looked at, and measured: it stays until one of the two is called. */
export interface TriedCss {
  before: DarkScore;
  after: DarkScore;
  /** What got worse, in sentences. */
  fell: readonly Text[];
  /** What of the CSS was left out and why, in sentences. */
  problems: readonly Text[];
  /** Makes it a part of the dark sheets. */
  keep(): Promise<void>;
  /** Takes it out of the page. */
  drop(): Promise<void>;
}
