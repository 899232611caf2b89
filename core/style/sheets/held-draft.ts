import { readSiteDraft, type SiteDraft } from './site-draft.ts';

/** Name of the port by which a panel hands the worker what it has not saved yet. */
export const DRAFT_PORT = 'penumbra-draft';

/** The newest draft of a panel, which the worker saves when the panel closes; null once it is saved. */
export interface HeldDraft {
  draft: SiteDraft | null;
  /** The revision that the panel has seen last. */
  seen: number;
}

/** The held draft in a message, or null when it is none. */
export function parseHeldDraft(message: unknown): HeldDraft | null {
  if (typeof message !== 'object' || message === null) return null;
  const { draft, seen } = message as Record<string, unknown>;
  if (typeof seen !== 'number') return null;
  if (draft === null) return { draft: null, seen };
  const read = readSiteDraft(draft);
  return read.type === 'value' ? { draft: read.value, seen } : null;
}
