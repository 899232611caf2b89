import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'puppeteer-core';

/** Between two looks of the page at itself. Milliseconds. */
const SAMPLE = 5;

/** When the sign came and went. Milliseconds since the epoch, by the page's clock. */
type SignLog = { at: number; isThere: boolean }[];

/** Has the page write down when the sign over it comes and goes. */
export async function watchSign(page: Page): Promise<() => Promise<SignLog>> {
  await page.evaluate((ms) => {
    const log: SignLog = [];
    const note = () => {
      const isThere = document.querySelector('penumbra-overlay')?.checkVisibility() ?? false;
      if (log.at(-1)?.isThere !== isThere) log.push({ at: Date.now(), isThere });
    };
    new MutationObserver(note).observe(document.documentElement, { childList: true });
    setInterval(note, ms);
    note();
    Object.assign(globalThis, { signLog: log });
  }, SAMPLE);
  return () => page.evaluate(() => Reflect.get(globalThis, 'signLog') as SignLog);
}

/**
 * Watches over a panel's document from outside of the browser: Chrome ends its connection when it ends
 * the document, whatever that still does. Resolves with the moment at which it is gone.
 */
export async function watchLife(panel: Frame): Promise<{ ended: Promise<number> }> {
  const { promise: ended, resolve } = Promise.withResolvers<number>();
  const server = createServer((request, response) => {
    response.writeHead(200, { 'access-control-allow-origin': '*' });
    response.write('alive');
    request.socket.once('close', () => {
      resolve(Date.now());
      server.close();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await panel.evaluate(async (url) => {
    await fetch(url);
  }, `http://127.0.0.1:${port}/`);
  return { ended };
}
