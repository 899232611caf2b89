/**
 * What a page does against the hold on it: it takes the sign away, more than once; it fills the screen
 * or keeps the pointer, so that a person could not reach DevTools; it opens the print dialog.
 */
export type HoldBreach = 'sign' | 'fullscreen' | 'pointer-lock' | 'print';
