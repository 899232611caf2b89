import type { Meant, MeantOrder } from '../agent/meant-order.ts';
import type { FileContent } from '../agent/reach-report.ts';

import type { FrameActivity } from './activity.ts';
import type { Box, FrameNode, FrameState, PageEvent } from './frame-node.ts';
import type { HoldBreach } from './hold-breach.ts';
import type { TextNotes } from './text-notes.ts';
import type { Truncation } from './truncation.ts';

/** Name of the port that the panel opens to each frame. */
export const FRAME_PORT = 'penumbra-frame';

/** Nodes a single message may carry, so that no message comes near Chrome's 64 MiB limit. */
export const NODES_PER_MESSAGE = 2000;

/** What the panel asks of a frame. Requests carry an `id` and are answered by `reply`. */
export type PanelToFrame =
  | { type: 'hello'; options: FrameOptions }
  | { type: 'options'; options: FrameOptions }
  | { type: 'refresh'; id: number }
  | { type: 'details'; id: number; node: number }
  /** Markup of these nodes, as `NodeMarkup[]`; nodes that are gone are missing. */
  | { type: 'markup'; id: number; nodes: number[] }
  /** Ids of the elements that a CSS selector matches, as `number[]`, two at most. */
  | { type: 'find'; id: number; selector: string }
  /** Hear the elements that have click listeners, by events of this name; answered at once. */
  | { type: 'hear-listeners'; id: number; token: string }
  /** All have been sent: list those heard. */
  | { type: 'heard-listeners' }
  /** Answered at once with `FrameActivity`: what the frame would tell next. */
  | { type: 'activity'; id: number }
  /** Where fields with masked text and child frames are right now, as `SecretPlaces`. */
  | { type: 'secrets'; id: number }
  /** The frame's annotated HTML, as a string. */
  | { type: 'html'; id: number }
  /** Do this with the node, or in the document; answered with an `ActReport`. */
  | { type: 'act'; id: number; node: number | null; to: number | null; order: MeantOrder }
  /** Whether this document and its elements are still what was meant: `null`, or why not, a sentence. */
  | { type: 'confirm'; id: number; meant: Meant }
  /** Where a pointer reaches the node, answered with a `ReachReport`; `still` does not scroll. */
  | { type: 'aim'; id: number; node: number; still: boolean }
  /** The same for a point of a child frame, by its index in `window.frames`. */
  | { type: 'aim-through'; id: number; index: number; x: number; y: number }
  /** Whether the node takes a text by keys (`FieldReport`), and, if `isNow`, has it ready for them. */
  | { type: 'aim-field'; id: number; node: number; append: boolean; isNow: boolean }
  /** Gives the node the focus, or what around it can take it. */
  | { type: 'focus'; id: number; node: number }
  /** Answered with an `ActReport`. */
  | { type: 'give-files'; id: number; node: number; meant: Meant; files: readonly FileContent[] }
  /** Holds a person's input back while the agent acts, or (null) lets it through again. */
  | { type: 'hold'; hold: Hold | null }
  /** Trusted input since this was last asked (`InputCounts`); it is counted from the first time on. */
  | { type: 'inputs'; id: number }
  | { type: 'highlight'; node: number | null; label: string }
  /** Paint the ids of these nodes over the page; none takes all marks away. */
  | { type: 'marks'; nodes: number[] }
  | { type: 'pick'; on: boolean }
  | { type: 'scroll-into-view'; node: number };

export interface FrameOptions {
  /** False while the panel is paused or hidden: the frame stops reading. */
  live: boolean;
  /** Mirror ids as `data-llm-id`. */
  stamp: boolean;
  /** False shows passwords and payment fields as they are. */
  mask?: boolean;
  /** Elements that are listed; what lies beyond is only counted. */
  maxElements?: number;
  /** Prefix of the page-wide id: '' in the main frame, `f1_` in frame 1. */
  prefix: string;
}

/** How a person's input is held back in a frame; that it is, even where neither holds. */
export interface Hold {
  /** Whether the sign over the page shows (the top frame's; others show none). */
  isShown: boolean;
  /** Whether the frame itself must stop input, since nothing before it does. */
  blocks: boolean;
}

/** What a frame tells the panel. */
export type FrameToPanel =
  | FrameUpdate
  | FrameReply
  /** What was found of texts in view, apart from the readings. */
  | { type: 'sightings'; sightings: Sighting[] }
  /** Signs that the frame is not at rest, told together; a frame at rest tells none. */
  | { type: 'activity'; activity: FrameActivity }
  /** The picker is over this element, or over none. */
  | { type: 'hovered'; node: number | null }
  /** The picker's choice; null when the person pressed Escape. */
  | { type: 'picked'; node: number | null }
  /** The page is about to get something of the order with this id. */
  | { type: 'act-begun'; id: number }
  /** Is the hold still wanted? Without an answer it is let go. */
  | { type: 'hold-pulse' }
  /** The page did something against the hold; it has been mended. */
  | { type: 'hold-broken'; by: HoldBreach }
  /** A child frame was added or removed. */
  | { type: 'frames-changed' };

/** Nodes that all lie elsewhere by the same distance; ids in runs that follow each other. */
export interface BoxMove {
  dx: number;
  dy: number;
  ids: [first: number, count: number][];
}

/** Changes since the last update; the first one after `hello` has `reset` set. */
export interface FrameUpdate {
  type: 'update';
  reset: boolean;
  frame: FrameState;
  /** New or changed nodes in full, each with the id of the node before it in document order. */
  upserts: { node: FrameNode; after: number | null }[];
  removed: number[];
  /** Nodes of which nothing has changed but the place of their box, in frames with long pages. */
  moved?: BoxMove[];
  /** Nodes of which nothing has changed but their box. */
  boxes?: [id: number, box: Box][];
  events: PageEvent[];
  /** Interactive elements found, whether or not they were sent yet. */
  total: number;
  /** Nodes that are still to come in later updates. */
  pending: number;
  /** Milliseconds that reading the page took. */
  ms: number;
  /** Set when the frame has more elements than are listed. */
  truncated?: Truncation;
  /** Page events that were left out since the last update: more came than are kept. */
  droppedEvents?: number;
}

/** Whether the text of a node can be seen: without `unseen` it can. */
export interface Sighting {
  id: number;
  unseen?: NonNullable<TextNotes['unseen']>;
}

export interface FrameReply {
  type: 'reply';
  id: number;
  /** Absent when the element is gone. */
  result?: unknown;
  error?: string;
}

/** Answer to `details`: what the panel shows beside the node's own fields. */
export interface NodeDetails {
  /** A short CSS selector that is unique in its root. */
  selector: string;
  /** Opening tag, shortened. */
  html: string;
  /** Box in the frame's viewport, even when the element is out of view. */
  box: [number, number, number, number];
  /** Text of the element's description, if any. */
  description?: string;
  /** It keeps its place in the viewport when the page scrolls. */
  isFixed?: true;
  href?: string;
}

/** Answer to `secrets`: nodes with nothing but their place, enough to compose the frames. */
export interface SecretPlaces {
  frame: FrameState;
  nodes: FrameNode[];
}

/** What the markup modes need of one element beside its node; asked for only when they are used. */
export interface NodeMarkup {
  /** Local id in its frame. */
  node: number;
  tag: string;
  /** The kept attributes (dom-extraction-v3 §10) as they stand in the page; secrets masked. */
  attributes: Record<string, string>;
  /** The options of a `<select>`. */
  options?: { value: string; text: string; selected: boolean }[];
  /** Text of the element, on one line, cut. */
  text: string;
}
