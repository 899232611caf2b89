import type { StyleInventory } from '../dark/style-inventory.ts';

/** The colours of one frame: JSON, read by `content/`. Colours are hex, shortened where that is exact. */
export interface ColorSurvey {
  /** Elements that have boxes and those around them, an outer before its inner ones. */
  elements: SurveyedElement[];
  /** Custom properties as they compute on the root element. */
  rootProperties: Record<string, string>;
  /** What the browser makes of those among them that are colours only it can work out. */
  rootColors: Record<string, string>;
  /** Elements beyond the limit, which were not read. */
  omitted: number;
}

/** What one element, or one of its pseudo-elements, paints by itself. */
export interface SurveyedElement {
  /** Style scope: 0 is the document. */
  scope: number;
  /** Index of its parent in the same tree, of a pseudo-element its owner; -1 at the top. */
  parent: number;
  /** Place among its siblings, from 1. */
  position: number;
  /** Tag, id, classes and type are escaped for selectors. */
  tag: string;
  id?: string;
  classes?: string[];
  type?: string;
  pseudo?: '::before' | '::after' | '::placeholder';
  /** Missing where it is not seen: it only stands around others then. */
  color?: string;
  /** True when its text colour is not the one of what it stands in. */
  isOwnColor?: true;
  bg?: string;
  /** Distinct colours of the sides that are drawn, parted by spaces. */
  border?: string;
  fill?: string;
  stroke?: string;
  /** CSS square pixels of its box, and of its own words. */
  area?: number;
  words?: number;
}

/** A frame's colours and the rules behind them. */
export interface FrameColors {
  /** Chrome's id of the frame: 0 is the main one. */
  frame: number;
  inventory: StyleInventory;
  survey: ColorSurvey;
}
