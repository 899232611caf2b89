import type { Page } from 'puppeteer-core';
import { pageAgent } from '../../../cli/peers/page-agent.ts';

/**
 * Makes page-agent's controller click the element of this name, once per call; resolves with the
 * milliseconds spent in the page. The page is read once, before the first click.
 */
export async function clickByPageAgent(page: Page, name: string): Promise<() => Promise<number>> {
  const peer = pageAgent(0);
  await peer.install(page);
  const { text } = await peer.read(page);
  const line = text.split('\n').find((row) => row.includes(name));
  const index = Number(/\[(\d+)\]</.exec(line ?? '')?.[1]);
  if (Number.isNaN(index)) throw new Error(`page-agent doesn’t list “${name}”.`);
  return async () => {
    const { ms, message } = await page.evaluate(clickIndex, index);
    if (message) throw new Error(message);
    return ms;
  };
}

interface Clicker {
  pageAgent: { clickElement(index: number): Promise<{ success: boolean; message: string }> };
}

/** Runs in the page. */
async function clickIndex(index: number): Promise<{ ms: number; message: string }> {
  const { pageAgent: controller } = globalThis as unknown as Clicker;
  const started = performance.now();
  const { success, message } = await controller.clickElement(index);
  return { ms: performance.now() - started, message: success ? '' : message };
}
