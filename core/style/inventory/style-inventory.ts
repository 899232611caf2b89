import type { Text } from '../../platform/messages/messages.ts';
import type { PageGround } from './page-ground.ts';

/** Everything that colors one frame: JSON, read by `content/`, rewritten by `core/style/generate`. */
export interface StyleInventory extends PageGround {
  /** Address of the document. */
  url: string;
  sheets: StyleSource[];
  /** The document first, then every group of shadow roots with the same sheets. */
  scopes: StyleScope[];
  /** Pictures that must change on a dark page; photos are not among them. */
  drawings?: Drawing[];
  /**
   * The class attributes of its elements, each once, with `typeMark` for seldom types; missing where there are too
   * many.
   */
  classes?: string[];
}

/** A picture that is a drawing: dark on transparency, or on paper of its own. */
export interface Drawing {
  /** Its absolute address in CSS, or the selector of its element. */
  target: { type: 'url'; url: string } | { type: 'element'; scope: number; selector: string };
  /** The same drawing inverted, as a `data:` address; only for addresses in CSS. */
  inverted?: string;
  /**
   * A code for scanners: it keeps its dark modules, on a light plate that is so much larger, in CSS pixels. `turned`
   * is one whose shapes the sheets have made light.
   */
  plate?: { margin: number; isTurned: boolean };
  /** An element that names a color and shows it: it stays, in hex. */
  swatch?: string;
  /** A bright photo, only for addresses in CSS: it stays, with a shade over it. */
  isBright?: boolean;
}

/** The source of rules, for people. */
export interface StyleSource {
  /** `main.css`, `<style> 2`, `style attributes`, … */
  name: Text;
  /** Its address; null for inline styles. */
  url: string | null;
  /** Why its rules are missing; null when they were read. */
  unreadable: Text | null;
}

/** Rules that apply together: a document's, or a shadow root's. */
export interface StyleScope {
  /** 0 is the document. */
  id: number;
  rules: ColorRule[];
  /** Names of cascade layers, the weakest first, in the browser's order. */
  layers: string[];
  /** Tag names of the shadow hosts; none for the document. */
  hosts?: string[];
}

/** One rule, with its declarations that may color something. */
export interface ColorRule {
  /** Index in `StyleInventory.sheets`. */
  sheet: number;
  /** Its surroundings, outermost first: `@media (width > 600px)`, `@supports …`, a nesting parent. */
  within: string[];
  selector: string;
  origin: RuleOrigin;
  /** Full name of its cascade layer; null when it is in none. */
  layer: string | null;
  declarations: Declaration[];
}

/** `attribute`: presentational, such as bgcolor and fill; weaker than any sheet. */
export type RuleOrigin = 'sheet' | 'style-attribute' | 'attribute';

export interface Declaration {
  /** A longhand, a custom property, or a shorthand with `var()`. */
  property: string;
  value: string;
  important: boolean;
  /** A role in this rule that differs from the property's own: text painted by its background. */
  role?: 'text' | 'fill' | 'border' | 'drop';
  /** It is said as it stands: it makes something of the page dark, whatever color that has. */
  isGiven?: boolean;
  /** Its computed value on a matching element, where the written value does not show the color. */
  computed?: string;
}
