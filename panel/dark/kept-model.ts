import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { type KeptSite, siteOf } from '../../core/dark/kept-site.ts';
import type { PageStyles } from '../../core/dark/page-styles.ts';
import { placeSheets, sheetsForPage } from '../../core/dark/placed-sheet.ts';
import { errorText } from '../../core/text/error-text.ts';
import type { PageModel } from '../page-model.ts';
import { darkFiles, sheetsOf } from './dark-file.ts';
import type { DarkModel } from './dark-model.ts';
import type { DarkTextModel } from './dark-text-model.ts';
import type { KeptStore } from './kept-store.ts';

/** Sites that stay dark with DevTools closed, and the one in view among them. */
export const KeptModel = createModel(
  (
    store: KeptStore,
    styles: PageStyles,
    pageModel: PageModel,
    dark: DarkModel,
    text: DarkTextModel,
    isShown: ReadonlySignal<boolean>,
  ) => {
    const sites = signal<readonly KeptSite[]>([]);
    /** A sentence when the store has refused. */
    const problem = signal('');
    const isLoaded = signal(false);

    const attempt = async (work: () => Promise<void>) => {
      try {
        await work();
        problem.value = '';
      } catch (error) {
        const cause = errorText(error);
        problem.value = isFull(cause)
          ? 'The store is full: delete kept sites or versions, then keep this one again.'
          : `The site could not be kept (${cause}).`;
      }
    };
    const reload = () =>
      attempt(async () => {
        const all = [...(await store.all())];
        sites.value = all.sort((a, b) => a.origin.localeCompare(b.origin));
        isLoaded.value = true;
      });

    effect(() => {
      void reload();
      return store.onChange(() => void reload());
    });

    const origin = computed(() => siteOf(pageModel.reading.value?.tree.url ?? ''));
    const site = computed(() => sites.value.find((one) => one.origin === origin.value) ?? null);

    /** Puts what is kept for the site in view into the editor; it is live from there on. */
    const open = async () => {
      const kept = site.peek();
      if (!kept) return;
      const frames = await styles.read();
      dark.wear(frames);
      if (kept.ownTheme) await dark.useOwnTheme();
      await text.replace(darkFiles(sheetsForPage(kept.sheets, frames), frames));
    };

    // A kept site is dark when the tab is first shown: its text is what there is to edit.
    effect(() => {
      const isIdle = dark.state.value.type === 'light' && text.files.value.length === 0;
      if (isShown.value && isIdle && site.value?.isOn) void attempt(open);
    });

    // The toolbar's button switches the site off and on: the panel follows.
    let wasOn: { origin: string; isOn: boolean } | null = null;
    effect(() => {
      const now = site.value;
      const before = wasOn;
      wasOn = now && { origin: now.origin, isOn: now.isOn };
      if (!now || before?.origin !== now.origin || before.isOn === now.isOn) return;
      if (!now.isOn) void dark.remove();
      else if (isShown.peek()) void attempt(open);
    });

    return {
      sites,
      site,
      origin,
      problem,
      open: () => attempt(open),
      /** True when the page wears something else than is kept for it. */
      isChanged: computed(() => {
        const kept = site.value;
        if (!kept || dark.state.value.type !== 'dark') return false;
        const texts = text.files.value.map(({ css }) => css).filter((css) => css.trim() !== '');
        return texts.join('\n') !== kept.sheets.map(({ css }) => css).join('\n');
      }),
      /** Keeps what the page wears now for every visit of its site. */
      keep: () =>
        attempt(async () => {
          const at = origin.peek();
          if (at === null) throw new Error('a page without a site of its own');
          const sheets = placeSheets(sheetsOf(text.files.peek()), dark.frames.peek());
          const ownTheme = dark.usesOwnTheme.peek();
          await store.save({ origin: at, isOn: true, ownTheme, sheets, keptAt: Date.now() });
        }),
      toggle: (one: KeptSite) => attempt(() => store.save({ ...one, isOn: !one.isOn })),
      forget: (at: string) => attempt(() => store.remove(at)),
    };
  },
);

export type KeptModel = InstanceType<typeof KeptModel>;

function isFull(cause: string): boolean {
  return /quota/i.test(cause);
}
