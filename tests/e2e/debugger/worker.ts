import type { Target, WebWorker } from 'puppeteer-core';
import type { Harness } from '../harness/harness.ts';
import { soon } from '../tree/soon.ts';

const isWorker = (target: Target) => target.type() === 'service_worker';

/** The extension's service worker, once it runs. */
export async function workerOf({ browser }: Harness): Promise<WebWorker> {
  const target = await browser.waitForTarget(isWorker, { timeout: 5000 });
  const worker = await target.worker();
  if (!worker) throw new Error('The service worker has ended.');
  return worker;
}

/**
 * Lets go of the worker, as if nobody debugged it: Chrome holds a debugged worker that it starts
 * again at its first line.
 */
export async function leaveWorker(harness: Harness): Promise<void> {
  await (await workerOf(harness)).client.detach();
}

/** Ends the worker as Chrome does after 30 s without work; the panel's new port may start another. */
export async function killWorker(harness: Harness): Promise<void> {
  const target = harness.browser.targets().find(isWorker);
  await leaveWorker(harness);
  const session = await harness.browser.target().createCDPSession();
  await session.send('Target.closeTarget', { targetId: Reflect.get(target ?? {}, '_targetId') });
  await soon(() => target && harness.browser.targets().includes(target)).toBe(false);
}

/** Whether our debugger is on the tab with this address, as the worker finds it. */
export async function isAttachedTo(harness: Harness, url: string): Promise<boolean> {
  const worker = await workerOf(harness);
  return worker.evaluate(async (address) => {
    const [tab] = await chrome.tabs.query({ url: address });
    if (tab?.id === undefined) throw new Error(`No tab is at ${address}.`);
    return chrome.debugger.sendCommand({ tabId: tab.id }, 'Inspector.enable').then(
      () => true,
      () => false,
    );
  }, url);
}
