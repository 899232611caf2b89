import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { makeSerialQueue } from '../../../core/platform/async/serial-queue.ts';
import { type Text, t } from '../../../core/platform/messages/messages.ts';
import { momentText } from '../../../core/platform/messages/numbers.ts';
import { type SetAside, setAside } from '../../../core/platform/store/set-aside.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { siteOrigin } from '../../../core/style/sheets/always-dark-site.ts';
import {
  type HandSheet,
  type PlacedSheet,
  placeSheets,
  sheetsForPage,
} from '../../../core/style/sheets/placed-sheet.ts';
import { recoverDraft } from '../../../core/style/sheets/recover-draft.ts';
import {
  type DarkVersion,
  DRAFT_PORT,
  DRAFT_SCHEMA,
  draftArea,
  draftKey,
  type HeldDraft,
  isGeneratedVersion,
  isSameText,
  parseHeldDraft,
  readSiteDraft,
  type SiteDraft,
  type StoredResult,
  storeDraft,
  withVersion,
} from '../../../core/style/sheets/site-draft.ts';
import type { PageStyles } from '../../../core/style/sheets/styled-page.ts';
import { withoutRepeated } from '../../../core/style/sheets/version-groups.ts';
import { storeLock } from '../../chrome/storage/stored-value.ts';
import type { PageModel } from '../../ui/shell/page-model.ts';
import { type DarkFile, darkFiles, sheetsOf } from './dark-file.ts';
import type { DarkModel } from './dark-model.ts';
import type { DarkTextModel } from './dark-text-model.ts';

/** Edits that are stored with a text. */
const MAX_KEPT_EDITS = 2000;

interface VersionsDeps {
  store: DraftStore;
  styles: PageStyles;
  pageModel: PageModel;
  dark: DarkModel;
  text: DarkTextModel;
  isShown: ReadonlySignal<boolean>;
}

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

/** Earlier states of the site's sheets, and the draft that survives DevTools. */
export const VersionsModel = createModel(
  ({ store, styles, pageModel, dark, text, isShown }: VersionsDeps) => {
    const versions = signal<readonly DarkVersion[]>([]);
    /** The draft of an earlier session for this site, until something else is made. */
    const draft = signal<SiteDraft | null>(null);
    const compared = signal<DarkVersion | null>(null);
    /** A sentence when the store failed. */
    const problem = signal('');
    const origin = computed(() => siteOrigin(pageModel.reading.value?.tree.url ?? ''));
    let nextId = 1;
    /** This window, for those that save the same site. */
    const author = crypto.randomUUID();

    const attempt = async (work: () => Promise<void>) => {
      try {
        await work();
        problem.value = '';
      } catch (error) {
        problem.value = t('dark.draftNotSavedLasts', { cause: errorText(error) });
      }
    };

    /** The site whose draft has been looked for: nothing is saved over one that was not seen. */
    const loadedFor = signal<string | null>(null);
    /** What could not be read, to be exported. */
    const aside = signal<SetAside | null>(null);
    /** What another window has done; a sentence. */
    const told = signal('');

    effect(() => {
      const at = origin.value;
      if (at === null || !isShown.value || loadedFor.peek() === at) return;
      void attempt(async () => {
        const found = await store.load(at);
        if (origin.peek() !== at || loadedFor.peek() === at) return;
        const made = loadedFor.peek() === null ? versions.peek() : [];
        aside.value = found.type === 'aside' ? found.aside : null;
        if (found.type === 'newer') throw new Error(t('background.draftOfNewer'));
        if (found.type === 'draft') take(found.draft, made);
        else versions.value = made;
        nextId = Math.max(0, ...versions.peek().map(({ id }) => id)) + 1;
        loadedFor.value = at;
      });
    });

    /** Offers a draft, or keeps it as a version where there are texts already. */
    const take = (found: SiteDraft, made: readonly DarkVersion[]) => {
      saved.saw(found);
      versions.value = [...made, ...found.versions];
      if (text.files.peek().length === 0) draft.value = found;
      else keepDraft(found);
    };

    const keepDraft = (found: SiteDraft) => {
      const when = momentText(found.at);
      add(t('dark.draftOf', { when }), found.sheets);
    };

    const placed = (files: readonly DarkFile[]) =>
      placeSheets(sheetsOf(files).map(withFewEdits), dark.frames.peek());

    const add = (name: string, sheets: PlacedSheet[], how: Partial<DarkVersion> = {}) => {
      if (sheets.length === 0) return;
      const [last] = versions.peek();
      if (last && isSameText(last.sheets, sheets)) return;
      const page = URL.parse(pageModel.reading.peek()?.tree.url ?? '')?.pathname ?? '';
      const added = { id: nextId++, name, at: Date.now(), sheets, page, ...how };
      versions.value = withVersion(withoutRepeated(versions.peek(), added), added);
    };

    // What a person has written is a version before anything replaces it.
    effect(() => {
      const replaced = text.replaced.value;
      if (replaced) add(t('dark.edited'), placed(replaced));
    });
    effect(() => {
      const loaded = text.loaded.value;
      if (!loaded) return;
      const waiting = draft.peek();
      draft.value = null;
      if (waiting) keepDraft(waiting);
      const isAutomatic = loaded.isAutomatic || undefined;
      add(loaded.why, placed(loaded.files), { isGenerated: true, isAutomatic });
    });

    const saved = saveWhileTyping({
      store,
      attempt,
      draft(): SiteDraft | null {
        const files = text.files.value;
        const all = versions.value;
        const at = loadedFor.value;
        if (at === null || at !== origin.peek() || files.length === 0) return null;
        const ownTheme = dark.usesOwnTheme.peek();
        const now = { revision: 0, author, origin: at, at: Date.now(), ownTheme };
        // A method of a model follows no signals.
        text.hand.value;
        const sheets = placed(text.withHand());
        return { schema: DRAFT_SCHEMA, ...now, sheets, versions: [...all] };
      },
      merged(now) {
        // The page has gone on to another site.
        if (now.origin !== loadedFor.peek()) return;
        versions.value = now.versions;
        nextId = Math.max(0, ...now.versions.map(({ id }) => id)) + 1;
        told.value = t('dark.otherWindowSaved');
      },
    });

    const apply = async (sheets: readonly PlacedSheet[]) => {
      const frames = await styles.read();
      await dark.setFrames(frames, sheets);
      const made = versions.peek().find(isGeneratedVersion);
      const filesOf = (of: readonly PlacedSheet[]) => darkFiles(sheetsForPage(of, frames), frames);
      await text.replace(filesOf(sheets), filesOf(made?.sheets ?? []));
    };

    return {
      versions,
      draft,
      compared,
      problem,
      told,
      aside,
      save: (name: string) => add(name.trim() || t('dark.savedLabel'), placed(text.withHand())),
      /** Saves texts that are not, or no longer, in the editor. */
      saveFiles: (name: string, files: readonly DarkFile[]) => add(name, placed(files)),
      async restore(version: DarkVersion) {
        compared.value = null;
        await apply(version.sheets);
      },
      async applyDraft() {
        const found = draft.peek();
        if (!found) return;
        draft.value = null;
        if (found.ownTheme) await dark.useOwnTheme();
        await apply(found.sheets);
      },
      async deleteDraft() {
        const at = draft.peek()?.origin;
        draft.value = null;
        versions.value = [];
        if (at) await attempt(() => store.remove(at));
      },
      rename(id: number, name: Text) {
        versions.value = versions
          .peek()
          .map((version) => (version.id === id ? { ...version, name } : version));
      },
      remove(id: number) {
        if (compared.peek()?.id === id) compared.value = null;
        versions.value = versions.peek().filter((version) => version.id !== id);
      },
      /** The text of a version for the file in view. */
      textOf(version: DarkVersion): string {
        const key = text.file.peek()?.key;
        const frames = dark.frames.peek();
        const files = darkFiles(sheetsForPage(version.sheets, frames), frames);
        return files.find((file) => file.key === key)?.css ?? '';
      },
    };
  },
);

/** What is by hand is not stored where that would take more room than the sheet. */
function withFewEdits({ hand, ...sheet }: HandSheet): HandSheet {
  return hand && hand.length <= MAX_KEPT_EDITS ? { ...sheet, hand } : sheet;
}

export type VersionsModel = InstanceType<typeof VersionsModel>;

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

/** What is stored for a site; what could not be read is out of the way, and still there. */
export type LoadedDraft =
  | { type: 'none' }
  | { type: 'newer' }
  | { type: 'draft'; draft: SiteDraft }
  | { type: 'aside'; aside: SetAside };

/** The store of drafts. Every call rejects when the store fails. */
export interface DraftStore {
  load(origin: string): Promise<LoadedDraft>;
  /** Stores a draft; what another window has stored since revision `seen` stays as a version. */
  save(draft: SiteDraft, seen: number): Promise<StoredResult>;
  /** Hands over what is not saved yet: it is saved should the panel close now. */
  hold(held: HeldDraft): void;
  remove(origin: string): Promise<void>;
}

/** A worker that ends sooner does not work. Milliseconds. */
const LIVES_MS = 1000;

/** Drafts in the extension's own storage, which the worker writes too. */
export function chromeDraftStore(): DraftStore {
  const local = draftArea(chrome.storage.local, indexedDB);
  const texts = heldTexts(localStorage);
  let port: chrome.runtime.Port | null = null;
  let last: HeldDraft | null = null;
  const open = () => {
    const opened = chrome.runtime.connect({ name: DRAFT_PORT });
    const since = Date.now();
    opened.onDisconnect.addListener(() => {
      if (port === opened) port = null;
      // With the worker the text that it held is gone: it gets it again, unless it does not live at all.
      if (last?.draft && Date.now() - since > LIVES_MS) post(last);
    });
    return opened;
  };
  const post = (held: HeldDraft) => {
    port ??= open();
    try {
      port.postMessage(held);
    } catch {
      // It has gone, and has not said so yet.
      port = open();
      port.postMessage(held);
    }
  };
  return {
    async load(origin) {
      for (const { held, forget } of texts.left(origin)) {
        await recoverDraft(local, held, storeLock);
        forget();
      }
      return storeLock(draftKey(origin), async (): Promise<LoadedDraft> => {
        const key = draftKey(origin);
        const { [key]: stored } = await local.get([key]);
        const found = readSiteDraft(stored);
        if (found.type === 'value') return { type: 'draft', draft: found.value };
        if (found.type !== 'unreadable') return found;
        return { type: 'aside', aside: await setAside(local, key, stored) };
      });
    },
    save: (draft, seen) => storeDraft(local, draft, seen, storeLock),
    hold(held) {
      last = held;
      texts.hold(held);
      post(held);
    },
    async remove(origin) {
      for (const { forget } of texts.left(origin)) forget();
      await local.remove([draftKey(origin)]);
    },
  };
}

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
