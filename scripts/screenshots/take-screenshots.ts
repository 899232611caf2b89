import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Frame } from 'puppeteer-core';
import { callPanel } from '../../cli/browser/call-panel.ts';
import { launchBrowser } from '../../cli/browser/launch.ts';
import { openPanel } from '../../cli/browser/open-panel.ts';
import { NO_DEBUGGER_BAR, sizePage } from '../../cli/browser/with-page.ts';
import { type Language, SETTINGS_KEY } from '../../core/platform/messages/language.ts';
import { english } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import type { ProviderServer } from '../../tests/fakes/provider-server/start-provider-server.ts';
import { loadPage } from './dev-browser.ts';
import { opaquePng } from './opaque-png.ts';
import { demoSettings, SCENES } from './scenes.ts';
import type { ScreenshotArguments, Theme } from './screenshot-arguments.ts';
import { clickIn, type Stage } from './stage.ts';
import type { TabName } from './tab-name.ts';

const PAGE = { width: 1280, height: 800 };
/** Size at which a tab is prepared: every control has its place. CSS pixels. */
const PREPARED = { width: 1400, height: 900 };
/** What DevTools calls the themes. `default` is light, whatever the system prefers. */
const DEVTOOLS_THEME = { light: 'default', dark: 'dark' } as const;

/** One picture that was taken. */
export interface Picture {
  file: `${string}.png`;
  tab: TabName;
  width: number;
  theme: Theme;
  /** Why the tab is not as it should be, as a sentence; absent when it is. */
  problem?: string;
}

interface Shoot extends ScreenshotArguments {
  address: string;
  /** Folder of the built extension. */
  dist: string;
  provider: ProviderServer;
}

/**
 * Opens the page with the real DevTools beside it, in one browser for each theme, and writes a PNG of
 * the DevTools window for each tab and width. Yields each picture when its file is there.
 */
export async function* takeScreenshots(shoot: Shoot): AsyncGenerator<Picture> {
  await mkdir(shoot.out, { recursive: true });
  for (const theme of shoot.themes) {
    const { dist } = shoot;
    const browser = await launchBrowser({
      headless: true,
      dist,
      theme: DEVTOOLS_THEME[theme],
      args: [NO_DEBUGGER_BAR],
    });
    try {
      for (const tab of shoot.tabs) yield* takeTab(browser, shoot, { tab, theme });
    } finally {
      await browser.close();
    }
  }
}

/** The pictures of one tab. A page of its own keeps what one tab did out of the next one's picture. */
async function* takeTab(
  browser: Browser,
  shoot: Shoot,
  { tab, theme }: { tab: TabName; theme: Theme },
): AsyncGenerator<Picture> {
  const deviceScaleFactor = shoot.scale;
  const stage = await openStage(browser, shoot);
  const { devtools } = stage;
  await devtools.setViewport({ ...PREPARED, deviceScaleFactor });
  const problem = await prepare(stage, tab);
  for (const { width, height } of shoot.sizes) {
    await devtools.setViewport({ width, height, deviceScaleFactor });
    await painted(stage);
    const name = `${tab}-${width}x${height}-${theme}`;
    const file = join(shoot.out, `${name}.png`) as `${string}.png`;
    await writeFile(file, opaquePng(Buffer.from(await devtools.screenshot())));
    yield { file, tab, width, theme, ...(problem !== undefined && { problem }) };
  }
  await stage.page.close();
}

async function openStage(browser: Browser, { address, provider, language }: Shoot): Promise<Stage> {
  const page = await browser.newPage();
  // Nobody is there to answer, and a dialog would hold the page up.
  page.on('dialog', (dialog) => dialog.dismiss().catch(() => undefined));
  await sizePage(page, PAGE);
  await loadPage(page, address);
  const { devtools, panel } = await openPanel(page);
  if (language !== 'en') await speakIn(panel, language);
  const stage = { page, devtools, panel, provider };
  await callPanel(panel, 'settled');
  await panel.evaluate(keepSettings, demoSettings(provider.url));
  // Chrome takes pictures of the tab in front alone.
  await page.bringToFront();
  return stage;
}

/** Chooses the panel’s language, and resolves when it has opened again in it. */
async function speakIn(panel: Frame, language: Language): Promise<void> {
  await callPanel(panel, 'settled');
  await panel.evaluate(keepSettings, { [SETTINGS_KEY]: { schema: 2, language } });
  await panel.waitForFunction(
    (code) => document.documentElement.lang === code && document.querySelector('.status-bar'),
    {},
    language,
  );
}

/** Runs in the panel. */
async function keepSettings(settings: Record<string, unknown>): Promise<void> {
  const { chrome } = globalThis as unknown as {
    chrome: { storage: { local: { set(items: object): Promise<void> } } };
  };
  await chrome.storage.local.set(settings);
}

/** Shows a tab and plays its scene. Returns what did not work, as a sentence. */
async function prepare(stage: Stage, tab: TabName): Promise<string | undefined> {
  try {
    await clickIn(stage, `#app-tab-${tab}`);
    await SCENES[tab](stage);
    await leavePanel(stage);
    return undefined;
  } catch (error) {
    const [sentence = ''] = english(errorText(error)).split('\n');
    return sentence;
  }
}

/**
 * Takes the pointer out of the panel, so that nothing looks hovered. The panel is a frame in a process
 * of its own, which gets synthetic input only when it is sent there.
 */
async function leavePanel({ panel }: Stage): Promise<void> {
  // Puppeteer has the frame's session but leaves it out of its types.
  const session = Reflect.get(panel, 'client') as CDPSession;
  await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -10, y: -10 });
}

/** Milliseconds after a change of size: rows, charts and the editor are laid out in several frames. */
const LAYOUT_REST = 400;
/** Milliseconds that a picture waits for the status bar to have read and counted all. */
const COUNT_LIMIT = 5000;

/** Resolves when the panel has laid itself out for a new size, and its status bar is final. */
async function painted({ panel }: Stage): Promise<void> {
  await panel
    .waitForFunction(
      () => {
        const bar = document.querySelector('.status-bar');
        return !bar?.querySelector('progress') && !bar?.querySelector('[data-counting]');
      },
      { timeout: COUNT_LIMIT },
    )
    .catch(() => undefined); // A page that never stops changing is pictured as it is.
  await sleep(LAYOUT_REST);
}
