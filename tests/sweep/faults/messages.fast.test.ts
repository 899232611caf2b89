import * as fc from 'fast-check';
import type { Frame } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { inProject } from '../../../cli/setup/project.ts';
import { AgentHands } from '../../e2e/agent/agent-hands.ts';
import { doubleMessages, measureMessages, messageSizes } from '../../e2e/faults/port-messages.ts';
import { remotePage } from '../../e2e/harness/remote-page.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { soon } from '../../e2e/tree/soon.ts';

const harness = useHarness();
const HANDS = '/fixtures/agent/hands.html';
/** Chrome takes 64 MiB; we stay far below. Characters. */
const LARGEST = 4 << 20;

test('B7: no message comes near Chrome’s limit, whatever the page holds', async () => {
  const opened = await openWith(measureMessages);
  const { page, panel } = opened;
  const { identifier } = await page.evaluateOnNewDocument(() => {
    addEventListener('DOMContentLoaded', () => {
      const text = 'All that a page can say. '.repeat(4000);
      document.body.innerHTML = Array.from(
        { length: 700 },
        (_, i) => `<button aria-label="${i} ${text}">${i}</button>`,
      ).join('');
    });
  });

  await page.reload();
  await opened.settled();
  await page.removeScriptToEvaluateOnNewDocument(identifier);

  // 70 MB are in the page.
  expect((await opened.tree()).nodes.length).toBeGreaterThanOrEqual(700);
  const sizes = await messageSizes(panel);
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(LARGEST);
});

test('B11: an order that arrives twice is carried out once', async () => {
  const opened = await openWith(doubleMessages);
  const { page, panel } = opened;
  await page.reload();
  await opened.settled();
  await page.bringToFront();
  const hands = new AgentHands(remotePage(panel));
  await hands.agent.began?.({ id: 'twice', task: 'Press once' });
  const names = async () => (await hands.look()).tree.nodes.map(({ node }) => node.name);
  await soon(names).toContain('Plain');

  expect(await hands.act('click', {}, 'Plain')).toMatchObject({ type: 'done' });
  await hands.act('type', { text: 'Ada' }, 'Name');

  const said = await page.$eval('#log', (log) => log.textContent);
  expect(said?.match(/plain/g)).toHaveLength(1);
  expect(await page.$eval('#name', (field) => Reflect.get(field, 'value'))).toBe('Ada');
  await hands.agent.ended?.();
});

test('B10: malformed messages close their port or are ignored, and nothing else stops', async () => {
  const opened = await harness().openPage(HANDS);
  const { panel, page } = opened;
  await opened.settled();
  const junk = fc.sample(fc.jsonValue(), { numRuns: 100, seed: 15 });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));

  const closed = await panel.evaluate(async (messages) => {
    const sent = messages.map((message) => {
      const port = chrome.runtime.connect({ name: 'debugger-lease' });
      const end = new Promise((resolve) => port.onDisconnect.addListener(() => resolve(true)));
      port.postMessage(message);
      return end;
    });
    return (await Promise.all(sent)).length;
  }, junk);
  await panel.evaluate(async (messages) => {
    const { tabId } = chrome.devtools.inspectedWindow;
    for (const message of messages)
      await chrome.runtime.sendMessage(message).catch(() => undefined);
    const names = ['penumbra-frame', 'penumbra-styles', 'none'];
    for (const name of names) {
      const port = chrome.tabs.connect(tabId, { name });
      for (const message of messages) port.postMessage(message);
    }
  }, junk);

  expect(closed).toBe(junk.length);
  // The worker still gives leases, and the page is still read.
  expect(await lease(panel)).toBe('{"type":"held"}');
  await page.evaluate(() => document.body.append(document.createElement('hr')));
  expect((await opened.payload()).interactive_tree.length).toBeGreaterThan(5);
  expect(errors).toEqual([]);
});

test('B9: another extension or a page of the web can send Penumbra nothing', async () => {
  const opened = await harness().openPage(HANDS);
  const id = new URL(opened.panel.url()).host;
  const other = await harness().browser.installExtension(
    inProject('tests/fixtures/foreign-extension'),
  );
  const page = await harness().openTab('/fixtures/agent/order.html');
  expect(await page.evaluate(() => typeof Reflect.get(globalThis, 'chrome')?.runtime)).toBe(
    'undefined',
  );

  await page.goto(`chrome-extension://${other}/frame.html`);
  const answers = await page.evaluate(async (to) => {
    const answer = chrome.runtime.sendMessage(to, { tabId: 1 }).then(String, String);
    const port = chrome.runtime.connect(to, { name: 'debugger-lease' });
    const end = new Promise<string>((resolve) => {
      port.onDisconnect.addListener(() => resolve(String(chrome.runtime.lastError?.message)));
    });
    return Promise.all([answer, end]);
  }, id);

  expect(answers[0]).toContain('Receiving end does not exist');
  expect(answers[1]).toContain('Receiving end does not exist');
  await harness().browser.uninstallExtension(other);
});

test('A16: under a flood of changes the panel answers, and what it drops is counted', async () => {
  const opened = await harness().openPage('/fixtures/hostile/empty.html', {
    devtools: { width: 1400, height: 900 },
  });
  const { page, panel } = opened;
  await opened.settled();
  await page.evaluate(() => {
    document.body.innerHTML = '<button>Steady</button><p id="noise"></p>';
    const noise = document.getElementById('noise');
    const turn = (at: number) => {
      for (let n = 0; n < 1000; n++) noise?.replaceChildren(`tick ${at} ${n}`);
      if (at < 10) requestAnimationFrame(() => turn(at + 1));
    };
    turn(0);
  });

  await opened.settled();

  expect((await opened.payload()).interactive_tree.map(({ n }) => n)).toEqual(['Steady']);
  await panel.locator('#lower-pane-tab-events').click();
  const dropped = () =>
    panel.evaluate(() => document.querySelector('.events-dropped')?.textContent ?? '');
  await soon(dropped).toMatch(/^[\d,]+ dropped$/);
});

/** A page whose panel has run this before it opened the ports of the page that loads next. */
async function openWith(prepare: () => void) {
  const opened = await harness().openPage(HANDS);
  await opened.settled();
  await opened.panel.evaluate(prepare);
  return opened;
}

/** What the worker answers to a panel that wants to attach the debugger. */
function lease(panel: Frame): Promise<string> {
  return panel.evaluate(() => {
    const port = chrome.runtime.connect({ name: 'debugger-lease' });
    const answer = new Promise<string>((resolve) => {
      port.onMessage.addListener((message) => resolve(JSON.stringify(message)));
    });
    const { tabId } = chrome.devtools.inspectedWindow;
    port.postMessage({ tabId, isAttached: false, takeOver: false });
    return answer.finally(() => port.disconnect());
  });
}
