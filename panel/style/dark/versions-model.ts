import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { t, translated } from '../../../core/platform/messages/messages.ts';
import { momentText } from '../../../core/platform/messages/numbers.ts';
import type { SetAside } from '../../../core/platform/store/set-aside.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { PageStyles } from '../../../core/style/inventory/page-styles.ts';
import { siteOrigin } from '../../../core/style/sheets/always-dark-site.ts';
import {
  type HandSheet,
  type PlacedSheet,
  placeSheets,
  sheetsForPage,
} from '../../../core/style/sheets/placed-sheet.ts';
import {
  type DarkVersion,
  DRAFT_SCHEMA,
  isGeneratedVersion,
  isSameText,
  type SiteDraft,
  withVersion,
} from '../../../core/style/sheets/site-draft.ts';
import { withoutRepeated } from '../../../core/style/sheets/version-groups.ts';
import type { PageModel } from '../../ui/shell/page-model.ts';
import { type DarkFile, darkFiles, sheetsOf } from './dark-file.ts';
import type { DarkModel } from './dark-model.ts';
import type { DarkTextModel } from './dark-text-model.ts';
import type { DraftStore } from './draft-store.ts';
import { saveWhileTyping } from './saved-draft.ts';

/** Edits that are stored with a text. */
const MAX_KEPT_EDITS = 2000;

/** What {@link VersionsModel} is made from. */
interface VersionsDeps {
  store: DraftStore;
  styles: PageStyles;
  pageModel: PageModel;
  dark: DarkModel;
  text: DarkTextModel;
  isShown: ReadonlySignal<boolean>;
}

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
        const cause = translated(errorText(error));
        problem.value = t('dark.draftNotSavedLasts', { cause });
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
      if (replaced) add(t('dark.actEdited'), placed(replaced));
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
      save: (name: string) => add(name.trim() || t('dark.versionSaved'), placed(text.withHand())),
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
      rename(id: number, name: string) {
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
