/** What covers a frame while the agent acts in its tab. */
export interface AgentOverlay {
  /** Whether the sign shows (the top frame's; others show none). */
  isShown: boolean;
  /** Whether the frame itself must block a person's input, since nothing before it does. */
  blocksInput: boolean;
}

/**
 * What a page does against the overlay: it takes the sign away, more than once; it fills the screen or
 * keeps the pointer, so that a person could not reach DevTools; it opens the print dialog.
 */
export type OverlayBreach = 'sign' | 'fullscreen' | 'pointer-lock' | 'print';
