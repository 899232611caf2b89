import type { CDPSession, Page, WebWorker } from 'puppeteer-core';

/**
 * Makes Chromium create the extension's isolated world in a page, and evaluates in it. The
 * extension's own script is not run: nothing else of ours is in the page.
 */
export class ContentWorld {
  readonly #session: CDPSession;
  readonly #contextId: number;

  private constructor(session: CDPSession, contextId: number) {
    this.#session = session;
    this.#contextId = contextId;
  }

  static async create(page: Page): Promise<ContentWorld> {
    const session = await page.createCDPSession();
    const created = new Promise<number>((resolve) => {
      session.on('Runtime.executionContextCreated', ({ context }) => {
        if (context.origin.startsWith('chrome-extension://')) resolve(context.id);
      });
    });
    await session.send('Runtime.enable');
    await (await extensionWorker(page)).evaluate(injectNothing, page.url());
    return new ContentWorld(session, await created);
  }

  /** The value of an expression, awaited. Rejects with the page's own exception. */
  async evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.#session.send('Runtime.evaluate', {
      expression,
      contextId: this.#contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value;
  }
}

async function extensionWorker(page: Page): Promise<WebWorker> {
  const target = await page
    .browser()
    .waitForTarget((it) => it.type() === 'service_worker' && it.url().startsWith('chrome-ext'));
  const worker = await target.worker();
  if (!worker) throw new Error('The extension has no service worker.');
  return worker;
}

/** Runs in the service worker. */
async function injectNothing(url: string): Promise<void> {
  const [tab] = await chrome.tabs.query({ url });
  if (tab?.id === undefined) throw new Error(`No tab shows ${url}.`);
  await chrome.scripting.executeScript({ target: { tabId: tab.id }, func: () => undefined });
}
