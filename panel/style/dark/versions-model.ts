import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { PageStyles } from '../../../core/style/inventory/page-styles.ts';
import { siteOrigin } from '../../../core/style/sheets/always-dark-site.ts';
import {
  type PlacedSheet,
  placeSheets,
  sheetsForPage,
} from '../../../core/style/sheets/placed-sheet.ts';
import {
  type DarkVersion,
  isSameText,
  type SiteDraft,
  withVersion,
} from '../../../core/style/sheets/site-draft.ts';
import type { PageModel } from '../../ui/shell/page-model.ts';
import { type DarkFile, darkFiles, sheetsOf } from './dark-file.ts';
import type { DarkModel } from './dark-model.ts';
import type { DarkTextModel } from './dark-text-model.ts';
import type { DraftStore } from './draft-store.ts';

/**
 * Milliseconds without a change before a text is saved, more for a large one: storing takes longer
 * than a frame.
 */
const SAVE_REST = 1000;
const LARGE_SAVE_REST = 5000;
const LARGE = 500_000;

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

    const attempt = async (work: () => Promise<void>) => {
      try {
        await work();
        problem.value = '';
      } catch (error) {
        const cause = errorText(error);
        problem.value = t('dark.draftNotSavedLasts', { cause });
      }
    };

    effect(() => {
      const at = origin.value;
      if (at === null || !isShown.value) return;
      void attempt(async () => {
        const found = (await store.load(at)) ?? null;
        if (origin.peek() !== at || text.files.peek().length > 0) return;
        draft.value = found;
        versions.value = found?.versions ?? [];
        nextId = Math.max(0, ...versions.value.map(({ id }) => id)) + 1;
      });
    });

    const placed = (files: readonly DarkFile[]) => placeSheets(sheetsOf(files), dark.frames.peek());

    const add = (name: string, sheets: PlacedSheet[]) => {
      if (sheets.length === 0) return;
      const [last] = versions.peek();
      if (last && isSameText(last.sheets, sheets)) return;
      versions.value = withVersion(versions.peek(), { id: nextId++, name, at: Date.now(), sheets });
    };

    // A replaced text is kept as a version, whatever replaces it.
    effect(() => {
      const loaded = text.loaded.value;
      if (!loaded) return;
      if (loaded.edited) add('Edited', placed(loaded.edited));
      add(loaded.why, placed(loaded.files));
    });

    effect(() => {
      const files = text.files.value;
      const all = versions.value;
      const at = origin.peek();
      if (at === null || files.length === 0) return;
      const timer = setTimeout(() => {
        const sheets = placed(files);
        const ownTheme = dark.usesOwnTheme.peek();
        const saved = { origin: at, at: Date.now(), ownTheme, sheets, versions: [...all] };
        void attempt(() => store.save(saved));
      }, restOf(files));
      return () => clearTimeout(timer);
    });

    const apply = async (sheets: readonly PlacedSheet[]) => {
      const frames = await styles.read();
      await dark.setFrames(frames, sheets);
      await text.replace(darkFiles(sheetsForPage(sheets, frames), frames));
    };

    return {
      versions,
      draft,
      compared,
      problem,
      save: (name: string) => add(name.trim() || 'Saved', placed(text.files.peek())),
      /** Saves texts that are not, or no longer, in the editor. */
      saveFiles: (name: string, files: readonly DarkFile[]) => add(name, placed(files)),
      async restore(version: DarkVersion) {
        if (text.isEdited.peek()) add('Edited', placed(text.files.peek()));
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

export type VersionsModel = InstanceType<typeof VersionsModel>;

function restOf(files: readonly DarkFile[]): number {
  const length = files.reduce((sum, { css }) => sum + css.length, 0);
  return length < LARGE ? SAVE_REST : LARGE_SAVE_REST;
}
