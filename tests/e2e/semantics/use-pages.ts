import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll } from 'vitest';
import { inProject } from '../../../cli/setup/project.ts';
import { type StaticServer, serveStatic } from '../../../scripts/serve/static-server.ts';
import { pagePackage } from '../../pages/page-package.ts';
import { bundleSemantics } from './bundle-semantics.ts';
import { launchChromium } from './launch-chromium.ts';

/** A Chromium for the tests of a file, and in it the pages of a folder of the project and those of packages. */
export function usePages(folder: string) {
  let browser: Browser;
  let server: StaticServer;
  let bundle: string;
  beforeAll(async () => {
    [browser, server, bundle] = await Promise.all([
      launchChromium(),
      serveStatic({ '': inProject(folder), node_modules: pagePackage() }),
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
