import type { Text } from '../messages/messages.ts';

/** What the panel knows of its debugger. Each state but `attached` has a screen with one action. */
export type DebuggerState =
  /** Nothing needs it now, or the person has not yet agreed to the banner. */
  | { type: 'detached' }
  | { type: 'attaching' }
  | { type: 'attached' }
  /** The person pressed Cancel in the banner; it is attached again only at their request. */
  | { type: 'cancelled' }
  /** Another Penumbra panel holds the tab. */
  | { type: 'busy' }
  | { type: 'blocked'; extensionFrame: string | null }
  | { type: 'restricted'; reason: Text }
  | { type: 'crashed' }
  /** The page is busy or shows a dialog, and does not answer. */
  | { type: 'unresponsive' }
  | { type: 'lost'; reason: Text };
