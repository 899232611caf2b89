import type { ActReport } from '../agent/act-report.ts';
import type { MeantOrder } from '../agent/meant-order.ts';
import type { FrameHtml } from '../payload/full-html.ts';
import type { Blocker, Box, FrameNode, LeftOut, PageEvent } from './frame-node.ts';
import type { NodeDetails, NodeMarkup } from './frame-protocol.ts';
import type { PageDialog } from './page-dialog.ts';
import type { PageSettling, Settled, SettleOptions } from './settled.ts';
import type { Truncation } from './truncation.ts';

/** One element of the composed page: ids are page-wide, coordinates the top viewport's. */
export interface PageNode {
  /** `12` in the main frame, `f1_5` in child frame 1. */
  key: string;
  /** 0 is the main frame. */
  frame: number;
  parent: string | null;
  depth: number;
  node: FrameNode;
  box?: Box;
  xy?: [number, number];
  leftOut?: LeftOut;
  /** What makes it so, if that is another element, and its page-wide key when it is listed. */
  leftOutBy?: Blocker;
  leftOutByKey?: string;
  /** What covers it: in its own frame, or over the frame as a whole. */
  blocker?: Blocker;
  /** The blocker's page-wide key, when it is a listed element. */
  blockerKey?: string;
  /** For a frame's element: why nothing of its document is in the tree, as a sentence. */
  unread?: string;
  /** For a frame's element: what could not be found out about its document, as a sentence. */
  note?: string;
}

/** A frame of the page, readable or not. */
export interface PageFrame {
  number: number;
  parent: number | null;
  /** Which document it shows, by a token of its own; absent until the frame has answered. */
  document?: string;
  url: string;
  title: string;
  /** Why it cannot be read, if it cannot: a sentence. */
  problem?: string;
  /** What could not be found out about a frame that was read: a sentence. */
  note?: string;
  /** Indexes in `parent.frames` from the top frame down to it; -1 for one in a shadow tree. */
  path?: readonly number[];
  /** Key of the `<iframe>` that shows it, once that is known. */
  owner?: string;
}

/** All frames of the page as one list in document order. */
export interface PageTree {
  url: string;
  title: string;
  /** Characters that nobody sees, taken out of the title. */
  stripped?: number;
  viewport: { width: number; height: number };
  scroll: { x: number; y: number; width: number; height: number };
  nodes: readonly PageNode[];
  frames: readonly PageFrame[];
  /** Interactive elements in the page, whether or not all have arrived. */
  total: number;
  /** Nodes still on their way. */
  pending: number;
  /** Set when a frame has more elements than are listed. */
  truncated?: Truncation;
  /** A dialog that holds the page up until it is answered; then all else is of before. */
  dialog?: PageDialog;
  /** Milliseconds the last reading took, summed over frames. */
  ms: number;
}

/** What a person sees of the connection to the page. */
export type PageStatus =
  | { type: 'connecting' }
  | { type: 'ready' }
  /** Chrome lets no extension read this page. */
  | { type: 'restricted'; url: string; reason: string }
  /** The extension was reloaded or the tab went away: only reopening DevTools helps. */
  | { type: 'lost'; reason: string }
  | { type: 'error'; message: string };

export type PageChange =
  | { type: 'status'; status: PageStatus }
  | { type: 'tree'; tree: PageTree; changed: ReadonlySet<string>; reset: boolean }
  /** `dropped`: changes of the page of which there were too many to tell. */
  | { type: 'events'; events: readonly PageEvent[]; dropped?: number }
  | { type: 'settling'; settling: PageSettling }
  /** A person chose an element with the picker (null: they pressed Escape). */
  | { type: 'picked'; key: string | null }
  /** A person selected an element in the Elements panel. */
  | { type: 'selected'; key: string };

/** A JPEG of what is in view, one pixel for each CSS pixel, secrets painted over. */
export interface Screenshot {
  /** Base64. */
  data: string;
  width: number;
  height: number;
  /** 9 × 8 grey values from 0 to 255, row by row, for a difference hash. */
  thumbnail: readonly number[];
}

/** Events of a document that are kept; older ones go. */
export const MAX_PAGE_EVENTS = 200;

/** Everything that tabs, the dark pipeline and the agent may ask of a page. */
export interface Page {
  readonly status: PageStatus;
  readonly tree: PageTree | null;
  /** What happened in the present document, oldest first, at most {@link MAX_PAGE_EVENTS}. */
  readonly events: readonly PageEvent[];
  /** What is known of the page's rest since the last navigation, request or big change. */
  readonly settling: PageSettling | null;
  /** The limits of waiting that hold unless others are named. */
  readonly settleOptions: SettleOptions;
  /** Calls `listener` on every change until the returned function is called. */
  subscribe(listener: (change: PageChange) => void): () => void;
  /** False pauses reading; the last tree stays. */
  setLive(live: boolean): void;
  /** Elements of a frame that are listed; what lies beyond is only counted. */
  setMaxElements(max: number): void;
  /** Mirror ids as `data-llm-id` in the page; false leaves no trace in it. */
  setStamping(stamp: boolean): void;
  /** Masks passwords and payment fields, as it is until told; false shows them as they are. */
  setMasking(mask: boolean): void;
  /** Lights up one element in the page; null removes the light. */
  highlight(key: string | null): void;
  /** Paints the ids of what is in view over the page (Set-of-Mark), or takes them away. */
  setMarks(on: boolean): void;
  /** Starts or stops the picker. */
  pick(on: boolean): void;
  /** Rejects with a sentence when the element is gone. */
  details(key: string): Promise<NodeDetails>;
  /** Selects the element in the Elements panel. */
  reveal(key: string): Promise<void>;
  scrollIntoView(key: string): void;
  /** Does one thing in the page, once. Rejects when it is not known what became of it. */
  act(order: MeantOrder): Promise<ActReport>;
  /** Tag, attributes and options of elements, by key; what has gone meanwhile is missing. */
  markup(keys: readonly string[]): Promise<ReadonlyMap<string, NodeMarkup>>;
  /** The one element that a CSS selector matches in its own root; null for none or several. */
  find(selector: string): Promise<string | null>;
  /** The annotated HTML of every frame that answers. */
  html(): Promise<readonly FrameHtml[]>;
  /** What is in view, as a picture. Rejects with a sentence when Chrome gives none. */
  screenshot(): Promise<Screenshot>;
  setSettleOptions(options: SettleOptions): void;
  /** Waits for the page to come to rest; frames that go meanwhile do not count. */
  settle(options?: Partial<SettleOptions>): Promise<Settled>;
  /** Reads everything anew. */
  refresh(): Promise<void>;
  /** Injects again after an error. */
  reconnect(): void;
}
