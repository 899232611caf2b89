import { expect, test } from 'vitest';
import type { SemanticNodeV3 } from '../../../core/page/payload/semantic-node.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { sweepTest } from '../harness/sweep-test.ts';
import { useHarness } from '../harness/use-harness.ts';
import { waitFor } from './wait-for.ts';

const harness = useHarness();

const NAMES = [
  'Top',
  'same first',
  'same second',
  'Between',
  'outer first',
  'outer second',
  'inner first',
  'inner second',
  'cross first',
  'cross second',
  'scaled first',
  'scaled second',
];

async function openFrames(): Promise<OpenedPage> {
  const opened = await harness().openPage('/fixtures/extraction/frames.html');
  await waitFor(() => names(opened), NAMES);
  return opened;
}

async function names(opened: OpenedPage): Promise<string[]> {
  return (await opened.payload()).interactive_tree.map(({ n }) => n);
}

/** The texts of the buttons that clicks reach, in the frames where they land. */
async function clickAll(opened: OpenedPage, nodes: readonly SemanticNodeV3[]): Promise<string[]> {
  for (const frame of opened.page.frames()) {
    await frame.evaluate(() => {
      addEventListener('click', ({ target }) => {
        if (target instanceof Element) target.setAttribute('data-hit', '1');
      });
    });
  }
  for (const { xy: [x, y] = [0, 0] } of nodes) await opened.page.mouse.click(x, y);
  const hits = opened.page
    .frames()
    .map((frame) => frame.$$eval('button[data-hit]', (els) => els.map((el) => el.textContent)));
  return (await Promise.all(hits)).flat();
}

test('frames of all kinds stand in the place of their iframe, with ids of their own (A14)', async () => {
  const opened = await openFrames();
  const { interactive_tree } = await opened.payload();
  expect(interactive_tree.map(({ n }) => n)).toEqual(NAMES);
  for (const { i, f } of interactive_tree) {
    expect(i).toMatch(f ? new RegExp(`^f${f}_\\d+$`) : /^\d+$/);
  }
  expect(new Set(interactive_tree.map(({ f = 0 }) => f)).size).toBe(6);
});

sweepTest('a click at the point of any node lands on it, in whatever frame it is', async () => {
  const opened = await openFrames();
  const { interactive_tree } = await opened.payload();
  expect((await clickAll(opened, interactive_tree)).sort()).toEqual([...NAMES].sort());
});

sweepTest('points follow when the page and a frame are scrolled', async () => {
  const opened = await openFrames();
  await opened.page.evaluate(() => {
    scrollTo(0, 60);
    document.querySelector<HTMLIFrameElement>('#same')?.contentWindow?.scrollTo(0, 330);
  });
  await waitFor(async () => (await names(opened)).slice(0, 2), ['same low', 'Between']);
  const { interactive_tree } = await opened.payload();
  const hits = await clickAll(opened, interactive_tree);
  expect(hits.sort()).toEqual(interactive_tree.map(({ n }) => n).sort());
});

sweepTest('what covers a frame covers what is inside it', async () => {
  const opened = await openFrames();
  await opened.page.$eval('#cross', (frame) => {
    const { top, left, width, height } = frame.getBoundingClientRect();
    const cover = document.createElement('div');
    cover.style.cssText = `position:fixed;top:${top}px;left:${left}px;width:${width}px;height:${height}px`;
    document.body.append(cover);
  });
  await waitFor(async () => {
    const { interactive_tree } = await opened.payload();
    return interactive_tree.filter(({ occ }) => occ).map(({ n }) => n);
  }, ['cross first', 'cross second']);
});

test('frames that come and go are there and gone at once (A13)', async () => {
  const opened = await openFrames();
  await opened.page.evaluate(() => {
    document.querySelector('#same')?.remove();
    const frame = document.createElement('iframe');
    frame.srcdoc = '<button>Srcdoc</button>';
    document.body.prepend(frame);
  });
  await waitFor(async () => (await names(opened)).slice(0, 3), ['Srcdoc', 'Top', 'Between']);
});

test('a frame that reloads over and over leaves the rest of the page readable (A13)', async () => {
  const opened = await openFrames();
  await opened.page.evaluate(async () => {
    const frame = document.querySelector<HTMLIFrameElement>('#same');
    for (let i = 0; i < 15; i++) {
      frame?.contentWindow?.location.reload();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  await waitFor(() => names(opened), NAMES);
});
