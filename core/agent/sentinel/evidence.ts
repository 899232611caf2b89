import type { PageLook } from '../run/agent-page.ts';

/** What was observed of an action: before, during and after it. */
export interface Evidence {
  before: PageLook;
  after: PageLook;
  /** Page-wide ids of the target, before and after. */
  target: { before: string; after: string } | null;
  /** When the action began, milliseconds (Unix): events since then happened during it. */
  since: number;
}
