import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { remotePage } from '../../../cli/agent/remote-page.ts';
import { distFolder } from '../../../cli/project.ts';
import { AgentHands } from '../../e2e/agent/agent-hands.ts';
import { isAttachedTo, killWorker } from '../../e2e/debugger/worker.ts';
import type { OpenedPage } from '../../e2e/harness/opened-page.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { soon } from '../../e2e/tree/soon.ts';

const harness = useHarness();
/** What is promised of the sign, and what a busy machine adds. */
const WITHIN = { timeout: 3000, interval: 25 };

interface Held extends OpenedPageParts {
  hands: AgentHands;
}
type OpenedPageParts = Pick<OpenedPage, 'page' | 'devtools' | 'panel'>;

/** A page in which the agent has begun to act, each at an address of its own. */
async function hold(query: string, isTrusted: boolean): Promise<Held> {
  const { page, devtools, panel } = await harness().openPage(`/fixtures/agent/hands.html?${query}`);
  const hands = new AgentHands(remotePage(panel, { isTrusted }));
  await page.bringToFront();
  await hands.agent.began?.({ id: 'sweep', task: 'Hold' });
  await hands.look();
  await soon(() => hasSign(page)).toBe(true);
  return { page, devtools, panel, hands };
}

const said = (page: Page) => page.$eval('#log', (el) => el.textContent);
const hasSign = (page: Page) =>
  page.evaluate(() => document.querySelector('penumbra-overlay')?.checkVisibility() ?? false);

/** Whether a person's click reaches the page. */
async function isClickable(page: Page): Promise<boolean> {
  const before = await said(page);
  await page.click('#plain');
  return (await said(page)) !== before;
}

test.each([true, false])(
  'A11: closing DevTools takes the sign away and lets input through (trusted: %s)',
  async (isTrusted) => {
    const { page, devtools } = await hold(`closed-${isTrusted}`, isTrusted);
    expect(await isClickable(page)).toBe(false);

    await devtools.close();

    await expect.poll(() => hasSign(page), WITHIN).toBe(false);
    await expect.poll(() => isClickable(page), WITHIN).toBe(true);
    await expect.poll(() => isAttachedTo(harness(), page.url()), WITHIN).toBe(false);
  },
);

test.each([true, false])(
  'A1: a reload of the panel takes the sign away and lets input through (trusted: %s)',
  async (isTrusted) => {
    const { page, panel } = await hold(`reloaded-${isTrusted}`, isTrusted);

    await panel.evaluate(() => location.reload());

    await expect.poll(() => hasSign(page), WITHIN).toBe(false);
    await expect.poll(() => isClickable(page), WITHIN).toBe(true);
  },
);

test('a panel that hangs for a second loses its hold, and has it again when it answers', async () => {
  const { page, panel, hands } = await hold('hangs', false);
  const hung = panel.evaluate(() => {
    const until = performance.now() + 4000;
    while (performance.now() < until);
  });

  await expect.poll(() => hasSign(page), WITHIN).toBe(false);
  expect(await isClickable(page)).toBe(true);
  await hung;
  await soon(() => hasSign(page)).toBe(true);
  await hands.agent.ended?.();
});

test('B1: the death of the worker interrupts nothing that the agent does', async () => {
  const { page, hands } = await hold('worker', true);

  await killWorker(harness());

  expect(await hands.act('click', {}, 'Plain')).toMatchObject({ type: 'done', input: 'trusted' });
  await soon(() => said(page)).toContain('plain true');
  expect(await isClickable(page)).toBe(false);
  await hands.agent.ended?.();
  expect(await isClickable(page)).toBe(true);
});

test('A2: cancelling the debugger asks a person before DOM events take its place', async () => {
  const { page, panel, hands } = await hold('cancelled', true);
  await panel.evaluate(() => {
    const { tabId } = chrome.devtools.inspectedWindow;
    // What Chrome tells when a person presses Cancel in its banner.
    const { onDetach } = chrome.debugger as unknown as {
      onDetach: { dispatch(...args: unknown[]): void };
    };
    onDetach.dispatch({ tabId }, 'canceled_by_user');
  });

  await expect.poll(() => hands.look().then(() => '', String), WITHIN).toContain('DOM events');
  await hands.look();
  expect(await hands.act('click', {}, 'Plain')).toMatchObject({ type: 'done', input: 'dom' });
  await soon(() => said(page)).toContain('plain false');
  await hands.agent.ended?.();
});

test('C1, C2: a page that removes the sign or lays a dialog over it gets no input for that', async () => {
  const { page, hands } = await hold('tampered', false);
  await page.evaluate(() => {
    new MutationObserver(() => document.querySelector('penumbra-overlay')?.remove()).observe(
      document.documentElement,
      { childList: true },
    );
    document.querySelector('penumbra-overlay')?.remove();
  });

  expect(await isClickable(page)).toBe(false);
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.innerHTML = '<button id="lure">Lure</button>';
    document.body.append(dialog);
    dialog.showModal();
    const lure = document.getElementById('lure');
    if (lure) lure.onclick = () => document.getElementById('log')?.append('lured');
  });
  await page.click('#lure');
  expect(await said(page)).not.toContain('lured');
  await hands.agent.ended?.();
});

test('A18: in a tab behind another the agent reads and acts, and takes pictures in front', async () => {
  const { page, hands } = await hold('behind', true);
  const other = await harness().openTab('/fixtures/agent/order.html');
  await other.bringToFront();

  await soon(() => hasSign(page)).toBe(false);
  expect(await hands.act('click', {}, 'Plain')).toMatchObject({ type: 'done', input: 'trusted' });
  expect((await hands.look()).tree.nodes.length).toBeGreaterThan(10);
  const picture = await hands.act('screenshot');
  expect(picture).toMatchObject({ type: 'done', image: { mimeType: 'image/jpeg' } });
  expect(await said(page)).toContain('plain true');
  await hands.agent.ended?.();
  await other.close();
});

test('A19: a page that comes back from the cache is read anew and can be acted on', async () => {
  const { page, hands } = await hold('cached', true);

  await hands.act('navigate', { url: harness().url('/fixtures/agent/order.html') });
  expect((await hands.look()).tree.title).toBe('Order');
  await hands.act('go_back');

  await soon(async () => (await hands.look()).tree.title).toBe('Hands');
  await hands.act('click', {}, 'Plain');
  await soon(() => said(page)).toContain('plain true');
  await soon(() => hasSign(page)).toBe(true);
  await hands.agent.ended?.();
});

test('C14: a tab that the page opens by itself is none of the task’s', async () => {
  const { page, hands } = await hold('timer', true);
  await new Promise((resolve) => setTimeout(resolve, 2000));

  await page.evaluate(() => window.open('/fixtures/agent/order.html'));
  await new Promise((resolve) => setTimeout(resolve, 1000));

  const { tabs, tree } = await hands.look();
  expect(tabs).toBeUndefined();
  expect(tree.title).toBe('Hands');
  await hands.agent.ended?.();
});

test('A12: a reload of the extension leaves no sign and no dead page', async () => {
  const { page, devtools, panel } = await hold('extension', false);
  const id = new URL(panel.url()).host;

  await panel.evaluate(() => void setTimeout(() => chrome.runtime.reload(), 0));

  await soon(() => isClickable(page)).toBe(true);
  if (!devtools.isClosed()) await devtools.close();
  // Chrome leaves an extension off that was loaded over the protocol and then reloaded itself.
  const { browser } = harness();
  await browser.uninstallExtension(id);
  await browser.installExtension(distFolder());
});
