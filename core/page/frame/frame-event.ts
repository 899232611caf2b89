import type { PersonAct } from '../act/person-act.ts';
import type { FrameActivity } from '../settle/activity.ts';
import type { NodeTextNotes } from '../tree/frame-node.ts';
import type { FrameUpdate } from './frame-update.ts';

/** What a frame reports to the panel without being asked. */
export type FrameEvent =
  | FrameUpdate
  /** What was found of texts in view, apart from the readings. */
  | { type: 'visibility'; findings: VisibilityFinding[] }
  /** Signs that the frame is not at rest, reported together; a frame at rest reports none. */
  | { type: 'activity'; activity: FrameActivity }
  /** The picker is over this element, or over none. */
  | { type: 'hovered'; node: number | null }
  /** The picker's choice; null when the person pressed Escape. */
  | { type: 'picked'; node: number | null }
  /** What a person has just done in the frame; at: milliseconds (Unix). */
  | { type: 'did'; act: PersonAct; at: number }
  /** A reading that takes long is under way: so many elements were met until now. */
  | { type: 'reading'; elements: number }
  /** Is the agent's overlay still wanted? Without an answer it is removed. */
  | { type: 'overlay-pulse' }
  /** The page did something against the agent's overlay; it has been mended. */
  | { type: 'overlay-breached'; by: OverlayBreach }
  /** A child frame was added or removed. */
  | { type: 'frames-changed' };

/** Whether the text of a node can be seen: without `unseen` it can. */
export interface VisibilityFinding {
  id: number;
  unseen?: NonNullable<NodeTextNotes['unseen']>;
}

/** What covers a frame while the agent acts in its tab. */
export interface AgentOverlay {
  /** Whether the sign shows (the top frame's; others show none). */
  isShown: boolean;
  /** Whether the frame itself must block a person's input, since nothing before it does. */
  blocksInput: boolean;
}

/**
 * What is done against the overlay: a page takes the sign away, more than once; a style sheet hides it; a
 * page fills the screen or keeps the pointer, so that a person could not reach DevTools; it opens the
 * print dialog.
 */
export type OverlayBreach = 'sign' | 'hidden' | 'fullscreen' | 'pointer-lock' | 'print';
