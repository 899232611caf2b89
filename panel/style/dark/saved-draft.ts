import { effect } from '@preact/signals';
import { makeSerialQueue } from '../../../core/platform/async/serial-queue.ts';
import type { SiteDraft } from '../../../core/style/sheets/site-draft.ts';
import type { DraftStore } from './draft-store.ts';

/**
 * Milliseconds between two saves while a person types, more for a large text: storing takes longer
 * than a frame.
 */
const SAVE_INTERVAL = 1000;
const LARGE_SAVE_INTERVAL = 5000;
/** Milliseconds after which the worker has what is typed. */
const HOLD_INTERVAL = 200;
const LARGE_HOLD_INTERVAL = 1000;
/** Characters. */
const LARGE = 500_000;

/** What is saved, and the sentence about it. */
interface Saved {
  store: DraftStore;
  /** The draft as it is now; null while there is nothing to save. It reads the signals that it is of. */
  draft(): SiteDraft | null;
  /** Runs a save and shows its failure. */
  attempt(work: () => Promise<void>): Promise<void>;
  /** Another window had saved: this is what is stored now. */
  merged(draft: SiteDraft): void;
}

/** Saves a draft while it changes, however long the changes go on. */
export function saveWhileTyping({ store, draft, attempt, merged }: Saved) {
  const inTurn = makeSerialQueue();
  /** By site: what is typed on one is saved also after the page has gone to another. */
  const revisions = new Map<string, number>();
  const seenOf = ({ origin }: SiteDraft) => revisions.get(origin) ?? 0;
  let newest: SiteDraft | null = null;
  let saving: ReturnType<typeof setTimeout> | undefined;
  let holding: ReturnType<typeof setTimeout> | undefined;

  const save = (of?: SiteDraft) => {
    saving = undefined;
    void inTurn(() =>
      attempt(async () => {
        const given = of ?? newest;
        if (!given) return;
        const { draft: saved, isMerged } = await store.save(given, seenOf(given));
        revisions.set(saved.origin, saved.revision);
        if (newest === given) {
          newest = null;
          clearTimeout(holding);
          holding = undefined;
          store.hold({ draft: null, seen: saved.revision });
        }
        if (isMerged) merged(saved);
      }),
    );
  };
  const hold = () => {
    holding = undefined;
    if (newest) store.hold({ draft: newest, seen: seenOf(newest) });
  };

  effect(() => {
    const next = draft();
    if (!next) return;
    if (newest && newest.origin !== next.origin) {
      clearTimeout(saving);
      save(newest);
    }
    newest = next;
    const isLarge = next.sheets.reduce((sum, { css }) => sum + css.length, 0) >= LARGE;
    saving ??= setTimeout(() => save(), isLarge ? LARGE_SAVE_INTERVAL : SAVE_INTERVAL);
    holding ??= setTimeout(hold, isLarge ? LARGE_HOLD_INTERVAL : HOLD_INTERVAL);
  });
  effect(() => () => {
    clearTimeout(saving);
    clearTimeout(holding);
  });

  return {
    /** What was loaded: a save on top of it loses nothing. */
    saw({ origin, revision }: SiteDraft) {
      revisions.set(origin, revision);
    },
  };
}
