import { type HeldDraft, parseHeldDraft } from '../../../core/style/sheets/held-draft.ts';

/** What is written at once, in the panel itself: the worker may die, and a page that goes waits for nothing. */
type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'held-draft:';

/** The newest texts of the panels of this browser that are not saved yet. */
export function heldTexts(store: TextStore, own: string = crypto.randomUUID()) {
  const key = PREFIX + own;
  return {
    hold({ draft, seen }: HeldDraft): void {
      try {
        // Its versions are stored; here is little room.
        if (draft) store.setItem(key, JSON.stringify({ draft: { ...draft, versions: [] }, seen }));
        else store.removeItem(key);
      } catch {
        // There is no room: the worker has it, too.
      }
    },
    /** What panels have left for a site, each with the way to forget it. */
    left(origin: string): { held: HeldDraft; forget(): void }[] {
      const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');
      return keys
        .filter((stored) => stored.startsWith(PREFIX) && stored !== key)
        .flatMap((stored) => {
          const text = store.getItem(stored);
          const held = heldIn(text);
          if (held?.draft?.origin !== origin) return [];
          // A panel that lives may have written more.
          const forget = () => store.getItem(stored) === text && store.removeItem(stored);
          return [{ held, forget }];
        });
    },
  };
}

function heldIn(text: string | null): HeldDraft | null {
  try {
    return parseHeldDraft(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}
