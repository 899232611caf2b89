import { expect, test } from 'vitest';
import type { PageNode } from '../../../core/page/page.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { useHarness } from '../harness/use-harness.ts';
import { FrameProbe, readFrame } from './frame-probe.ts';
import { LONG_EDITS } from './long-edits.ts';
import { randomEdit } from './random-edit.ts';
import { waitFor } from './wait-for.ts';

const STEPS = 100;
/** Steps between two comparisons; edits of one batch reach the content script together or apart. */
const BATCH = 5;

const harness = useHarness();

/** What a reader is told, one line a node; points tried while a node was in view are history. */
function rows(nodes: readonly PageNode[]): string[] {
  return nodes.map(({ node: { xy: _tried, ...node }, key: _key, frame: _frame, ...place }) =>
    JSON.stringify({ ...node, ...place }, sorted),
  );
}

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function wholePage(opened: OpenedPage) {
  const { interactive_tree, scrollable_containers, meta } = await opened.payload({
    wholePage: true,
  });
  return { interactive_tree, scrollable_containers, total: meta.totalElements };
}

test.for([1, 2])(
  'after 100 random edits (seed %i) the live nodes are those of a reading anew',
  async (seed) => {
    const opened = await harness().openPage('/fixtures/extraction/live.html');
    await opened.settled();
    const live = await FrameProbe.open(opened);
    const log: string[] = [];
    for (let step = 1; step <= STEPS; step++) {
      log.push(await opened.page.evaluate(randomEdit, seed * 1000 + step));
      if (step % BATCH !== 0) continue;
      const followed = rows(await live.nodes());
      expect(followed, log.slice(-BATCH).join('\n')).toEqual(rows(await readFrame(opened)));
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

test('in a page too long to measure as a whole, what was shifted is exact in the end', async () => {
  const opened = await harness().openPage('/fixtures/extraction/long.html');
  await opened.settled();
  const live = await FrameProbe.open(opened);
  await live.nodes();
  for (const [i, edit] of LONG_EDITS.entries()) {
    await opened.page.evaluate(edit);
    await opened.settled();
    if (i % 3 !== 0) continue;
    const differing = async () => {
      const followed = rows(await live.nodes());
      const anew = rows(await readFrame(opened));
      return anew.filter((row, i) => row !== followed[i]).length + followed.length - anew.length;
    };
    await waitFor(differing, 0, 30_000);
  }
});
