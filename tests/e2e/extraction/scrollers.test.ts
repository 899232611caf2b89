import { beforeAll, expect, test } from 'vitest';
import { type ScrollStep, scrollSteps } from '../../../core/page/tree/scroll-steps.ts';
import type { Harness } from '../harness/harness.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { borrowHarness, returnHarness } from '../harness/use-harness.ts';
import { waitFor } from './wait-for.ts';

let harness: Harness;
let opened: OpenedPage;

beforeAll(async () => {
  harness = await borrowHarness();
  opened = await harness.openPage('/fixtures/extraction/lists.html');
  await opened.settled();
  return () => returnHarness(harness);
});

/** What is to be scrolled to see an element, as the panel works it out. */
async function stepsTo(name: string): Promise<ScrollStep[]> {
  const tree = await opened.tree();
  const node = tree.nodes.find((one) => one.node.name === name);
  return node ? scrollSteps(node, tree) : [];
}

test('a virtual list says which rows the page holds, and each row its place', async () => {
  const [list] = (await opened.payload()).scrollable_containers ?? [];
  expect(list).toMatchObject({ depth: '0%', hasMore: true, rows: '1-14 of 10000' });
  expect(list).not.toHaveProperty('above');
  const { nodes } = await opened.tree();
  const row = nodes.find(({ node }) => node.name === 'Message 3');
  expect(row?.node.set).toEqual({ at: 3, of: 10_000 });
});

test('scrolling it moves the window, and there is more above then', async () => {
  await opened.page.$eval('#feed', (feed) => feed.scrollTo(0, 100_000));
  const rows = async () => (await opened.payload()).scrollable_containers?.[0]?.rows;
  await waitFor(rows, '5001-5014 of 10000');
  const [list] = (await opened.payload()).scrollable_containers ?? [];
  expect(list).toMatchObject({ depth: '50%', hasMore: true, above: true });
});

test('an element in nested scrollers of a frame names what to scroll, and scrolling so shows it', async () => {
  const steps = await stepsTo('Deep');
  // Inner and outer container, and the page; the frame's own document already shows them.
  expect(steps.map(({ key }) => key)).toEqual([
    expect.stringMatching(/^f1_/),
    expect.stringMatching(/^f1_/),
    null,
  ]);
  const frame = opened.page.frames().find((one) => one.parentFrame() !== null);
  const [inner, outer, page] = steps;
  await frame?.evaluate(
    (down, further) => {
      document.querySelector('#inner')?.scrollBy(0, down);
      document.querySelector('#outer')?.scrollBy(0, further);
    },
    inner?.down ?? 0,
    outer?.down ?? 0,
  );
  await opened.page.evaluate((down) => scrollBy(0, down), page?.down ?? 0);
  const isShown = async () =>
    (await opened.payload()).interactive_tree.some(({ n, occ }) => n === 'Deep' && !occ);
  await waitFor(isShown, true);
});

test('a list that only looks like a window on more rows says which it holds', async () => {
  const page = await harness.openPage('/fixtures/extraction/windowed.html');
  await page.settled();
  const rows = async () => {
    const { scrollable_containers: all = [] } = await page.payload();
    return all.map((one) => one.rows);
  };
  expect(await rows()).toEqual([
    '1-8 of 1000',
    '1-8 of 500',
    '1-8 of 500',
    '1-24 of 2000',
    undefined,
  ]);

  await page.page.$$eval('.box', (boxes) => {
    for (const box of boxes) box.scrollTo(0, 2400);
  });
  const moved = async () => (await rows()).slice(0, 3);
  await waitFor(moved, ['101-108 of 1000', '101-108 of 500', '101-108 of 500']);
  await page.close();
});

test('rows with heads among them are a window; a day, a chart and a story with room below are none', async () => {
  const page = await harness.openPage('/fixtures/extraction/like-windows.html');
  await page.settled();
  const rows = async () => {
    const { scrollable_containers: all = [] } = await page.payload();
    return all.map((one) => one.rows);
  };
  const none = [undefined, undefined, undefined];
  expect(await rows()).toEqual(['1-8 of 500', '1-8 of 500', ...none]);

  await page.page.$$eval('#grouped, #headed', (boxes) => {
    for (const box of boxes) box.scrollTo(0, 2400);
  });
  await waitFor(rows, ['101-108 of 500', '96-103 of 500', ...none]);
  await page.page.$$eval('#day, #chart, #story', (boxes) => {
    for (const box of boxes) box.scrollTo(0, 60);
  });
  await waitFor(async () => (await rows()).slice(2), none);
  await page.close();
});
