/** Why a person cannot see a text that a model gets. */
export type UnseenReason =
  | 'not rendered'
  | 'transparent'
  | 'too small'
  | 'same colour as its background'
  | 'clipped'
  | 'off-screen'
  | 'cut by an ellipsis'
  | 'another text';

/** Notes on a node's name and value. */
export interface NodeTextNotes {
  /** Invisible characters (zero-width, bidi controls, tags) that were removed from both. */
  stripped?: number;
  /** One of them was cut; it ends in `…`. */
  cut?: true;
  /** A part that a person cannot see, why, and what they read in its place. */
  unseen?: { text: string; reason: UnseenReason; seen?: string };
}
