import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { remotePage } from '../harness/remote-page.ts';
import { useHarness } from '../harness/use-harness.ts';
import { soon } from '../tree/soon.ts';
import { AgentHands } from './agent-hands.ts';

const harness = useHarness();

const hasSign = (page: Page) =>
  page.evaluate(() => document.querySelector('penumbra-overlay') !== null);

test('the mask follows the run, tab switches and reloads, as the specification’s table says', async () => {
  const opened = await harness().openPage('/fixtures/agent/hands.html');
  const { page, panel } = opened;
  const hands = new AgentHands(remotePage(panel, { isTrusted: false, files: [] }));
  await opened.settled();
  await page.bringToFront();
  expect(await hasSign(page)).toBe(false);

  // Agent starts: the current tab is in the foreground.
  await hands.agent.began?.({ id: 'e2e', task: 'Try the mask' });
  await soon(() => hasSign(page)).toBe(true);

  // Page reloads: the new document has it, too.
  await page.reload();
  await soon(() => hasSign(page)).toBe(true);

  // User switches away from the agent's tab, and back.
  const other = await page.browser().newPage();
  await other.bringToFront();
  await soon(() => hasSign(page)).toBe(false);
  await page.bringToFront();
  await soon(() => hasSign(page)).toBe(true);
  await other.close();

  // Agent stops.
  await hands.agent.ended?.();
  await soon(() => hasSign(page)).toBe(false);
});
