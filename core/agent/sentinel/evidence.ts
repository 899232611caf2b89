import type { PageLook } from '../run/agent-page.ts';

/** What was observed of an action: before, during and after it. */
export interface Evidence {
  before: PageLook;
  after: PageLook;
  /** Page-wide ids of the target, before and after. */
  target: { before: string; after: string } | null;
  /** All that the page says in plain text, before and after; absent where it was not read. */
  texts?: { before: string; after: string };
  /** When the action began, milliseconds (Unix): events since then happened during it. */
  since: number;
}
