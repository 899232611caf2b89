import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { distFolder } from '../../../cli/setup/project.ts';
import { AgentHands } from '../../e2e/agent/agent-hands.ts';
import { isAttachedTo, killWorker } from '../../e2e/debugger/worker.ts';
import type { OpenedPage } from '../../e2e/harness/opened-page.ts';
import { remotePage } from '../../e2e/harness/remote-page.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { watchLife, watchSign } from './sign-watch.ts';

const harness = useHarness();
/** Within which the sign is gone after any failure. Milliseconds. */
const GONE = 1000;
/** Within which a person's input gets through and the debugger is off, on a busy machine. */
const WITHIN = { timeout: 3000, interval: 25 };

interface Held extends OpenedPageParts {
  hands: AgentHands;
  /** When the sign came and went. */
  signs: Awaited<ReturnType<typeof watchSign>>;
}
type OpenedPageParts = Pick<OpenedPage, 'page' | 'devtools' | 'panel'>;

/** A page in which the agent has begun to act, each at an address of its own. */
async function hold(query: string, isTrusted: boolean): Promise<Held> {
  const opened = await harness().openPage(`/fixtures/agent/hands.html?${query}`);
  return holdIn(opened, isTrusted);
}

async function holdIn({ page, devtools, panel }: OpenedPage, isTrusted: boolean): Promise<Held> {
  const hands = new AgentHands(remotePage(panel, { isTrusted }));
  await page.bringToFront();
  await hands.agent.began?.({ id: 'sweep', task: 'Hold' });
  await hands.look();
  await soon(() => hasSign(page)).toBe(true);
  return { page, devtools, panel, hands, signs: await watchSign(page) };
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

/** The sign goes within a second of the failure, by the page's own clock, and stays away. */
async function expectGone({ signs }: Held, what: string, failedAt: number): Promise<void> {
  await soon(async () => (await signs()).at(-1)?.isThere).toBe(false);
  const log = await signs();
  const ms = (log.at(-1)?.at ?? 0) - failedAt;
  process.stdout.write(`The sign went ${ms} ms after: ${what}\n`);
  expect(log.map(({ isThere }) => isThere)).toEqual([true, false]);
  expect(ms).toBeLessThanOrEqual(GONE);
}

test.each([
  { how: 'by DOM events', isTrusted: false, isWorkerDead: false },
  { how: 'by the debugger', isTrusted: true, isWorkerDead: false },
  { how: 'by the debugger, behind a worker that died', isTrusted: true, isWorkerDead: true },
])(
  'A11: closing DevTools takes the sign away and lets input through ($how)',
  async ({ how, isTrusted, isWorkerDead }) => {
    const held = await hold(`closed-${how.length}`, isTrusted);
    const { page, devtools, panel } = held;
    expect(await isClickable(page)).toBe(false);
    const { ended } = await watchLife(panel);

    if (isWorkerDead) await killWorker(harness());
    await devtools.close();

    await expectGone(held, `DevTools was closed, ${how}`, await ended);
    await expect.poll(() => isClickable(page), WITHIN).toBe(true);
    await expect.poll(() => isAttachedTo(harness(), page.url()), WITHIN).toBe(false);
  },
);

test.each([true, false])(
  'A1: a reload of the panel takes the sign away and lets input through (trusted: %s)',
  async (isTrusted) => {
    const held = await hold(`reloaded-${isTrusted}`, isTrusted);
    const { page, panel } = held;
    const { ended } = await watchLife(panel);

    await panel.evaluate(() => location.reload());

    await expectGone(held, `the panel was reloaded (trusted: ${isTrusted})`, await ended);
    await expect.poll(() => isClickable(page), WITHIN).toBe(true);
  },
);

test.each([true, false])(
  'a panel that hangs loses its hold within a second, and has it again when it answers (trusted: %s)',
  async (isTrusted) => {
    const held = await hold(`hangs-${isTrusted}`, isTrusted);
    const { page, panel, hands } = held;
    const hungAt = await panel.evaluate(() => {
      const at = Date.now();
      setTimeout(() => {
        const until = performance.now() + 4000;
        while (performance.now() < until);
      });
      return at;
    });

    await expectGone(held, `the panel hangs (trusted: ${isTrusted})`, hungAt);
    await expect.poll(() => isClickable(page), WITHIN).toBe(true);
    await soon(() => hasSign(page)).toBe(true);
    await soon(() => isClickable(page)).toBe(false);
    await hands.agent.ended?.();
  },
);

test('a panel or a page that is busy for half a second at a time keeps its sign', async () => {
  const { page, panel, hands, signs } = await hold('busy', false);
  const busy = () => {
    const ends = performance.now() + 4000;
    const work = () => {
      const until = performance.now() + 500;
      while (performance.now() < until);
      if (until < ends) setTimeout(work, 50);
    };
    setTimeout(work);
  };

  await panel.evaluate(busy);
  await new Promise((resolve) => setTimeout(resolve, 5000));
  await page.evaluate(busy);
  await new Promise((resolve) => setTimeout(resolve, 5000));

  expect((await signs()).map(({ isThere }) => isThere)).toEqual([true]);
  await hands.agent.ended?.();
});

test('a frame whose connection to the panel is cut takes the sign away', async () => {
  const opened = await harness().openPage('/fixtures/agent/hands.html?cut');
  await opened.panel.evaluate(() => {
    const ports: chrome.runtime.Port[] = [];
    const connect = chrome.tabs.connect.bind(chrome.tabs);
    chrome.tabs.connect = (...about) => {
      const port = connect(...about);
      ports.push(port);
      return port;
    };
    Object.assign(globalThis, { ports });
  });
  await opened.page.reload();
  await opened.settled();
  const held = await holdIn(opened, false);

  const cutAt = await opened.panel.evaluate(() => {
    for (const port of Reflect.get(globalThis, 'ports')) port.disconnect();
    return Date.now();
  });

  await expectGone(held, 'the connection was cut', cutAt);
  expect(await isClickable(held.page)).toBe(true);
});

test('B1: the death of the worker interrupts nothing that the agent does', async () => {
  const { page, hands, signs } = await hold('worker', true);

  await killWorker(harness());

  expect(await hands.act('click', {}, 'Plain')).toMatchObject({ type: 'done', input: 'trusted' });
  await soon(() => said(page)).toContain('plain true');
  expect(await isClickable(page)).toBe(false);
  expect((await signs()).map(({ isThere }) => isThere)).toEqual([true]);
  await hands.agent.ended?.();
  expect(await isClickable(page)).toBe(true);
});

test('A2: cancelling the debugger gives the page back, and asks before DOM events take its place', async () => {
  const held = await hold('cancelled', true);
  const { page, panel, hands } = held;
  const cancelledAt = await panel.evaluate(() => {
    const { tabId } = chrome.devtools.inspectedWindow;
    // What Chrome tells when a person presses Cancel in its banner.
    const { onDetach } = chrome.debugger as unknown as {
      onDetach: { dispatch(...args: unknown[]): void };
    };
    const at = Date.now();
    onDetach.dispatch({ tabId }, 'canceled_by_user');
    return at;
  });

  await expectGone(held, 'the debugger was cancelled', cancelledAt);
  expect(await isClickable(page)).toBe(true);
  await expect.poll(() => hands.look().then(() => '', String), WITHIN).toContain('DOM events');
  await hands.look();
  await soon(() => hasSign(page)).toBe(true);
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

test('A19: a page that comes back from the cache is read again and can be acted on', async () => {
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
  const held = await hold('extension', false);
  const { page, devtools, panel } = held;
  const id = new URL(panel.url()).host;
  const { ended } = await watchLife(panel);

  await panel.evaluate(() => void setTimeout(() => chrome.runtime.reload(), 0));

  await expectGone(held, 'the extension was reloaded', await ended);
  await soon(() => isClickable(page)).toBe(true);
  if (!devtools.isClosed()) await devtools.close();
  // Chrome leaves an extension off that was loaded over the protocol and then reloaded itself.
  const { browser } = harness();
  await browser.uninstallExtension(id);
  await browser.installExtension(distFolder());
});
