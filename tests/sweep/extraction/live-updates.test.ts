import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FrameProbe, readFrame } from '../../e2e/extraction/frame-probe.ts';
import { randomEdit } from '../../e2e/extraction/random-edit.ts';
import { toldRows } from '../../e2e/extraction/told-rows.ts';
import { waitFor } from '../../e2e/extraction/wait-for.ts';
import type { OpenedPage } from '../../e2e/harness/opened-page.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const STEPS = 100;
/** Steps between two comparisons; edits of one batch reach the content script together or apart. */
const BATCH = 5;
/** What changes by itself is read again each second. */
const REREADINGS = 12;

const harness = useHarness();

async function wholePage(opened: OpenedPage) {
  const { interactive_tree, scrollable_containers, meta } = await opened.payload({
    wholePage: true,
  });
  return { interactive_tree, scrollable_containers, total: meta.totalElements };
}

test.for([1])(
  'after 100 random edits (seed %i) the live nodes are those of a fresh reading',
  async (seed) => {
    const opened = await harness().openPage('/fixtures/extraction/live.html');
    await opened.settled();
    const live = await FrameProbe.open(opened);
    const log: string[] = [];
    for (let step = 1; step <= STEPS; step++) {
      log.push(await opened.page.evaluate(randomEdit, seed * 1000 + step));
      if (step % BATCH !== 0) continue;
      const followed = toldRows(await live.nodes());
      expect(followed, log.slice(-BATCH).join('\n')).toEqual(toldRows(await readFrame(opened)));
    }
  },
);

test.for([3])(
  'after 100 random edits (seed %i) the panel has what it has after it was reopened',
  async (seed) => {
    const opened = await harness().openPage('/fixtures/extraction/live.html');
    await opened.settled();
    for (let step = 1; step <= STEPS; step++) {
      await opened.page.evaluate(randomEdit, seed * 1000 + step);
    }
    await opened.settled();
    const followed = await wholePage(opened);
    await opened.devtools.close();
    const reopened = await harness().openPanel(opened.page);
    await reopened.settled();
    expect(followed).toEqual(await wholePage(reopened));
  },
);

test('shadow roots that elements get later are read, closed ones too', async () => {
  const opened = await harness().openPage('/fixtures/extraction/buttons.html');
  await opened.page.evaluate(() => {
    for (const mode of ['open', 'closed']) {
      const host = document.createElement('div');
      host.dataset.late = mode;
      document.body.append(host);
    }
  });
  await opened.settled();
  await opened.page.evaluate(() => {
    for (const host of document.querySelectorAll<HTMLElement>('[data-late]')) {
      const mode = host.dataset.late === 'open' ? 'open' : 'closed';
      host.attachShadow({ mode }).innerHTML = `<button>late ${mode}</button>`;
    }
  });

  const names = async () =>
    (await wholePage(opened)).interactive_tree.map(({ n }) => n).filter((n) => /^late/.test(n));
  await waitFor(names, ['late open', 'late closed']);
});

test('readings of a busy page leave no event listeners behind', async () => {
  const opened = await harness().openPage('/fixtures/extraction/live.html');
  await opened.settled();
  await opened.page.evaluate(() => {
    const line = document.body.appendChild(document.createElement('button'));
    let turn = 0;
    setInterval(() => {
      turn += 1;
      line.textContent = `turn ${turn}`;
    }, 20);
  });
  const client = await opened.page.createCDPSession();
  await client.send('Performance.enable');
  const count = async () => {
    await client.send('HeapProfiler.collectGarbage');
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN;
  };
  // The least of a second: those of a search that is under way are gone at its end.
  const listeners = async () => {
    const counts: number[] = [];
    for (let look = 0; look < 5; look++) {
      counts.push(await count());
      await setTimeout(200);
    }
    return Math.min(...counts);
  };
  await setTimeout(3_000);
  const before = await listeners();
  await setTimeout(REREADINGS * 1_000);
  const after = await listeners();
  console.log(`event listeners: ${before} before, ${after} after ${REREADINGS} s of changes`);
  expect(after - before).toBeLessThan(REREADINGS / 3);
});
