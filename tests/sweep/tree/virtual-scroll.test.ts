import { expect, test } from 'vitest';
import { type FrameCosts, frameCosts, TRACE_CATEGORIES } from '../../e2e/tree/frame-costs.ts';
import type { Person } from '../../e2e/tree/person.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();

/** Rows of the page: one of ten is a group, the rest are buttons. */
const ROWS = 50_000;
const FRAMES = 300;
/** Milliseconds that a frame may take on the panel's main thread. */
const LIMIT = 32;
const SCROLL_MARK = 'penumbra-scroll';

test(`${ROWS} rows arrive, of which a screenful is in the document, and scroll smoothly`, async () => {
  const person = await tree.openFixture(`many.html?count=${ROWS}`, {
    devtools: { width: 1000, height: 700 },
  });
  await expect
    .poll(() => person.attribute('[role="treegrid"]', 'aria-rowcount'), { timeout: 60_000 })
    .toBe(String(ROWS + 1));
  await soon(() => person.text('.status-pending')).toBe('');

  const drawn = await person.panel.$$eval('.tree-row', (rows) => rows.length);
  const fit = await person.panel.$eval('.tree-grid', (grid) => grid.clientHeight / 20);
  expect(drawn).toBeLessThan(fit + 20);

  await person.opened.settled();
  const { cpu, wall } = await scrollCosts(person);
  console.log(
    `scroll  ${ROWS} rows, ${cpu.length} frames: half within ${share(cpu, 0.5)} ms, 98 % within ${share(cpu, 0.98)} ms, ` +
      `all within ${share(cpu, 1)} ms of processor time; ${share(wall, 1)} ms by the clock`,
  );
  expect(cpu.length).toBeGreaterThan(FRAMES / 2);
  // Processor time, because a machine that runs other work stops any task for as long as it likes;
  // and not of the worst few, which a collection of garbage may fall into.
  expect(share(cpu, 0.98)).toBeLessThanOrEqual(LIMIT);

  await person.click('.tree-row .tree-role');
  await person.press('End');
  await soon(() => person.focused()).toBe(`Button ${ROWS * 0.9 - 1}`);
});

/** The value that this share of ascending values does not exceed, to a tenth. */
function share(values: readonly number[], part: number): number {
  const value = values[Math.ceil(values.length * part) - 1] ?? Number.NaN;
  return Math.round(value * 10) / 10;
}

/** What frames cost the panel's main thread while the tree scrolls by lines, pages and jumps. */
async function scrollCosts({ devtools, panel }: Person): Promise<FrameCosts> {
  await devtools.tracing.start({ categories: TRACE_CATEGORIES });
  await panel.evaluate(scroll, FRAMES, SCROLL_MARK);
  const trace = await devtools.tracing.stop();
  if (!trace) throw new Error('Chromium gave no trace.');
  return frameCosts(trace, SCROLL_MARK);
}

/** Runs in the panel; a mark on the timeline begins and ends it. */
async function scroll(frames: number, mark: string): Promise<void> {
  const grid = document.querySelector('.tree-grid');
  if (!grid) return;
  const steps = [60, 800, grid.scrollHeight / 400];
  performance.mark(mark);
  for (let i = 0; i < frames; i += 1) {
    grid.scrollTop += steps[Math.floor((i * steps.length) / frames)] ?? 0;
    await new Promise(requestAnimationFrame);
  }
  performance.mark(mark);
}
