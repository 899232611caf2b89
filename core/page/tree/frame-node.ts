import type { Box } from '../../platform/geometry/box.ts';

/** Why an element is listed at all. */
export type ListingReason =
  | 'native control'
  | 'ARIA role'
  | 'tabindex'
  | 'editable'
  | 'draggable'
  | 'drop target'
  | 'inline handler'
  | 'event listener'
  | 'pointer cursor'
  | 'label'
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

/** What is over an element's center and would receive the click. */
export interface Blocker {
  /** Id of the listed element that covers it, or of the nearest listed ancestor. */
  id?: number;
  /** A short selector such as `dialog#cookie`. */
  label: string;
  /** Its label or first heading. */
  name?: string;
  /** It lies at the edge of the box that the element scrolls in: scrolled to the middle, the element is free. */
  isAtEdge?: true;
  /** A bar that keeps its place at an edge of the window: with the page scrolled, the element is free. */
  isBar?: true;
}

/** The labels of a blocker that is none: no click at its place reaches the element, whatever is there. */
export const NO_CLICKS = {
  ignoresPointer: 'its own pointer-events: none',
  nothing: 'nothing that can be clicked',
} as const;

/**
 * One element as its own frame reports it. Ids are numbers local to the frame. Coordinates are
 * relative to the frame's document, so that scrolling changes none of them;
 * `core/page/tree/compose-page.ts` turns both into the page's.
 */
export interface FrameNode {
  id: number;
  /** The nearest listed ancestor in the flat tree. */
  parent?: number;
  /** `interactive` nodes and `scroller`s can be in the payload; `structure` and `frame` give context. */
  kind: 'interactive' | 'scroller' | 'structure' | 'frame';
  reason: ListingReason;
  tag: string;
  /** Full ARIA role as Chrome computes it, such as `textbox`. */
  role: string;
  name: string;
  /** The name as a person reads it, where type alone says more: `Kettle $19.99` for the name `Kettle $1999`. */
  reads?: string;
  /** The source of the name: `aria-label`, `label`, `contents`, `placeholder`, … */
  nameFrom?: string;
  value?: string;
  states: string[];
  /** Absent for elements that are not rendered. */
  box?: Box;
  /**
   * Whether any part is in the frame's viewport. Boxes out of view may lag behind the page, so this
   * decides about pruning, not the box.
   */
  inView?: true;
  /** A point that a click reaches, the center of the visible part if possible; only in view. */
  xy?: [number, number];
  /** Reasons other than the viewport, which the panel adds. */
  leftOut?: LeftOut;
  /** The cause, when it is another element around it or over the page. */
  leftOutBy?: Blocker;
  blocker?: Blocker;
  scroll?: ScrollState;
  /** Its position in a set of which the page may hold only a part (`aria-posinset`, `aria-setsize`). */
  set?: SetPosition;
  inShadow?: boolean;
  /**
   * The origin that a click leads to, if it differs from the document's: a link's target; for a
   * form and its buttons, where the form is sent.
   */
  leadsTo?: string;
  /** Pressing it submits its form. */
  submits?: true;
  /** For dialogs: their text besides the name, which their buttons answer. */
  asks?: { heading: string; text: string };
  /** What is around it, for interactive elements. */
  context?: NodeContext;
  /** What tells its row or item from the others, for interactive elements. */
  item?: ItemIdentity;
  /** Notes on `name` and `value`. */
  notes?: NodeTextNotes;
  /** For `frame` nodes: how its document maps onto this frame. */
  frame?: FrameOwner;
}

/** A scroll container: offset, scrollable size and visible size, in CSS pixels. */
export interface ScrollState {
  top: number;
  height: number;
  client: number;
  /** The same horizontally, for containers that scroll sideways. */
  sideways?: { left: number; width: number; client: number };
  /** The rows of a virtual list, of which the page holds only some. */
  rows?: VirtualRows;
}

export interface VirtualRows {
  /** Position of the first and last row that the page holds, from 1. */
  first: number;
  last: number;
  /** Total number of rows; -1 when the page says that it is unknown. */
  of: number;
  /** Number of rows that the page holds. */
  inDom: number;
}

/** Where a child frame's document lies inside its parent. */
export interface FrameOwner {
  /** Index in the parent's `window.frames`, or -1 when the frame sits in a shadow tree. */
  index: number;
  /** Top left of the content box in the document, and the factor from the child's pixels. */
  x: number;
  y: number;
  scale: number;
  /** `a, b, c, d` of CSS's `matrix()`, in place of `scale` when the frame is rotated, skewed or stretched. */
  turn?: readonly [number, number, number, number];
  src: string;
  /** Whether Chrome loads it only near the viewport (`loading="lazy"`). */
  isLazy?: true;
  /** What is over the frame, in document pixels of the parent document. */
  covers?: Cover[];
}

/** Something that is over part of a frame and takes its clicks. */
export interface Cover {
  box: Box;
  blocker: Blocker;
}

export interface FrameState {
  /** A token of the document: another document in the frame has another token. */
  document: string;
  url: string;
  /** Of a document without an address of its own: the origin that it acts for; '' for one of its own alone. */
  origin?: string;
  title: string;
  /** Invisible characters that were removed from the title. */
  stripped?: number;
  viewport: { width: number; height: number };
  scroll: { x: number; y: number; width: number; height: number };
  /** Index in `parent.frames`; -1 for the top frame or one inside a shadow tree. */
  index: number;
  /** Such indexes from the top frame down to this one; empty for the top frame. */
  path: readonly number[];
  /** The document is Chrome's PDF viewer, which no extension can read. */
  isPdf?: true;
}

/** A change that is reported to a person or a model. */
export interface PageEvent {
  /** Milliseconds since the epoch. */
  at: number;
  type: 'added' | 'removed' | 'changed';
  category: 'text' | 'element' | 'error' | 'success' | 'warning' | 'loading' | 'form';
  description: string;
  /** The frame that it happened in; absent for the main frame. */
  frame?: number;
  /** The place that it is about: of two changes in one place only the last matters. */
  where?: string;
  /** The text that was there before. */
  was?: string;
  /** ID in its frame of the nearest listed element around it; absent where none is. */
  element?: number;
}

/** What tells one item of a list, or one row, from the others beside what is in it for a person. */
export interface ItemIdentity {
  /** A number made of all its text, without running clocks: equal texts give equal numbers. */
  text: number;
  /** An id that the page itself gives it, where that is no mere position. */
  key?: string;
  /**
   * The texts that the same element has had while nothing but its numbers went on changing, as a price
   * does; only where no other item has these words.
   */
  earlier?: readonly number[];
}

/**
 * Whether two readings are of one item: the page's own id decides where both have one, and otherwise the
 * text, or one that it has had meanwhile.
 */
export function isSameItem(was: ItemIdentity, now: ItemIdentity): boolean {
  const haveKeys = was.key !== undefined && now.key !== undefined;
  if (haveKeys) return was.key === now.key;
  return was.text === now.text || isLaterText(was, now);
}

/** Whether the item is the same, and only its numbers have gone on changing since. */
export function isLaterText(was: ItemIdentity, now: ItemIdentity): boolean {
  return was.text !== now.text && (now.earlier?.includes(was.text) ?? false);
}

/** A text without what changes in it while it stays about the same thing. */
export function withoutNumbers(text: string): string {
  return text.replace(/[+\u2212-]?\d+(?:[.,:\u00a0\u202f ]\d+)*/g, '#');
}

/** The position of a row or an option, from 1, and the size of its set. */
export interface SetPosition {
  at: number;
  of?: number;
}

/**
 * What is around a control and tells it from others of the same role and name. Each field is there
 * only where the page has it.
 */
export interface NodeContext {
  /** What a control without a name may be for: its icon, address or form name. Never its name. */
  hint?: string;
  /** What is painted in a field while it is empty, if that is not its name. */
  placeholder?: string;
  /** The question or group that it belongs to: a legend, a radio group's label. */
  group?: string;
  /** The heading before it. */
  heading?: string;
  /** The head of its column. */
  column?: string;
  /** The head of its row, or what the item that it is in says first. */
  row?: string;
  /** Its place among the items of its list or table. */
  position?: SetPosition;
  /** The path of a link's address, shortened. */
  path?: string;
  /** What describes it (`aria-describedby`), if that is not its name. */
  description?: string;
  /** The error that stands with a field. */
  error?: string;
}

/** Why a person cannot see a text that a model gets. */
export type UnseenReason =
  | 'not rendered'
  | 'transparent'
  | 'too small'
  | 'same colour as its background'
  | 'blurred'
  | 'masked'
  | 'covered'
  | 'clipped'
  | 'off-screen'
  | 'cut by an ellipsis'
  | 'another text';

export interface NodeTextNotes {
  /** Invisible characters (zero-width, bidi controls, tags) that were removed from both. */
  stripped?: number;
  /** One of them was cut; it ends in `…`. */
  cut?: true;
  /** A part that a person cannot see, why, and what they read in its place. */
  unseen?: { text: string; reason: UnseenReason; seen?: string };
}

const UNCLICKABLE: ReadonlySet<string> = new Set(Object.values(NO_CLICKS));

/** Whether nothing is over an element, and a click at its place does not reach it all the same. */
export function isUnclickable({ label }: Blocker): boolean {
  return UNCLICKABLE.has(label);
}
