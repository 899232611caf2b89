import * as scripts from '../../../content/check/in-page.ts';
import { ReadCheckedPage } from '../../../core/check/reading/read-checked-page.ts';
import { estimateTokens } from '../../../core/llm/tokens/estimate-tokens.ts';
import { contentWorlds } from '../../../core/page/compare/content-worlds.ts';
import type { CdpTab } from '../../../core/platform/cdp/cdp-session.ts';
import { pageRemote } from '../../../core/remote/page-remote.ts';
import type { Pixels } from '../../../core/style/audit/pixels.ts';
import type { ChromePage } from '../page/chrome-page.ts';
import type { ChromeStyles } from '../styles/chrome-styles.ts';

/** The inspected page as rules ask it. */
export interface CheckedTab {
  checked: ReadCheckedPage;
  /** Does something with the page in its light scheme, all of it from its top; leaves it as it was. */
  use<T>(work: () => Promise<T>): Promise<T>;
  /** Takes back whatever is tried on the page; the debugger may be gone by then. */
  takeBack(): Promise<void>;
}

/** Opens the page that a debugger is attached to; `maxScreens` of it are looked at, with one only what is in view. */
export type OpenChecked = (tab: CdpTab, maxScreens: number) => Promise<CheckedTab>;

interface CheckedTabDeps {
  page: ChromePage;
  styles: ChromeStyles;
  takePicture(viewport: { width: number; height: number }): Promise<Pixels>;
}

/** How the panel reads the inspected page for rules: by its own content scripts and styles, and the debugger. */
export function checkedTabs({ page, styles, takePicture }: CheckedTabDeps): OpenChecked {
  return async (tab, maxScreens) => {
    const source = pageRemote(page);
    const settled = await source.settled({});
    const { frames, scroll, url } = await source.tree();
    const worlds = await contentWorlds(tab, frames, location.origin);
    const setScheme = async (value: string) => {
      const features = [{ name: 'prefers-color-scheme', value }];
      await tab.main.send('Emulation.setEmulatedMedia', { features });
    };
    const scrollTo = async (y: number) => {
      const expression = `(${scripts.scrollPage})(${y})`;
      const contextId = worlds.find(({ frame }) => frame === 0)?.contextId;
      if (maxScreens === 1 || contextId === undefined) return;
      await tab.main.send('Runtime.evaluate', { expression, contextId });
      await source.settled({ quiet: 100, limit: 800 });
    };
    const numberOf = (frameId: number) => page.connections.frames.get(frameId)?.number ?? -1;
    const openStyles = async () => ({
      audit: styles.audited,
      surfaces: () => styles.surfaces(),
      async ownTheme(isOn: boolean | null) {
        const [main] = await styles.ownTheme(isOn);
        return main ?? { queries: 0, sources: 0, supportsDark: false };
      },
      setSheet: (css: string) => styles.tryOut(css),
      close: async () => undefined,
    });
    const checked = new ReadCheckedPage(
      {
        ...{ tab, source, settled, scripts, estimateTokens },
        ...{ openStyles, takePicture, setScheme, maxScreens },
        worlds: () => worlds,
        frameNumber: numberOf,
        budgets: {},
      },
      url,
    );
    return {
      checked,
      async use(work) {
        await setScheme('light');
        await scrollTo(0);
        try {
          return await work();
        } finally {
          // An empty value is what the browser says itself.
          await setScheme('').catch(() => undefined);
          await scrollTo(scroll.y).catch(() => undefined);
        }
      },
      takeBack: () => styles.tryOut(''),
    };
  };
}
