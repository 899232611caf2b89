import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { waitFor } from '../extraction/wait-for.ts';
import { sweepTest } from '../harness/sweep-test.ts';
import { useHarness } from '../harness/use-harness.ts';
import { addButton, FIXTURE } from './open-button-page.ts';

const harness = useHarness();

/**
 * In how many script worlds of a page our content script has run. Chrome makes an empty world again
 * in each new document of a frame that once had one: that alone runs nothing.
 */
async function contentScripts(page: Page): Promise<number> {
  const session = await page.createCDPSession();
  const worlds: number[] = [];
  session.on('Runtime.executionContextCreated', ({ context }) => worlds.push(context.id));
  // Chrome reports all the worlds there are before it answers.
  await session.send('Runtime.enable');
  const answers = worlds.map((contextId) =>
    session.send('Runtime.evaluate', { expression: 'typeof __penumbra', contextId }),
  );
  const types = (await Promise.all(answers)).map(({ result }) => result.value);
  await session.detach();
  return types.filter((type) => type !== 'undefined').length;
}

const stamps = (page: Page) => page.$$eval('[data-llm-id]', (els) => els.length);

sweepTest('no content script runs anywhere while no Penumbra panel is open', async () => {
  const page = await harness().openTab(`${FIXTURE}?plain`);
  expect(await contentScripts(page)).toBe(0);
  // DevTools opens on the panel it showed last, or on Elements: never on ours by itself.
  const devtools = await page.openDevTools();
  await devtools.waitForFunction(() => document.readyState === 'complete');
  await page.reload();
  expect(await contentScripts(page)).toBe(0);

  const opened = await harness().openPanel(page);
  await opened.settled();
  expect(await contentScripts(page)).toBe(1);
});

test('closing DevTools ends all that was going on in the page (B12)', async () => {
  const opened = await harness().openPage(`${FIXTURE}?closing`);
  const { page } = opened;
  await opened.settled();
  await opened.mirrorIds();
  await opened.devtools.close();
  await waitFor(() => stamps(page), 0);

  await addButton(page, 'Later');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(await stamps(page)).toBe(0);
  expect(await page.$$eval('penumbra-overlay', (els) => els.length)).toBe(0);

  await page.reload();
  expect(await contentScripts(page)).toBe(0);
});

test('reading makes no mutation in the page (C4)', async () => {
  const opened = await harness().openPage(`${FIXTURE}?quiet`);
  const { page, panel } = opened;
  await opened.settled();
  // Another test may have left it on.
  await panel.evaluate(() => chrome.storage.local.remove('panel-settings'));
  await opened.devtools.close();
  await waitFor(() => stamps(page), 0);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const note = (records: MutationRecord[]) =>
      seen.push(...records.map(({ type, attributeName }) => `${type} ${attributeName}`));
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });

  const reopened = await harness().openPanel(page);
  await reopened.settled();
  const row = await reopened.panel.waitForSelector('[data-key="1"]');
  await row?.hover();
  await reopened.panel.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));

  expect((await reopened.payload()).interactive_tree.length).toBe(2);
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
});
