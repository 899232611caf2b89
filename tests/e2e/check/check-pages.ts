import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchBrowser, PAGE_TOOL_FLAGS } from '../../../cli/browser/launch.ts';
import { type CheckHow, checkPage } from '../../../cli/check/check-page.ts';
import { contentScript } from '../../../cli/reader/content-script.ts';
import { stylesScript } from '../../../cli/reader/tab-styles.ts';
import type { PageResult, Severity } from '../../../core/check/finding/finding.ts';

/** Checks pages of a test by all rules, a few at once, in one browser. */
export interface Checker {
  /** `presses`: whether controls are pressed and tools called. */
  check(
    html: string,
    budgets?: Readonly<Record<string, number>>,
    presses?: boolean,
  ): Promise<PageResult>;
  /** The same of a page that somebody else serves. */
  open(address: string, viewport: { width: number; height: number }): Promise<PageResult>;
  close(): Promise<void>;
}

const NOBODY = new AbortController().signal;

/** A browser and a server that has each page at an address of its own. */
export async function openChecker(more: Partial<CheckHow> = {}): Promise<Checker> {
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    const html = pages.get(request.url ?? '');
    response.writeHead(html === undefined ? 404 : 200, {
      'Content-Type': 'text/html; charset=utf-8',
    });
    response.end(html ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await launchBrowser({
    headless: true,
    isShared: true,
    args: PAGE_TOOL_FLAGS,
  });
  const how: CheckHow = {
    timeout: 30_000,
    maxScreens: 2,
    severityOf: () => (rule) => rule.severity satisfies Severity,
    budgetsOf: () => ({}),
    headers: {},
    state: null,
    hasPictures: false,
    crawls: false,
    fixes: false,
    presses: false,
    callsTools: false,
    content: await contentScript(),
    styles: await stylesScript(),
    ...more,
  };
  return {
    async check(html, budgets = {}, presses = false) {
      const path = `/${pages.size}`;
      pages.set(path, html);
      const address = `http://127.0.0.1:${port}${path}`;
      const job = { address, route: path, viewport: { width: 1000, height: 700 } };
      const { result } = await checkPage(
        browser,
        job,
        { ...how, presses, callsTools: presses, budgetsOf: () => budgets },
        NOBODY,
      );
      return result;
    },
    async open(address, viewport) {
      const job = { address, route: '', viewport };
      return (await checkPage(browser, job, how, NOBODY)).result;
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
