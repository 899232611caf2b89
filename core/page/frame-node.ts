import type { TextNotes } from './text-notes.ts';

/** [x, y, width, height] in CSS pixels. */
export type Box = [number, number, number, number];

/** Why an element is listed at all. */
export type Reason =
  | 'native control'
  | 'ARIA role'
  | 'tabindex'
  | 'editable'
  | 'draggable'
  | 'inline handler'
  | 'event listener'
  | 'pointer cursor'
  | 'scroll container'
  | 'frame'
  | 'structure';

/** Why an interactive element is not in the payload. */
export type LeftOut =
  | 'above the viewport'
  | 'below the viewport'
  | 'beside the viewport'
  | 'beyond the page’s edge'
  | 'zero size'
  | 'not rendered'
  | 'in closed details'
  | 'in a closed dialog'
  | 'in a closed popover'
  | 'in skipped content'
  | 'invisible'
  | 'transparent'
  | 'inert'
  | 'hidden from assistive technology'
  | 'clipped by a container'
  | 'clipped away'
  | 'outside its frame';

/** What lies over an element's centre and would receive the click. */
export interface Blocker {
  /** Id of the listed element that covers it, or of the nearest listed ancestor. */
  id?: number;
  /** A short selector such as `dialog#cookie`. */
  label: string;
  /** What it calls itself: its label or first heading. */
  name?: string;
}

/**
 * One element as its own frame reports it. Ids are numbers local to the frame. Coordinates are
 * relative to the frame's document, so that scrolling changes none of them;
 * `core/page/compose-page.ts` turns both into the page's.
 */
export interface FrameNode {
  id: number;
  /** The nearest listed ancestor in the flat tree. */
  parent?: number;
  /** `interactive` nodes and `scroller`s can be in the payload; `structure` and `frame` give context. */
  kind: 'interactive' | 'scroller' | 'structure' | 'frame';
  reason: Reason;
  tag: string;
  /** Full ARIA role as Chrome computes it, such as `textbox`. */
  role: string;
  name: string;
  /** Which source won the name: `aria-label`, `label`, `contents`, `placeholder`, … */
  nameFrom?: string;
  value?: string;
  states: string[];
  /** Absent for elements that are not rendered. */
  box?: Box;
  /**
   * Whether any part is in the frame's viewport. Boxes out of view may lag behind the page, so this,
   * and not the box, decides about pruning.
   */
  inView?: true;
  /** A point that a click reaches, the centre of the visible part if it can be; only in view. */
  xy?: [number, number];
  /** Reasons other than the viewport, which the panel adds. */
  leftOut?: LeftOut;
  /** What around it, or over the page, makes it so; absent when it is the element itself. */
  leftOutBy?: Blocker;
  blocker?: Blocker;
  scroll?: ScrollState;
  /** Its place in a set of which the page may hold only a part (`aria-posinset`, `aria-setsize`). */
  set?: SetPlace;
  inShadow?: boolean;
  /**
   * The origin that a click leads to, where a link goes to another than its document's; of a form and its
   * buttons the one that it is sent to.
   */
  leadsTo?: string;
  /** Pressing it sends the form that it belongs to. */
  submits?: true;
  /** For dialogs: what they say beside their name, which their buttons answer. */
  asks?: { heading: string; text: string };
  /** What is to be said of `name` and `value` beside the texts. */
  notes?: TextNotes;
  /** For `frame` nodes: how its document maps onto this frame. */
  frame?: FrameOwner;
}

/** A scroll container: offset, scrollable size and visible size, in CSS pixels. */
export interface ScrollState {
  top: number;
  height: number;
  client: number;
  /** The same from left to right, for containers that scroll sideways. */
  sideways?: { left: number; width: number; client: number };
  /** The rows of a virtual list, of which the page holds only some. */
  rows?: VirtualRows;
}

export interface VirtualRows {
  /** Places of the first and last row that the page holds, from 1. */
  first: number;
  last: number;
  /** How many there are in all; -1 when the page says that nobody knows. */
  of: number;
  /** How many of them the page holds. */
  inDom: number;
}

/** Where a row or an option stands, from 1, and out of how many. */
export interface SetPlace {
  at: number;
  of?: number;
}

/** Where a child frame's document lies inside its parent. */
export interface FrameOwner {
  /** Index in the parent's `window.frames`, or -1 when the frame sits in a shadow tree. */
  index: number;
  /** Top left of the content box in the document, and the factor from the child's pixels. */
  x: number;
  y: number;
  scale: number;
  /** `a, b, c, d` of CSS's `matrix()`, when the frame is turned, skewed or stretched: for `scale`. */
  turn?: readonly [number, number, number, number];
  src: string;
  /** Whether Chrome loads it only near the viewport (`loading="lazy"`). */
  isLazy?: true;
  /** What lies over the frame, in document pixels of the document that holds it. */
  covers?: Cover[];
}

/** Something that lies over part of a frame and takes its clicks. */
export interface Cover {
  box: Box;
  blocker: Blocker;
}

/** The state of one frame's document. */
export interface FrameState {
  /** The document's own: another one that comes into the frame has another. */
  document: string;
  url: string;
  title: string;
  /** Characters that nobody sees, taken out of the title. */
  stripped?: number;
  viewport: { width: number; height: number };
  scroll: { x: number; y: number; width: number; height: number };
  /** Index in `parent.frames`; -1 for the top frame or one inside a shadow tree. */
  index: number;
  /** Such indexes from the top frame down to this one; empty for the top frame. */
  path: readonly number[];
  /** The document is Chrome's PDF viewer, whose content nobody can reach. */
  isPdf?: true;
}

/** A change that a person or a model should hear of. */
export interface PageEvent {
  /** Milliseconds since the epoch. */
  at: number;
  type: 'added' | 'removed' | 'changed';
  category: 'text' | 'element' | 'error' | 'success' | 'warning' | 'loading' | 'form';
  description: string;
}
