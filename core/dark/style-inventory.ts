/** Everything that colours one frame: JSON, read by `content/`, rewritten by `core/dark`. */
export interface StyleInventory {
  /** Address of the document. */
  url: string;
  sheets: StyleSource[];
  /** The document first, then every group of shadow roots that share the same sheets. */
  scopes: StyleScope[];
  /** The colour of the canvas behind the page as computed, e.g. `rgb(255, 255, 255)`. */
  canvas: string;
  /** What `color-scheme` computes to on the root. */
  colorScheme: string;
  /** Pictures that need something done on a dark page; photos are not among them. */
  drawings?: Drawing[];
}

/** A picture that is a drawing: dark on nothing, or on paper of its own. */
export interface Drawing {
  /** The address it has in CSS, absolute, or the selector of the element that shows it. */
  target: { type: 'url'; url: string } | { type: 'element'; scope: number; selector: string };
  /** The same drawing inverted, as a `data:` address; only for addresses in CSS. */
  inverted?: string;
  /** A bright photo, only for addresses in CSS: it stays, a veil over it. */
  isBright?: boolean;
}

/** Where rules come from, for people. */
export interface StyleSource {
  /** `main.css`, `<style> 2`, `style attributes`, … */
  name: string;
  /** Its address; null for what stands in the page. */
  url: string | null;
  /** Why its rules are missing; null when they were read. */
  unreadable: string | null;
}

/** Rules that apply together: a document's, or a shadow root's. */
export interface StyleScope {
  /** 0 is the document. */
  id: number;
  rules: ColorRule[];
  /** Names of cascade layers, the weakest first, as the browser orders them. */
  layers: string[];
  /** Tag names of the elements whose shadow roots these are; none for the document. */
  hosts?: string[];
}

/** One rule, with those declarations that may colour something. */
export interface ColorRule {
  /** Index in `StyleInventory.sheets`. */
  sheet: number;
  /** What it stands in, outermost first: `@media (width > 600px)`, `@supports …`, a nesting parent. */
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
  /** A longhand, a custom property, or a shorthand whose value holds `var()`. */
  property: string;
  value: string;
  important: boolean;
  /** A role that its rule gives it against its property's own: words painted by their background. */
  role?: 'text' | 'fill';
  /** What it computes to on an element it matches, where the value alone does not tell the colour. */
  computed?: string;
}
