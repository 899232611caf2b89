import type { WebWorker } from 'puppeteer-core';
import { DEFAULT_KNOBS } from '../../../core/style/generate/knobs.ts';
import { type AlwaysDarkSite, storedSite } from '../../../core/style/sheets/always-dark-site.ts';
import type { Harness } from '../harness/harness.ts';

/** Sets the site of the test's server to Always, as the panel stores it; DevTools stays closed. */
export async function keepDark(
  harness: Harness,
  site: Partial<AlwaysDarkSite> = {},
): Promise<void> {
  const stored = storedSite({
    origin: new URL(harness.url('/')).origin,
    isOn: true,
    ownTheme: false,
    edits: [],
    engine: { knobs: DEFAULT_KNOBS, canvas: 'rgb(255, 255, 255)', colorScheme: 'normal' },
    keptAt: 1,
    ...site,
  });
  const worker = await extensionWorker(harness);
  await worker.evaluate(async (entry) => {
    await chrome.storage.local.set(entry);
    // The worker registers the engine as soon as it hears of the change.
    for (let tries = 0; tries < 50; tries++) {
      const scripts = await chrome.scripting.getRegisteredContentScripts();
      if (scripts.length > 0) return;
      await new Promise((done) => setTimeout(done, 20));
    }
  }, stored);
}

/** Removes every stored site. */
export async function forgetSites(harness: Harness): Promise<void> {
  const worker = await extensionWorker(harness);
  await worker.evaluate(async () => {
    await chrome.storage.local.clear();
    for (let tries = 0; tries < 50; tries++) {
      const scripts = await chrome.scripting.getRegisteredContentScripts();
      if (scripts.length === 0) return;
      await new Promise((done) => setTimeout(done, 20));
    }
  });
}

/** The extension's service worker, woken if it sleeps. */
export async function extensionWorker({ browser }: Harness): Promise<WebWorker> {
  const target = await browser.waitForTarget((one) => one.type() === 'service_worker');
  const worker = await target.worker();
  if (!worker) throw new Error('The extension has no service worker.');
  return worker;
}
