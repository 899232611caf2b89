import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll } from 'vitest';
import { bundleSemantics } from './bundle-semantics.ts';
import { launchChromium } from './launch-chromium.ts';
import { serveFolder } from './serve-folder.ts';

/** A Chromium for the tests of a file, and the pages of a folder in it. */
export function usePages(folder: string) {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof serveFolder>>;
  let bundle: string;
  beforeAll(async () => {
    [browser, server, bundle] = await Promise.all([
      launchChromium(),
      serveFolder(folder),
      bundleSemantics(),
    ]);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  return {
    async open(path: string): Promise<Page> {
      const page = await browser.newPage();
      await page.goto(`${server.origin}/${path}`);
      return page;
    },
    /** Brings `semantics` into a page. */
    bring: (page: Page) => page.evaluate(bundle),
  };
}
