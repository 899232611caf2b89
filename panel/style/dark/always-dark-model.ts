import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { PageStyles } from '../../../core/style/inventory/page-styles.ts';
import { type AlwaysDarkSite, siteOrigin } from '../../../core/style/sheets/always-dark-site.ts';
import { placeSheets, sheetsForPage } from '../../../core/style/sheets/placed-sheet.ts';
import type { PageModel } from '../../ui/shell/page-model.ts';
import type { AlwaysDarkStore } from './always-dark-store.ts';
import { darkFiles, sheetsOf } from './dark-file.ts';
import type { DarkModel } from './dark-model.ts';
import type { DarkTextModel } from './dark-text-model.ts';

/** What {@link AlwaysDarkModel} is made from. */
interface KeptDeps {
  store: AlwaysDarkStore;
  styles: PageStyles;
  pageModel: PageModel;
  dark: DarkModel;
  text: DarkTextModel;
  isShown: ReadonlySignal<boolean>;
}

/** Sites that stay dark with DevTools closed, including the inspected one. */
export const AlwaysDarkModel = createModel(
  ({ store, styles, pageModel, dark, text, isShown }: KeptDeps) => {
    const sites = signal<readonly AlwaysDarkSite[]>([]);
    /** A sentence when the store failed. */
    const problem = signal('');
    const isLoaded = signal(false);

    const attempt = async (work: () => Promise<void>) => {
      try {
        await work();
        problem.value = '';
      } catch (error) {
        const cause = errorText(error);
        problem.value = isFull(cause)
          ? t('dark.storeFullDeleteKept')
          : t('dark.siteNotKept', { cause });
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

    const origin = computed(() => siteOrigin(pageModel.reading.value?.tree.url ?? ''));
    const site = computed(() => sites.value.find((one) => one.origin === origin.value) ?? null);

    /** Loads what is stored for the inspected site into the editor; from then on it is live. */
    const open = async () => {
      const kept = site.peek();
      if (!kept) return;
      const frames = await styles.read();
      dark.setFrames(frames);
      if (kept.ownTheme) await dark.useOwnTheme();
      await text.replace(darkFiles(sheetsForPage(kept.sheets, frames), frames));
    };

    // A kept site is dark when the tab is first shown: its text is loaded for editing.
    effect(() => {
      const isIdle = dark.state.value.type === 'light' && text.files.value.length === 0;
      if (isShown.value && isIdle && site.value?.isOn) void attempt(open);
    });

    // The toolbar button switches the site off and on: the panel follows.
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
      /** True when something else is applied to the page than is stored for it. */
      isChanged: computed(() => {
        const kept = site.value;
        if (!kept || dark.state.value.type !== 'dark') return false;
        const texts = text.files.value.map(({ css }) => css).filter((css) => css.trim() !== '');
        return texts.join('\n') !== kept.sheets.map(({ css }) => css).join('\n');
      }),
      /** Stores what is applied now for every visit of the site. */
      keep: () =>
        attempt(async () => {
          const at = origin.peek();
          if (at === null) throw new Error(t('dark.pageWithoutSiteOwn'));
          const sheets = placeSheets(sheetsOf(text.files.peek()), dark.frames.peek());
          const ownTheme = dark.usesOwnTheme.peek();
          await store.save({ origin: at, isOn: true, ownTheme, sheets, keptAt: Date.now() });
        }),
      toggle: (one: AlwaysDarkSite) => attempt(() => store.save({ ...one, isOn: !one.isOn })),
      forget: (at: string) => attempt(() => store.remove(at)),
    };
  },
);

export type AlwaysDarkModel = InstanceType<typeof AlwaysDarkModel>;

function isFull(cause: string): boolean {
  return /quota/i.test(cause);
}
