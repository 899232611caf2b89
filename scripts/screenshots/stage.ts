import type { Frame, Page } from 'puppeteer-core';
import type { ProviderServer } from '../../tests/fakes/provider-server/start-provider-server.ts';

/** A page, the panel beside it, and the local server that plays the language model. */
export interface Stage {
  page: Page;
  devtools: Page;
  panel: Frame;
  provider: ProviderServer;
}

/** Milliseconds that a scene waits for something to appear. */
const PATIENCE = 30_000;

/** Clicks the first element of the panel that matches, once it is there and still. */
export async function clickIn({ panel }: Stage, selector: string): Promise<void> {
  await panel.locator(selector).setTimeout(PATIENCE).click();
}

/** Resolves when the panel shows an element that matches. */
export async function shown({ panel }: Stage, selector: string): Promise<void> {
  await panel.waitForSelector(selector, { timeout: PATIENCE, visible: true });
}

/** Whether the panel shows an element that matches, now. */
export async function isShown({ panel }: Stage, selector: string): Promise<boolean> {
  return (await panel.$(selector)) !== null;
}
