import type { BrightCause, ElementName } from '../audit/audit-issue.ts';
import type { FramePlaces } from '../audit/screen-places.ts';
import type { InspectedElement, Scrolled } from '../improve/trial-page.ts';
import type { ColorSurvey } from '../inventory/color-survey.ts';
import type {
  AskedAnswer,
  AskedDeclaration,
  OwnThemeFound,
  ScenePart,
  SurfaceShares,
} from '../inventory/page-styles.ts';
import type { RulePart, SentInventory } from '../inventory/sent-inventory.ts';
import type { TextPair } from '../inventory/text-pair.ts';
import type { EngineFindings, ResidentOrders } from '../resident/resident-orders.ts';

/** Name of the port between the panel and the script that reads and adopts styles in a frame. */
export const STYLES_PORT = 'penumbra-styles';

/** An element in the IDs of its frame. */
export interface FrameElement {
  id: number;
  /** Of the nearest listed element. */
  listed: number | null;
}

/** What the panel may ask of a frame's styles, with what each call returns. */
export interface StylesApi {
  /** `found` gets the rules while the rest is still read; `signal` ends the reading. */
  read(found: (part: RulePart) => void, signal: AbortSignal): SentInventory;
  /** The same with what every element paints. */
  colors(found: (part: RulePart) => void, signal: AbortSignal): SentColors;
  /** What the `<style>` elements of the last reading hold. */
  texts(): SheetText[];
  pairs(): TextPair[];
  surfaces(): SurfaceShares;
  /** What is seen in the view, the largest first; while the page is light it is remembered as it was. */
  scene(): ScenePart[];
  /** What each selector has in the view: the area of the largest element, in CSS square pixels. */
  seenAreas(selectors: readonly string[]): number[];
  /** Turns the page's own dark theme on or off, or only looks for one, with null. */
  ownTheme(isOn: boolean | null): OwnThemeFound;
  /** Texts of sheets that the frame may not read itself. */
  supply(sheets: readonly { url: string; css: string }[]): void;
  /** Sheets for shadow roots, by style scope, in the place of those adopted before. */
  adopt(sheets: readonly { scope: number; css: string }[]): void;
  /**
   * Has the engine keep the page dark by these orders, in the place of what kept it dark before, until the panel goes;
   * with null nothing is generated: the panel has texts of its own in place. Returns once the page is dark by them.
   */
  engine(orders: ResidentOrders | null): void;
  /** What the engine has repaired once it has measured the page; null where nothing is generated. */
  repaired(): EngineFindings | null;
  /** Highlights elements, by a selector a scope, or none; returns how many match. */
  highlight(targets: readonly ScopeSelector[]): number;
  /** Notes what is tried on the document, to be taken out when the panel goes; with nothing, takes attributes back. */
  tried(css: string): void;
  /** Has the first match ready for DevTools to inspect; returns whether there is one. */
  prepareReveal(target: ScopeSelector): boolean;
  /** Which elements these declarations are for. */
  cascaded(asked: readonly AskedDeclaration[]): AskedAnswer[];
  /** The frame’s own IDs of the first match; null without one. */
  identify(target: ScopeSelector): FrameElement | null;
  /** Returns once the frame has painted twice: what was inserted before is on screen then. */
  painted(): void;

  /** With `forContrast` only texts with their contrast by styles, and what is drawn. */
  places(forContrast: boolean): FramePlaces;
  /** A sheet for every shadow root, in the place of the one before; empty takes it away. */
  veil(css: string): void;
  /** A name for each group of numbers; null for one whose elements have gone. */
  names(groups: readonly (readonly number[])[]): (ElementName | null)[];
  /** What is bright at points of the frame's viewport. */
  brightCauses(points: readonly { x: number; y: number }[]): (BrightCause | null)[];
  /** Elements that a selector matches, `limit` of them at most. */
  inspect(selector: string, limit: number): FrameInspected;
  /** Scrolls the frame, or only returns where it is, with null. */
  scroll(y: number | null): Scrolled;
}

/** What a frame reports of its styles without being asked. */
export type StylesEvent =
  /** The page's own styles are not what they were when they were read. */
  | { type: 'changed' }
  /** Other rules apply than when they were read: elements have come, classes were set. */
  | { type: 'restyled' };

/** What a sheet of the last reading was made of. */
export interface SheetText {
  /** Index in `StyleInventory.sheets`. */
  sheet: number;
  text: string;
}

/** What is read of a frame's colors, as it is sent. */
interface SentColors {
  inventory: SentInventory;
  survey: ColorSurvey;
}

/** Elements of a style scope: 0 is the document. */
export interface ScopeSelector {
  scope: number;
  selector: string;
}

/** What a selector matches in one frame. */
interface FrameInspected {
  count: number;
  elements: Omit<InspectedElement, 'frame'>[];
}
