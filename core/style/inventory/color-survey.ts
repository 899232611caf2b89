import type { StyleInventory } from './style-inventory.ts';

/** The colors of one frame: JSON, read by `content/`. Colors are hex, shortened where that is exact. */
export interface ColorSurvey {
  /** Elements with boxes and their ancestors, parents before children. */
  elements: SurveyedElement[];
  /** Computed custom properties of the root element. */
  rootProperties: Record<string, string>;
  /** The computed colors of those among them that only the browser can resolve. */
  rootColors: Record<string, string>;
  /** Elements beyond the limit, which were not read. */
  omitted: number;
}

/** What one element, or one of its pseudo-elements, paints itself. */
export interface SurveyedElement {
  /** Style scope: 0 is the document. */
  scope: number;
  /** Index of its parent in the same tree, for a pseudo-element its owner; -1 at the top. */
  parent: number;
  /** Position among its siblings, from 1. */
  position: number;
  /** Tag, id, classes and type are escaped for selectors. */
  tag: string;
  id?: string;
  classes?: string[];
  type?: string;
  pseudo?: '::before' | '::after' | '::placeholder';
  /** Missing where it is not visible: it is listed only as an ancestor. */
  color?: string;
  /** True when its text color differs from its parent's. */
  isOwnColor?: true;
  bg?: string;
  /** Distinct colors of the drawn sides, separated by spaces. */
  border?: string;
  fill?: string;
  stroke?: string;
  /** CSS square pixels of its box, and of its own text. */
  area?: number;
  words?: number;
}

/** A frame's colors and the rules behind them. */
export interface FrameColors {
  /** Chrome's id of the frame: 0 is the main one. */
  frame: number;
  inventory: StyleInventory;
  survey: ColorSurvey;
}
