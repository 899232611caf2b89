import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { english } from '../../../core/platform/messages/messages.ts';
import { AgentHands } from '../../e2e/agent/agent-hands.ts';
import { remotePage } from '../../e2e/harness/remote-page.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { type FaultSite, openFaultSite } from './fault-site.ts';

const harness = useHarness();
let site: FaultSite;

beforeAll(async () => {
  site = await openFaultSite();
});

afterAll(() => site.close());

async function begin(isTrusted: boolean, path = '') {
  const { page, panel, settled } = await harness().openPage(site.url + path);
  const hands = new AgentHands(remotePage(panel, { isTrusted }));
  await settled;
  await page.bringToFront();
  await hands.agent.began?.({ id: 'sweep', task: 'Look around' });
  await hands.look();
  await soon(() => hasSign(page)).toBe(true);
  return { page, panel, hands };
}

const hasSign = (page: Page) =>
  page.evaluate(() => document.querySelector('penumbra-overlay')?.checkVisibility() ?? false);
const said = (page: Page) => page.$eval('#log', (el) => el.textContent);

/** What the person is told before the run goes on. */
async function told(hands: AgentHands): Promise<string> {
  const sentences: string[] = [];
  await soon(async () => {
    await hands.look().catch((error: Error) => sentences.push(error.message));
    return sentences.length;
  }).toBeGreaterThan(0);
  return sentences.join(' ');
}

test.each([true, false])(
  'C1: a page that takes the sign away again and again has the run wait, and gets no input (trusted: %s)',
  async (isTrusted) => {
    const { page, hands } = await begin(isTrusted);
    await page.evaluate(() => {
      const away = () => document.querySelector('penumbra-overlay')?.remove();
      new MutationObserver(away).observe(document.documentElement, { childList: true });
      away();
    });

    expect(await told(hands)).toContain('removes the sign');
    await page.mouse.click(30, 60);
    expect(await said(page)).toBe('Log:');
    // A person who went on knows.
    await hands.look();
    await hands.agent.ended?.();
  },
);

test('C1: a sign that is taken away once, as by a page that redraws itself, is only drawn again', async () => {
  const { page, hands } = await begin(true);
  await page.evaluate(() => document.querySelector('penumbra-overlay')?.remove());

  await soon(() => hasSign(page)).toBe(true);
  await hands.look();
  await hands.agent.ended?.();
});

test.each([true, false])(
  'C16: a download is told to the person and the model (trusted: %s)',
  async (isTrusted) => {
    const { hands } = await begin(isTrusted);

    const bill = await hands.act('click', {}, 'Bill');
    expect(await told(hands)).toContain('bill.pdf');
    const { notices = [] } = await hands.look();
    const heard = `${bill.type === 'done' ? bill.text : ''} ${notices.map(english).join(' ')}`;
    expect(heard).toContain('bill.pdf');
    if (isTrusted) {
      await hands.act('click', {}, 'Note');
      expect(await told(hands)).toContain('note.txt');
    }
    await hands.agent.ended?.();
  },
);

test('C16: a site that asks for a password in Chrome’s own window has the run wait', async () => {
  const { hands } = await begin(false);

  await hands.act('click', {}, 'Staff');
  expect(await told(hands)).toMatch(/127\.0\.0\.1.* asks for a user name and password.*Staff only/);
  await hands.agent.ended?.();
});

test('C15: a page that goes on by itself without end has the run wait, instead of being read half', async () => {
  const { hands } = await begin(false);

  await hands.act('click', {}, 'Loop');
  expect(await told(hands)).toContain('UNSTABLE_PAGE');
  await hands.agent.ended?.();
});

test('C17: full screen and a caught pointer are ended while the agent acts, and told', async () => {
  const { page, hands } = await begin(true);

  await hands.act('click', {}, 'Fill');
  expect(await told(hands)).toContain('full screen');
  await soon(() => said(page)).toContain('left');
  await hands.act('click', {}, 'Catch');
  expect(await told(hands)).toContain('locked the pointer');
  await soon(() => said(page)).toContain('freed');
  await hands.agent.ended?.();
});

test('C16: a page that asks print dialog has the run wait', async () => {
  const { page, hands } = await begin(false);

  await page.evaluate(() => void setTimeout(print, 100));
  expect(await told(hands)).toContain('print dialog');
  await hands.agent.ended?.();
});

test('C13, C14: a tab that the page opens by itself is listed, and out of the agent’s reach', async () => {
  const { hands } = await begin(true);

  await hands.act('click', {}, 'Later');
  await soon(async () => (await hands.look()).others?.map(({ title }) => title)).toEqual(['Two']);
  const { others = [], tabs, tree } = await hands.look();
  expect(tabs).toBeUndefined();
  expect(tree.title).toBe('Faults');
  expect(await hands.act('switch_tab', { tab: others[0]?.id })).toMatchObject({
    type: 'failed',
    dispatched: 'no',
  });
  await hands.agent.ended?.();
});

test('C3: input of a person that comes through beside the agent’s is counted and told', async () => {
  const { page, panel, hands } = await begin(true);
  // Another session presses a key at each click, as a person could in the moment that it is let through.
  const client = await page.createCDPSession();
  await page.exposeFunction('strike', async () => {
    const key = { key: 'x', code: 'KeyX', windowsVirtualKeyCode: 88 };
    await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  });
  await page.evaluate(() => {
    addEventListener('mousedown', () => {
      const until = performance.now() + 30;
      void Reflect.get(globalThis, 'strike')();
      while (performance.now() < until);
    });
  });
  let strayed = '';
  for (let i = 0; i < 40 && strayed === ''; i++) {
    const report = await hands.act('click', {}, 'Plain');
    const lines = report.log.map(({ text }) => english(text));
    strayed = lines.find((line) => line.includes('from a person')) ?? '';
  }
  process.stdout.write(`Strays: ${strayed}\n`);
  expect(strayed).toMatch(/\d key/);
  expect(await told(hands)).toContain('from you');
  await hands.agent.ended?.();
  expect(panel.detached).toBe(false);
});

test('C3: hammered with clicks through 60 actions, a page gets none that is not told', async () => {
  const { page, hands } = await begin(true);
  await page.evaluate(() => {
    const decoy = document.createElement('button');
    decoy.textContent = 'Decoy';
    decoy.style.cssText = 'position: fixed; right: 0; bottom: 0; width: 200px; height: 200px';
    decoy.onmousedown = () => Object.assign(decoy.dataset, { hits: hits() + 1 });
    const hits = () => Number(decoy.dataset.hits ?? 0);
    document.body.append(decoy);
  });
  await hands.look();
  const client = await page.createCDPSession();
  const at = { x: 1200, y: 700, button: 'left', clickCount: 1 } as const;
  let isOver = false;
  const hammer = (async () => {
    while (!isOver) {
      await client.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
      await client.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
    }
  })();

  let told = 0;
  for (let i = 0; i < 60; i++) {
    const { log } = await hands.act('click', {}, 'Plain');
    for (const { text } of log)
      told += Number(/the page received (\d+) click/.exec(english(text))?.[1] ?? 0);
  }
  isOver = true;
  await hammer;

  const hits = await page.$eval('button:last-of-type', (el) => Number(el.dataset.hits ?? 0));
  process.stdout.write(`${hits} clicks came through beside 60 actions, ${told} were told.\n`);
  expect(hits).toBeGreaterThan(0);
  expect(told).toBeGreaterThanOrEqual(hits);
  await hands.agent.ended?.();
});
