import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import { afterEach, expect, test } from 'vitest';
import { findBrowser } from '../../../cli/setup/find-browser.mjs';
import { distFolder } from '../../../cli/setup/project.ts';
import { Harness } from '../../e2e/harness/harness.ts';
import { soon } from '../../e2e/tree/soon.ts';

const PAGE = '/fixtures/extraction/buttons.html';
const KEY = 'sk-canary-restart';

const endings: (() => Promise<unknown> | unknown)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'penumbra-faults-'));
  endings.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

async function startHarness(dist?: string): Promise<Harness> {
  const harness = await Harness.start(dist === undefined ? {} : { dist });
  endings.push(() => harness.close());
  return harness;
}

test('B3: with a worker that throws at its start the page is read, and the debugger says why not', async () => {
  const dist = join(temporaryFolder(), 'dist');
  cpSync(distFolder(), dist, { recursive: true });
  writeFileSync(join(dist, 'service-worker-loader.js'), `throw new Error('Broken by a test');`);
  const harness = await startHarness(dist);
  const opened = await harness.openPage(PAGE);

  await opened.settled();

  expect((await opened.payload()).interactive_tree.length).toBeGreaterThan(0);
  await opened.panel.locator('#app-tab-ax').click();
  await opened.panel.locator('::-p-aria([name="Attach"][role="button"])').click();
  const shown = () => opened.panel.evaluate(() => document.querySelector('main')?.textContent);
  await soon(shown).toContain('background');
});

test('B14: a private window that a person has not allowed has nothing of Penumbra', async () => {
  const harness = await startHarness();
  const { panel } = await harness.openPage(PAGE);
  const context = await harness.browser.createBrowserContext();
  const page = await context.newPage();
  await page.goto(harness.url('/fixtures/agent/order.html'));

  const known = await panel.evaluate(async () => ({
    tabs: (await chrome.tabs.query({})).map(({ url }) => url),
    isAllowed: await chrome.extension.isAllowedIncognitoAccess(),
  }));

  expect(known.isAllowed).toBe(false);
  expect(known.tabs.join()).not.toContain('order.html');
  await context.close();
});

/** Chromium on a profile that outlives it. */
async function launchOn(profile: string): Promise<Browser> {
  const browser = await puppeteer.launch({
    executablePath: findBrowser() ?? '',
    pipe: true,
    userDataDir: profile,
    enableExtensions: [distFolder()],
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  endings.push(() => browser.close().catch(() => undefined));
  return browser;
}

/** An extension page that is not the panel, so that no code of the panel runs. */
async function extensionPage(browser: Browser, id: string) {
  const page = await browser.newPage();
  await page.goto(`chrome-extension://${id}/LICENSE.txt`);
  return page;
}

test('B15, E1: after a restart of the browser no run is left, keys are, and no page can read them', async () => {
  const profile = temporaryFolder();
  const server = await startHarness();
  const first = await launchOn(profile);
  const target = await first.waitForTarget((one) => one.type() === 'service_worker');
  const id = new URL(target.url()).host;
  const before = await extensionPage(first, id);
  await before.evaluate(async (key) => {
    await chrome.storage.local.set({ 'model-keys': { openai: key } });
    await chrome.storage.session.set({ 'agent-run:1': { savedAt: 1 } });
  }, KEY);
  await first.close();

  const second = await launchOn(profile);
  const page = await second.newPage();
  await page.goto(server.url(PAGE));
  const after = await extensionPage(second, id);
  const found = await after.evaluate(async (url) => {
    const [tab] = await chrome.tabs.query({ url });
    const [injected] = await chrome.scripting.executeScript({
      target: { tabId: tab?.id ?? -1 },
      func: () => chrome.storage.local.get(null).then(JSON.stringify, String),
    });
    return {
      read: String(injected?.result),
      local: JSON.stringify(await chrome.storage.local.get(null)),
      session: await chrome.storage.session.get(null),
    };
  }, page.url());

  expect(found.read).toContain('Access to storage is not allowed from this context');
  expect(found.local).toContain(KEY);
  expect(found.session).toEqual({});
});
