import type { HealedId } from '../healing/follow-element.ts';
import { type FrameNode, isUnclickable } from '../tree/frame-node.ts';
import { isSecretReading } from '../tree/secret-field.ts';

/** What is around an element, in `semantic_v3`; each key is there only when it says something. */
export interface ContextKeys {
  /** What an element without a name may be for: its icon or address. */
  hint?: string;
  /** The question or group that it belongs to. */
  group?: string;
  /** Head of its row, or what its item says first. */
  row?: string;
  /** Head of its column. */
  col?: string;
  /** The heading before it. */
  head?: string;
  /** Where a link leads: its path, shortened. */
  to?: string;
  /** Its place among the items around it: `3/16`. */
  pos?: string;
  /** What describes it. */
  desc?: string;
  /** The error that stands with it. */
  err?: string;
}

/** One element of the `semantic_v3` payload. Coordinates are CSS pixels in the top page's viewport. */
export interface SemanticNodeV3 extends ContextKeys {
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
  /** Center of the visible part: [x, y]. */
  xy?: [number, number];
  /** Frame number; omitted in the main frame. */
  f?: number;
  /** The row, card or item around it that can be acted on itself: its id. */
  p?: string;
  /** Bounding box: [x, y, width, height]. */
  box?: [number, number, number, number];
  /** Scroll progress of a scroll container; `h` is true while there is more below. */
  scr?: { depth: string; h: boolean };
  /** True when another element would receive a click at the center. */
  occ?: boolean;
}

/** A scroll container; optional fields are there only where they say something. */
export interface ScrollableContainer {
  id: string;
  depth: string;
  hasMore: boolean;
  /** True when there is more above the visible part. */
  above?: true;
  /** How far it is scrolled horizontally, and where there is more. */
  x?: { depth: string; left?: true; right?: true };
  /** Rows of a virtual list that the page holds: `38-52 of 10000`. */
  rows?: string;
  /** Elements of the page that scrolling it brings into view. */
  hidden?: number;
}

/** The `semantic_v3` payload: ultra-light JSON of what can be acted on. */
export interface SemanticTreeResultV3 {
  mode: 'semantic_v3';
  url: string;
  title: string;
  viewport: { width: number; height: number };
  /** How far the page is scrolled, such as `25%`; absent at its top. */
  scroll_position?: string;
  interactive_tree: SemanticNodeV3[];
  scrollable_containers?: ScrollableContainer[];
  /** What happened lately, oldest first; absent while nothing has happened. */
  recent_events?: string[];
  /** What is missing and may still come: `listeners`, `frames`; absent when nothing is. */
  incomplete?: readonly string[];
  has_errors?: boolean;
  has_success?: boolean;
  /** In a tree that a delta made: removed ids whose elements live on under another one. */
  healed?: Readonly<Record<string, HealedId>>;
  meta: {
    totalElements: number;
    viewportElements: number;
    prunedElements: number;
    occludedElements: number;
    extractionTimeMs: number;
    estimatedTokens: number;
    /** Invisible characters (zero-width, bidi controls, tags) removed from the texts. */
    strippedCharacters?: number;
    /** Elements whose name or value was cut; it ends in `…`. */
    cutTexts?: number;
    /** The page has more elements than are listed: the limit, and how many are missing. */
    truncatedAt?: number;
    notListed?: number;
    /** Elements that lie too deep in the page to be listed. */
    tooDeep?: number;
  };
}

/**
 * The states of a node as every payload lists them, joined by commas; '' without any. `unseen`
 * means that a person cannot see its text, or part of it; `unclickable` that it ignores clicks,
 * which goes without saying of a disabled one.
 */
export function payloadStates({ states, notes, blocker }: FrameNode): string {
  const ignoresClicks = blocker && isUnclickable(blocker) && !states.includes('disabled');
  return [
    ...states,
    ...(notes?.unseen ? ['unseen'] : []),
    ...(ignoresClicks ? ['unclickable'] : []),
  ].join(',');
}

/** Whether an element of a payload is a field for a secret, empty or not. */
export function isSecretNode({ n, v, s }: Pick<SemanticNodeV3, 'n' | 'v' | 's'>): boolean {
  return isSecretReading({ name: n, value: v, states: s?.split(',') });
}
