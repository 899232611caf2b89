import type { Text } from '../platform/messages/messages.ts';
import type { TargetedOrder } from './act/act-order.ts';
import type { ActReport } from './act/act-report.ts';
import type { PersonAct } from './act/person-act.ts';
import type { PressObstacle } from './act/press-obstacle.ts';
import type { FrameOutline, OutlineReadOptions } from './frame/outline-piece.ts';
import type { FrameHtml } from './payload/full-html.ts';
import type { PageSettling, Settled, SettleOptions, SettleRequest } from './settle/settled.ts';
import type { PageEvent } from './tree/frame-node.ts';
import type { NodeDetails, NodeMarkup } from './tree/node-details.ts';
import type { PageTree } from './tree/page-tree.ts';

/** What a person sees of the connection to the page. */
export type PageStatus =
  /**
   * `elements`: as many have been read until now. `late`: nothing has come from the page for long, a
   * sentence; it is waited for all the same.
   */
  | { type: 'connecting'; elements?: number; late?: Text }
  | { type: 'ready' }
  /** No extension may read this page; `isFailure`: no page came. */
  | { type: 'restricted'; url: string; reason: Text; isFailure?: true }
  /** The extension was reloaded or the tab is gone: only reopening DevTools helps. */
  | { type: 'lost'; reason: Text }
  /** The page is gone, or cannot be read for a reason of Chrome's: loading it again may help. */
  | { type: 'error'; reason: Text };

export type PageChange =
  | { type: 'status'; status: PageStatus }
  | { type: 'tree'; tree: PageTree; changed: ReadonlySet<string>; reset: boolean }
  /** `dropped`: changes of the page that were too many to report. */
  | { type: 'events'; events: readonly PageEvent[]; dropped?: number }
  | { type: 'settling'; settling: PageSettling }
  /** A person chose an element with the picker (null: they pressed Escape). */
  | { type: 'picked'; key: string | null }
  /** A person has done something in the page; at: milliseconds (Unix). */
  | { type: 'did'; act: PersonAct<string>; at: number }
  /** A person selected an element in the Elements panel. */
  | { type: 'selected'; key: string };

/** A JPEG of what is in view, one pixel for each CSS pixel, secrets painted over. */
export interface Screenshot {
  /** Base64. */
  data: string;
  width: number;
  height: number;
  /** 9 × 8 gray values from 0 to 255, row by row, for a difference hash. */
  thumbnail: readonly number[];
}

/** Events of a document that are kept; older ones are dropped. */
export const MAX_PAGE_EVENTS = 200;

/** Everything that tabs, the dark pipeline and the agent may ask of a page. */
export interface Page {
  readonly status: PageStatus;
  readonly tree: PageTree | null;
  /** How often something has come from the page: it lives while that grows. */
  readonly heard?: number;
  /** Events of the present document, oldest first, at most {@link MAX_PAGE_EVENTS}. */
  readonly events: readonly PageEvent[];
  /** Whether the page has settled since the last navigation, request or big change. */
  readonly settling: PageSettling | null;
  /** The default limits of waiting. */
  readonly settleOptions: SettleOptions;
  /** Resolves once what is known is of the document that the tab shows; absent where it always is. */
  caughtUp?(): Promise<void>;
  /** Calls `listener` on every change until the returned function is called. */
  subscribe(listener: (change: PageChange) => void): () => void;
  /** False pauses reading; the last tree stays. */
  setLive(live: boolean): void;
  /** Elements of a frame that are listed; the rest are only counted. */
  setMaxElements(max: number): void;
  /** Mirrors ids as `data-llm-id` in the page; false leaves no trace in it. */
  setStamping(stamp: boolean): void;
  /** Masks passwords and payment fields, which is the default; false shows them in clear. */
  setMasking(mask: boolean): void;
  /** Highlights one element in the page; null clears the highlight. */
  highlight(key: string | null): void;
  /** Shows or hides the ids of what is in view over the page (Set-of-Mark). */
  setMarks(on: boolean): void;
  pick(on: boolean): void;
  /** Tells what a person does in the page, in documents to come, too; false ends that. */
  tellActs(on: boolean): void;
  /** Rejects with a sentence when the element is gone. */
  details(key: string): Promise<NodeDetails>;
  /** What keeps a press on an element from doing what it says, the main cause first. */
  obstacles(key: string): Promise<readonly PressObstacle[]>;
  /** Selects the element in the Elements panel. */
  reveal(key: string): Promise<void>;
  scrollIntoView(key: string): void;
  /** Does one thing in the page, once. Rejects when the result is not known. */
  act(order: TargetedOrder): Promise<ActReport>;
  /** Tag, attributes and options of elements, by key; elements that are gone are missing. */
  markup(keys: readonly string[]): Promise<ReadonlyMap<string, NodeMarkup>>;
  /** The one element that a CSS selector matches in its own root; null for none or several. */
  find(selector: string): Promise<string | null>;
  /** The annotated HTML of every frame that answers. */
  html(): Promise<readonly FrameHtml[]>;
  /** What every frame that answers shows, in reading order. */
  outline(options: OutlineReadOptions): Promise<readonly FrameOutline[]>;
  /**
   * A screenshot of what is in view. With `agreed`, frames of other origins than these are painted over. Rejects
   * with a sentence when Chrome gives none.
   */
  screenshot(agreed?: readonly string[]): Promise<Screenshot>;
  setSettleOptions(options: SettleOptions): void;
  /** Waits for the page to settle; frames that vanish meanwhile do not count. */
  settle(options?: SettleRequest): Promise<Settled>;
  /** Whether no frame has changed anything since then, on the clock of `performance.now()`. */
  hasRestedSince(at: number): Promise<boolean>;
  /** Reads everything again. */
  refresh(): Promise<void>;
  /** Gives ids again, in the order of the document: only where nobody has been told any. */
  renumber(): Promise<void>;
  /** Injects again after an error. */
  reconnect(): void;
}

/** The part of a page that payloads are made from. */
export type ReadPage = Pick<
  Page,
  | 'status'
  | 'caughtUp'
  | 'heard'
  | 'tree'
  | 'events'
  | 'subscribe'
  | 'setMasking'
  | 'setMaxElements'
  | 'setMarks'
  | 'obstacles'
  | 'markup'
  | 'html'
  | 'outline'
  | 'screenshot'
  | 'settleOptions'
  | 'settle'
  | 'hasRestedSince'
  | 'refresh'
  | 'renumber'
>;
