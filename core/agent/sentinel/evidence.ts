import type { PageLook } from '../agent-page.ts';

/** What was seen of an action: before, during and after it. */
export interface Evidence {
  before: PageLook;
  after: PageLook;
  /** Page-wide ids of what was acted on, as it was called before and is called after. */
  target: { before: string; after: string } | null;
  /** When the action began, milliseconds (Unix): events since then were seen during it. */
  since: number;
}
