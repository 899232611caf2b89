import type { CDPSession, Page } from 'puppeteer-core';
import type { CdpTab } from '../../core/platform/cdp/cdp-session.ts';
import { openCdpTab, type RawSession } from './cdp-tab.ts';

/** The protocol sessions of a tab of Puppeteer’s, until they are closed; `patience` as for `openCdpTab`. */
export async function openPageTab(
  page: Page,
  patience?: number,
): Promise<CdpTab & { close(): Promise<void> }> {
  const main = await page.createCDPSession();
  return { ...(await openCdpTab(toRaw(main), patience)), close: () => main.detach() };
}

function toRaw(session: CDPSession): RawSession {
  return {
    id: session.id(),
    send: (method, params, timeout) =>
      session.send(method as never, params as never, { timeout }) as Promise<unknown>,
    on: (event, listener) => session.on(event as never, listener as never),
    off: (event, listener) => session.off(event as never, listener as never),
    child: (sessionId) => {
      const child = session.connection()?.session(sessionId);
      return child ? toRaw(child) : undefined;
    },
  };
}
