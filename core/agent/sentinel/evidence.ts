import type { AppearanceChange } from '../../page/act/appearance-change.ts';
import type { PageLook } from '../run/agent-page.ts';

/** What was observed of an action: before, during and after it. */
export interface Evidence {
  before: PageLook;
  after: PageLook;
  /** Page-wide ids of the target, before and after. */
  target: { before: string; after: string } | null;
  /** All that the page says in plain text, before and after; absent where it was not read. */
  texts?: { before: string; after: string };
  /** What looks other than before, where nothing else has changed; absent where it was not asked. */
  appearance?: readonly AppearanceChange[];
  /** The page was changing on its own before: only what it did not change then counts. */
  isRestless?: boolean;
  /** The agent itself scrolled to the target: that the page stands elsewhere then is no effect of the action. */
  hasScrolled?: boolean;
  /** When the action began, milliseconds (Unix): events since then happened during it. */
  since: number;
}

/** Whether a tab was opened meanwhile: that is what came of an act, though its page is as it was. */
export function hasOpenedTab({ before, after }: Evidence): boolean {
  const was = new Set([...(before.tabs ?? []), ...(before.others ?? [])].map(({ id }) => id));
  const others = after.others ?? [];
  return others.some(({ id }) => !was.has(id));
}
