import type { Box } from '../../platform/geometry/box.ts';
import type { FrameNode, FrameState, PageEvent } from '../tree/frame-node.ts';
import type { Truncation } from '../tree/truncation.ts';

/** Nodes a single message may carry, so that no message comes near Chrome's 64 MiB limit. */
export const NODES_PER_MESSAGE = 2000;

/** Changes since the last update; the first one of a connection has `reset` set. */
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
  /** Of these, those that were never read; absent where that is not told apart. */
  unread?: number;
  /** Milliseconds that reading the page took. */
  ms: number;
  /** Set when the frame has more elements than are listed. */
  truncated?: Truncation;
  /** Page events that were left out since the last update: more came than are kept. */
  droppedEvents?: number;
}

/** Nodes that all lie elsewhere by the same distance; ids in runs that follow each other. */
export interface BoxMove {
  dx: number;
  dy: number;
  ids: [first: number, count: number][];
}
