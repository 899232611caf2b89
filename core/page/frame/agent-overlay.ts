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
