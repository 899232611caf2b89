/** Why a person cannot see text that a model is told. */
export type UnseenReason =
  | 'not rendered'
  | 'transparent'
  | 'too small'
  | 'same colour as its background'
  | 'clipped'
  | 'off-screen'
  | 'cut by an ellipsis'
  | 'another text';

/** What is to be said of a node's name and value beside the texts themselves. */
export interface TextNotes {
  /** Characters that nobody sees (zero-width, bidi controls, tags), taken out of both. */
  stripped?: number;
  /** One of them was cut; it ends in `…`. */
  cut?: true;
  /** Text in them that a person cannot see, why, and what they read in its place. */
  unseen?: { text: string; reason: UnseenReason; seen?: string };
}
