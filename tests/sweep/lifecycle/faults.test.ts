import type { Dialog } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { waitFor } from '../../e2e/extraction/wait-for.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { addButton, FIXTURE, namesIn, openButtons } from '../../e2e/lifecycle/open-button-page.ts';

const harness = useHarness();

/** Longer than the panel waits for a page that does not answer. */
const PATIENCE = 20_000;

test('a crashed page says so, and a reload brings it back (A7)', async () => {
  const opened = await openButtons(harness(), 'one');
  const session = await opened.page.createCDPSession();
  // Chrome never answers the command that ends its process.
  void session.send('Page.crash').catch(() => undefined);
  await waitFor(async () => (await opened.status()).type, 'error');
  expect((await opened.status()).message).toMatch(/crashed .*Reload it\.$/);
  await opened.page.reload();
  await waitFor(() => namesIn(opened), ['one first', 'one second']);
});

test('two DevTools windows show their own pages, and light up only those (A17)', async () => {
  const one = await openButtons(harness(), 'one');
  const two = await openButtons(harness(), 'two');
  expect(await namesIn(one)).toEqual(['one first', 'one second']);
  expect(await namesIn(two)).toEqual(['two first', 'two second']);

  const lights = () =>
    Promise.all([one, two].map(({ page }) => page.$$eval('penumbra-overlay', (els) => els.length)));
  await one.devtools.bringToFront();
  const row = await one.panel.waitForSelector('[data-key="1"]');
  await row?.hover();
  await waitFor(lights, [1, 0]);

  await addButton(two.page, 'Only here');
  await waitFor(async () => (await namesIn(two)).length, 3);
  expect(await namesIn(one)).toEqual(['one first', 'one second']);
});

test('a dialog that is open while the panel connects is named, and waited out (A9)', async () => {
  const opened = await openButtons(harness(), 'one');
  const { page } = opened;
  const opening = new Promise<Dialog>((resolve) => {
    page.once('dialog', resolve);
  });
  const arrival = page.goto(harness().url(`${FIXTURE}?alert`));
  const dialog = await opening;
  await waitFor(async () => (await opened.status()).type, 'error', PATIENCE);
  expect((await opened.status()).message).toContain('A dialog may be open');
  await dialog.accept();
  await arrival;
  await waitFor(() => namesIn(opened), ['alert first', 'alert second']);
});

test('a page that is busy for 3 s leaves the panel usable, and is followed again (A8)', async () => {
  const opened = await openButtons(harness(), 'one');
  const { page, panel } = opened;
  await page.evaluate(() => {
    setTimeout(() => {
      const end = Date.now() + 3000;
      while (Date.now() < end);
      document.querySelector('button')?.replaceChildren('Done');
    }, 0);
  });
  const start = Date.now();
  const row = await panel.waitForSelector('[data-key="2"]');
  await row?.click();
  await panel.waitForSelector('[data-key="2"][aria-selected="true"]');
  expect(Date.now() - start).toBeLessThan(2500);
  await waitFor(() => namesIn(opened), ['Done', 'one second']);
});
