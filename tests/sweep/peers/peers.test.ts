import { expect, test } from 'vitest';
import { PEERS } from '../../bench/peers/peers.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();

const PAGE = `<!doctype html><style id="relayout">body { padding-right: 1px }</style>
  <button>Save the order</button> <a href="#help">Help</a>`;

test.for(PEERS)('$name reads a page, and leaves no label on it', async (peer) => {
  const page = await harness().browser.newPage();
  // One of them reads nothing at about:blank.
  await page.goto(`${harness().server.origin}/fixtures/pages/pico.html`);
  await page.setContent(PAGE);
  await peer.install(page);
  const before = await page.evaluate(() => document.querySelectorAll('body *').length);

  const warm = await peer.read(page);
  const sheetIsOn = () =>
    page.evaluate(() => !document.querySelector<HTMLStyleElement>('#relayout')?.sheet?.disabled);
  expect(await sheetIsOn()).toBe(true);
  const relayout = await peer.read(page, { relayout: true });

  expect(await sheetIsOn()).toBe(false);
  expect(warm.text).toContain('Save the order');
  expect(warm.text).toContain('Help');
  expect(warm.ids).toBeGreaterThanOrEqual(2);
  expect(warm.ms).toBeGreaterThan(0);
  expect(relayout.ids).toBe(warm.ids);
  const after = await page.evaluate(() => document.querySelectorAll('body *').length);
  // page-agent's empty layer stays.
  expect(after - before).toBeLessThanOrEqual(1);
  await page.close();
});
