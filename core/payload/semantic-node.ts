/** One element of the `semantic_v3` payload. Coordinates are CSS pixels in the top page's viewport. */
export interface SemanticNodeV3 {
  /** Element id: `12` in the main frame, `f1_5` in child frame 1. */
  i: string;
  /** Role, shortened by {@link shortRole}. */
  r: string;
  /** Accessible name. */
  n: string;
  /** Current value of a control. */
  v?: string;
  /** States, joined by commas: `disabled`, `checked`, `expanded`, `unseen`, … */
  s?: string;
  /** Centre of the visible part: [x, y]. */
  xy?: [number, number];
  /** Frame number; omitted in the main frame. */
  f?: number;
  /** Bounding box: [x, y, width, height]. */
  box?: [number, number, number, number];
  /** Scroll progress of a scroll container; `h` is true while there is more below. */
  scr?: { depth: string; h: boolean };
  /** True when another element would receive a click at the centre. */
  occ?: boolean;
}

/** A scroll container; what the specification does not name is there only where it says something. */
export interface ScrollableContainer {
  id: string;
  depth: string;
  hasMore: boolean;
  /** True when something lies above what shows. */
  above?: true;
  /** How far it is scrolled sideways, and where there is more. */
  x?: { depth: string; left?: true; right?: true };
  /** Rows of a virtual list that the page holds: `38-52 of 10000`. */
  rows?: string;
  /** Elements of the page that scrolling it brings into view. */
  hidden?: number;
}

/** The `semantic_v3` payload, as dom-extraction-v3 §16 defines it. */
export interface SemanticTreeResultV3 {
  mode: 'semantic_v3';
  url: string;
  title: string;
  viewport: { width: number; height: number };
  /** How far the page is scrolled, such as `25%`. */
  scroll_position?: string;
  interactive_tree: SemanticNodeV3[];
  scrollable_containers?: ScrollableContainer[];
  /** The mutation stream (§2.5.3), oldest first; absent while nothing has happened. */
  recent_events?: string[];
  has_errors?: boolean;
  has_success?: boolean;
  meta: {
    totalElements: number;
    viewportElements: number;
    prunedElements: number;
    occludedElements: number;
    extractionTimeMs: number;
    estimatedTokens: number;
    /** Invisible characters (zero-width, bidi controls, tags) taken out of the texts sent. */
    strippedCharacters?: number;
    /** Elements whose name or value was cut; it ends in `…`. */
    cutTexts?: number;
    /** The page has more elements than are listed: the limit, and how many are not. */
    truncatedAt?: number;
    notListed?: number;
    /** Elements that lie too deep in the page to be listed. */
    tooDeep?: number;
  };
}
