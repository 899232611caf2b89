import { expect, test } from 'vitest';
import { openDebuggerTab } from '../../e2e/ax/open-debugger-tab.ts';
import { type FrameCosts, TRACE_CATEGORIES, taskCosts } from '../../e2e/tree/frame-costs.ts';
import { Person } from '../../e2e/tree/person.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();

/** Items of three nodes each: listitem, link and text. */
const ITEMS = 30_000;
/** Milliseconds. */
const FIRST_ROWS = 1000;
const LONGEST_FRAME = 100;
/** MiB of the panel's heap; the page's 30,000 semantic rows are in it too. */
const HEAP = 150;
const FRAMES = 120;
/** Other work of the machine only adds to what the clock says: the best round counts. */
const ROUNDS = 3;
const MARK = 'penumbra-ax';

test(`A15: of ${ITEMS * 3} nodes the first rows come within a second, and nothing holds the panel for 100 ms`, async () => {
  const opened = await tree.harness().openPage('/fixtures/ax/compare.html');
  await opened.settled();
  const person = new Person(opened);
  await openDebuggerTab(person, 'AX tree');
  await person.panel.waitForSelector('.tree-row');
  await leave(person);
  await opened.page.evaluate((count) => {
    const items = Array.from({ length: count }, (_, at) => `<li><a href="#${at}">I ${at}</a></li>`);
    document.body.innerHTML = `<ul>${items.join('')}</ul>`;
    return document.body.offsetHeight;
  }, ITEMS);
  await opened.settled();

  const rounds: { took: number; wall: number }[] = [];
  while (rounds.length < ROUNDS && !rounds.some(isWithinBars)) {
    let took = Number.NaN;
    const { cpu, wall } = await costsOf(person, async () => {
      took = await person.panel.evaluate(firstRows);
      await person.panel.evaluate(expandList, ITEMS);
      await person.panel.evaluate(scroll, FRAMES);
    });
    const heap = await person.panel.evaluate(() => {
      const { memory } = performance as unknown as { memory: { usedJSHeapSize: number } };
      return Math.round(memory.usedJSHeapSize / 2 ** 20);
    });
    console.log(
      `ax  ${ITEMS * 3} nodes: first rows after ${Math.round(took)} ms; longest of ${cpu.length} tasks ` +
        `while opening, expanding and scrolling ${worst(wall)} ms by the clock, ${worst(cpu)} ms of ` +
        `processor time; heap ${heap} MiB`,
    );
    rounds.push({ took, wall: worst(wall) });
    expect(heap).toBeLessThan(HEAP);
    await leave(person);
  }
  expect(rounds.filter(isWithinBars), JSON.stringify(rounds)).not.toEqual([]);
});

const isWithinBars = ({ took, wall }: { took: number; wall: number }) =>
  took < FIRST_ROWS && wall < LONGEST_FRAME;

/** To a tab that asks Chrome for nothing, so that the tree is opened again. */
async function leave(person: Person): Promise<void> {
  await person.click('::-p-aria([name="Tree"][role="tab"])');
}

function worst(values: readonly number[]): number {
  return Math.round((values.at(-1) ?? Number.NaN) * 10) / 10;
}

/** What tasks cost the panel's main thread during `work`. */
async function costsOf(
  { devtools, panel }: Person,
  work: () => Promise<void>,
): Promise<FrameCosts> {
  const mark = () => panel.evaluate((name) => void performance.mark(name), MARK);
  await devtools.tracing.start({ categories: TRACE_CATEGORIES });
  await mark();
  await work();
  await mark();
  const trace = await devtools.tracing.stop();
  if (!trace) throw new Error('Chromium gave no trace.');
  return taskCosts(trace, MARK);
}

/** Runs in the panel: milliseconds from the click on the tab to the first row. */
async function firstRows(): Promise<number> {
  const start = performance.now();
  document.querySelector<HTMLElement>('#app-tab-ax')?.click();
  while (!document.querySelector('[aria-label="Chrome’s accessibility tree"] .tree-role')) {
    await new Promise(requestAnimationFrame);
  }
  return performance.now() - start;
}

/** Runs in the panel: opens the list, unless it is open, and waits for its rows. */
async function expandList(items: number): Promise<void> {
  const grid = document.querySelector('[role="treegrid"]');
  while (Number(grid?.ariaRowCount) < items) {
    const rows = [...document.querySelectorAll<HTMLElement>('.tree-row[aria-expanded="false"]')];
    const list = rows.find((row) => row.querySelector('.tree-role')?.textContent === 'list');
    list?.querySelector<HTMLElement>('.tree-twisty')?.click();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Runs in the panel: scrolls by a screen in every frame, each to rows that are not read yet. */
async function scroll(frames: number): Promise<void> {
  const grid = document.querySelector('.tree-grid');
  for (let frame = 0; frame < frames; frame++) {
    await new Promise(requestAnimationFrame);
    grid?.scrollBy(0, 900);
  }
}
