import { expect, test } from 'vitest';
import { FrameProbe, readFrame } from '../../e2e/extraction/frame-probe.ts';
import { toldRows } from '../../e2e/extraction/told-rows.ts';
import { waitFor } from '../../e2e/extraction/wait-for.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { LONG_EDITS } from './long-edits.ts';

/** Where the page is not measured as a whole, a check that goes round finds the last differences. */
const IN_THE_END = 60_000;

const harness = useHarness();

test('in a page too long to measure as a whole, what was shifted is exact in the end', async () => {
  const opened = await harness().openPage('/fixtures/extraction/long.html');
  await opened.settled();
  const live = await FrameProbe.open(opened);
  expect((await live.nodes()).length).toBeGreaterThan(2000);
  for (const [i, edit] of LONG_EDITS.entries()) {
    await opened.page.evaluate(edit);
    await opened.settled();
    if (i % 3 !== 0) continue;
    const differing = async () => {
      const followed = toldRows(await live.nodes());
      const anew = toldRows(await readFrame(opened));
      return anew.filter((row, at) => row !== followed[at]).length + followed.length - anew.length;
    };
    await waitFor(differing, 0, IN_THE_END);
  }
});
