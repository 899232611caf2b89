import type { Browser, Page } from 'puppeteer-core';
import type { Command } from '../../cli/arguments/command.ts';
import { launchBrowser } from '../../cli/browser/launch.ts';
import { openPanel } from '../../cli/browser/open-panel.ts';
import { progress } from '../../cli/setup/progress.mjs';
import { inProject } from '../../cli/setup/project.ts';
import { withDeadline } from '../../core/platform/async/with-deadline.ts';
import { english } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { watchExtension } from '../build/watch-extension.ts';
import { loadPage, untilClosed } from '../screenshots/dev-browser.ts';
import { serveDemo } from '../serve/serve-demo.ts';
import { hasDisplay } from '../start/has-display.ts';
import { parseStartArguments } from '../start/start-arguments.ts';

/** Milliseconds that Chromium may take to close DevTools. */
const CLOSE_DEADLINE_MS = 5000;

export const command: Command = {
  usage: 'Usage: npm run dev [-- <URL or file>] [-- --headless]\n',
  async run(args) {
    const { address, headless } = parseStartArguments(args);
    const dist = inProject('dist-dev');
    let reload: () => Promise<void> = async () => undefined;
    progress('Building the extension …');
    const watcher = await watchExtension(dist, () => reload());
    const demo = await serveDemo();
    const browser = await launchBrowser({
      headless: headless || !hasDisplay(),
      dist,
      dock: 'right',
    });
    try {
      const [page = await browser.newPage()] = await browser.pages();
      await loadPage(page, address ?? demo.url);
      let { devtools } = await openPanel(page);
      reload = async () => {
        devtools = await reloadExtension(browser, page, devtools, dist);
      };
      progress('Watching the sources. Close the browser, or press Ctrl+C here, to end.');
      await untilClosed(browser);
      return 0;
    } finally {
      await browser.close();
      await Promise.all([watcher.close(), demo.server.close()]);
    }
  },
};

/** Loads the new build. Chromium closes DevTools with the old panel in it, so it is reopened. */
async function reloadExtension(browser: Browser, page: Page, devtools: Page, dist: string) {
  const closed = new Promise<void>((resolve) => {
    devtools.once('close', () => resolve());
  });
  try {
    await browser.installExtension(dist);
    await withDeadline(closed, CLOSE_DEADLINE_MS, 'DevTools did not close; open it again by hand.');
    const opened = await openPanel(page);
    progress('Reloaded.');
    return opened.devtools;
  } catch (error) {
    if (browser.connected) progress(`Not reloaded: ${english(errorText(error))}`);
    return devtools;
  }
}
