import type { AuditAsk } from '../audit/audit-protocol.ts';
import type { ColorSurvey } from '../colors/color-survey.ts';
import type { RulePart, SentInventory } from './sent-inventory.ts';

/** Name of the port between the panel and the script that reads and adopts styles in a frame. */
export const STYLES_PORT = 'penumbra-styles';

/** What the panel asks; every message but `supply` and `stop` is answered by a `reply` with its id. */
export type PanelToStyles =
  /** Answered with `part`s and then a `SentInventory`. */
  | { type: 'read'; id: number }
  /** Ends a reading: it is answered with an error. */
  | { type: 'stop'; id: number }
  /** Answered with `SheetText[]`: what the `<style>` elements of the last reading hold. */
  | { type: 'texts'; id: number }
  /** Answered with `TextPair[]`. */
  | { type: 'pairs'; id: number }
  /** Answered with `part`s and then `SentColors`. */
  | { type: 'colors'; id: number }
  /** Answered with `SurfaceShares`. */
  | { type: 'surfaces'; id: number }
  /** Turns the page's own dark theme on or off, or only looks for one; answered with `OwnThemeFound`. */
  | { type: 'own-theme'; id: number; on: boolean | null }
  /** Texts of sheets that the frame may not read itself. */
  | { type: 'supply'; sheets: { url: string; css: string }[] }
  /** Sheets for shadow roots, by style scope, in the place of those adopted before. */
  | { type: 'adopt'; id: number; sheets: { scope: number; css: string }[] }
  /** Lights up elements, by a selector a scope, or none; answered with how many match. */
  | { type: 'light'; id: number; targets: ScopeSelector[] }
  /** Holds the first match ready for DevTools to inspect; answered with whether there is one. */
  | { type: 'point'; id: number; target: ScopeSelector }
  | { type: 'audit'; id: number; ask: AuditAsk }
  /** Answered once the frame has painted twice: what was inserted before is on screen then. */
  | { type: 'painted'; id: number };

/** What a sheet of the last reading was made of. */
export interface SheetText {
  /** Index in `StyleInventory.sheets`. */
  sheet: number;
  text: string;
}

/** What is read of a frame's colours, as it is sent. */
export interface SentColors {
  inventory: SentInventory;
  survey: ColorSurvey;
}

/** Elements of a style scope: 0 is the document. */
export interface ScopeSelector {
  scope: number;
  selector: string;
}

export type StylesToPanel =
  | { type: 'reply'; id: number; result?: unknown; error?: string }
  /** Rules of what `read` or `colors` asked for, while the rest is still read. */
  | ({ type: 'part'; id: number } & RulePart)
  /** The page's own styles are not what they were when they were read. */
  | { type: 'changed' }
  /** Other rules apply than when they were read: elements have come, classes were set. */
  | { type: 'restyled' };
