import type { CDPSession, Frame, Page } from 'puppeteer-core';
import { callPanel } from '../../cli/browser/call-panel.ts';
import type { DarkStrategy } from '../../core/style/sheets/darken-page.ts';
import { peerPackage } from '../peers/peer-package.ts';

/** A way to make a light page dark. */
export interface Treatment {
  name: string;
  /** Resolves once the page is as dark as it gets, with the milliseconds until it was first painted. */
  apply(page: Page, panel: Frame): Promise<{ paintedMs: number | null; css?: string }>;
  undo(page: Page, panel: Frame): Promise<void>;
}

const nothing = () => Promise.resolve();

/** Time for what follows the page by itself. Milliseconds. */
export const SETTLING = 2200;

export function penumbra(strategy: DarkStrategy): Treatment {
  return {
    name: 'Penumbra',
    async apply(_, panel) {
      const { paintedMs, css } = await callPanel(panel, 'darken', { strategy });
      return { paintedMs, css };
    },
    undo: async (_, panel) => {
      await callPanel(panel, 'lighten');
    },
  };
}

/** The CSS that the extension made of this page, on the page freshly loaded without the extension. */
export function exported(css: () => string): Treatment {
  return styleTag('Penumbra, its CSS alone', css);
}

export const DARK_READER: Treatment = {
  name: 'Dark Reader 4.9.133',
  async apply(page) {
    await page.addScriptTag({ path: peerPackage('darkreader/darkreader.js') });
    const paintedMs = await page.evaluate(async () => {
      const { DarkReader } = globalThis as unknown as {
        DarkReader: { setFetchMethod(fetch: unknown): void; enable(theme: object): void };
      };
      const start = performance.now();
      DarkReader.setFetchMethod(window.fetch);
      DarkReader.enable({});
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return performance.now() - start;
    });
    return { paintedMs };
  },
  undo: nothing,
};

export const AUTO_DARK: Treatment = {
  name: 'Chromium auto dark',
  apply: async (page) => ({ paintedMs: await setAutoDark(page, true) }),
  undo: async (page) => {
    await setAutoDark(page, false);
  },
};

export const INVERT: Treatment = styleTag(
  'Invert filter',
  () =>
    'html{background:#fff;filter:invert(1) hue-rotate(180deg)}img,video,picture,canvas,iframe,[style*="background-image"]{filter:invert(1) hue-rotate(180deg)}',
);

function styleTag(name: string, css: () => string): Treatment {
  return {
    name,
    async apply(page) {
      const start = performance.now();
      await page.addStyleTag({ content: css() });
      return { paintedMs: performance.now() - start };
    },
    undo: nothing,
  };
}

/** The override lasts as long as the session that asked for it. */
const autoDarkSessions = new WeakMap<Page, CDPSession>();

async function setAutoDark(page: Page, enabled: boolean): Promise<number> {
  const start = performance.now();
  const session = autoDarkSessions.get(page) ?? (await page.createCDPSession());
  autoDarkSessions.set(page, session);
  await session.send('Emulation.setAutoDarkModeOverride', enabled ? { enabled } : {});
  if (!enabled) {
    await session.detach();
    autoDarkSessions.delete(page);
  }
  return performance.now() - start;
}
