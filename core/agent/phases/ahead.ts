import type { FrameOutline } from '../../page/frame/outline-piece.ts';
import type { PageLook } from '../run/agent-page.ts';

/** What the page said when the model was asked: it is read meanwhile, for most steps need it. */
export interface TextAhead {
  /** Milliseconds (Unix). */
  at: number;
  document: string | undefined;
  text: Promise<string | null>;
}

/** A look at the page at rest, with what its frames show in view where that could be read during the wait. */
export interface LookAhead {
  look: PageLook;
  frames?: Promise<readonly FrameOutline[]>;
}
