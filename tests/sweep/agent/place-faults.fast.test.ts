import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { AgentHands } from '../../e2e/agent/agent-hands.ts';
import type { OpenedPage } from '../../e2e/harness/opened-page.ts';
import { remotePage } from '../../e2e/harness/remote-page.ts';
import { someOf } from '../../e2e/harness/sweep-test.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { solveAll } from './solve-all.ts';

const harness = useHarness();
const PLACES = ['Turned', 'Zoomed', 'Right', 'Scrolled', 'Slanted', 'Foreign', 'Far'];

const said = (page: Page) => page.$eval('#log', (el) => el.textContent);

async function begin({ page, panel, settled }: OpenedPage, isTrusted: boolean) {
  const hands = new AgentHands(remotePage(panel, { isTrusted }));
  await settled;
  await page.bringToFront();
  await hands.agent.began?.({ id: 'sweep', task: 'Look around' });
  return hands;
}

const VIEWS = [
  { dpr: 1, zoom: 1, isTrusted: true },
  { dpr: 1, zoom: 1, isTrusted: false },
  { dpr: 1.25, zoom: 1, isTrusted: true },
  { dpr: 2, zoom: 1.25, isTrusted: true },
  { dpr: 2, zoom: 1.25, isTrusted: false },
  { dpr: 1, zoom: 0.8, isTrusted: true },
];

test.each(someOf(VIEWS, ({ isTrusted }) => isTrusted))(
  'G11: turned, zoomed, right to left, in scrolled and foreign frames: what is clicked was hit first (%j)',
  async ({ dpr, zoom, isTrusted }) => {
    const opened = await harness().openPage('/fixtures/agent/places.html');
    const { page, panel } = opened;
    await page.setViewport({ width: 1280, height: 800, deviceScaleFactor: dpr });
    const setZoom = (factor: number) =>
      panel.evaluate(
        (to) => chrome.tabs.setZoom(chrome.devtools.inspectedWindow.tabId, to),
        factor,
      );
    await setZoom(zoom);
    try {
      const hands = await begin(opened, isTrusted);
      for (const name of PLACES) {
        await soon(async () => {
          const { nodes } = (await hands.look()).tree;
          return nodes.some(({ node }) => node.name === name && node.kind === 'interactive');
        }).toBe(true);
        const report = await hands.act('click', {}, name);
        expect(report, name).toMatchObject({ type: 'done', input: isTrusted ? 'trusted' : 'dom' });
        const stages = report.log.map(({ stage }) => stage);
        expect(stages.indexOf('hit-test'), name).toBeLessThan(stages.indexOf('dispatch'));
        await soon(() => said(page)).toContain(` ${name};`);
      }
      expect(await said(page)).toBe(`Log: ${PLACES.join('; ')};`);
      await hands.agent.ended?.();
    } finally {
      await setZoom(1);
    }
  },
);

test('G10: a list that closes when its window loses the focus stays open while DevTools has it', async () => {
  const opened = await harness().openPage('/fixtures/agent/focus.html');
  const { page, devtools } = opened;
  const hands = await begin(opened, true);
  await devtools.bringToFront();
  await devtools.mouse.click(300, 300);

  await hands.look();
  await hands.act('type', { text: 'B' }, 'City');
  await hands.look();
  await hands.act('click', {}, 'Bern');

  await soon(() => said(page)).toBe('Log: Bern');
  await hands.agent.ended?.();
});

test('C6: an element that the page has replaced since it was looked at gets nothing', async () => {
  const opened = await harness().openPage('/fixtures/agent/hands.html');
  const { page } = opened;
  for (const isTrusted of [true, false]) {
    const hands = await begin(opened, isTrusted);
    await hands.look();
    await page.$eval('#plain', (el) => el.replaceWith(el.cloneNode(true)));
    await page.$eval('#plain', (el) => {
      Reflect.set(el, 'onclick', () => document.getElementById('log')?.append(' clicked'));
    });

    expect(await hands.act('click', {}, 'Plain')).toMatchObject({
      type: 'failed',
      dispatched: 'no',
    });
    expect(await said(page)).toBe('Log:');
    await hands.agent.ended?.();
  }
});

test('G6: lists that are drawn as they are scrolled, and boxes in boxes', {
  timeout: 240_000,
}, async () => {
  await solveAll(harness(), /^(virtual-list|scroll-container)$/);
});
