import { expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/panel-remote.ts';
import { waitFor } from '../../e2e/extraction/wait-for.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { frameCosts, TRACE_CATEGORIES } from '../../e2e/tree/frame-costs.ts';

const harness = useHarness();

const COUNT = 120_000;
const LIMIT = 100_000;
const MARK = 'penumbra-arrival';
/** Milliseconds that a frame may take on the panel's main thread. */
const FRAME = 100;

test(`A15 ${COUNT} elements: first rows at once, the rest in frames of 100 ms, a notice at ${LIMIT}`, async () => {
  const opened = await harness().openPage('/fixtures/hostile/empty.html');
  const { page, panel, devtools } = opened;
  await opened.settled();
  await devtools.tracing.start({ categories: TRACE_CATEGORIES });
  await panel.evaluate((mark) => performance.mark(mark), MARK);
  const started = performance.now();
  await page.goto(harness().url(`/fixtures/hostile/many.html?count=${COUNT}`));
  await panel.waitForFunction(() => document.querySelectorAll('.tree-row').length > 20);
  const firstRows = performance.now() - started;
  const notice = () =>
    panel.evaluate(() => document.querySelector('.truncation-notice span')?.textContent ?? '');
  await waitFor(notice, 'Truncated at 100,000 elements: 20,001 more are not listed.', 60_000);
  const rowCount = () =>
    panel.evaluate(() =>
      Number(document.querySelector('[role="treegrid"]')?.getAttribute('aria-rowcount')),
    );
  await waitFor(rowCount, LIMIT + 1, 120_000);
  const allRows = performance.now() - started;
  await panel.evaluate((mark) => performance.mark(mark), MARK);
  const trace = await devtools.tracing.stop();
  if (!trace) throw new Error('Chromium gave no trace.');
  const { cpu } = frameCosts(trace, MARK);
  const summary = await callPanel(panel, 'summary');
  console.log(
    `hostile  ${COUNT} elements: first rows after ${firstRows.toFixed(0)} ms, all after ${allRows.toFixed(0)} ms; ` +
      `read in ${summary.ms.toFixed(0)} ms; ${cpu.length} frames of the panel, the longest ${cpu.at(-1)?.toFixed(0)} ms`,
  );
  expect(cpu.at(-1)).toBeLessThan(FRAME);
}, 300_000);

test('C10 a document 100,000 levels deep is told, in every mode', async () => {
  const opened = await harness().openPage('/fixtures/hostile/empty.html');
  await opened.settled();
  await opened.page.evaluate(() => {
    const top = document.createElement('div');
    let at: Element = top;
    // In pieces, since each append to a deep detached tree walks all the way up.
    for (let piece = 0; piece < 100; piece += 1) {
      const first = document.createElement('div');
      let last: Element = first;
      for (let level = 1; level < 1_000; level += 1) {
        last = last.appendChild(document.createElement(level % 50 === 0 ? 'form' : 'div'));
      }
      at.append(first);
      at = last;
    }
    const button = document.createElement('button');
    button.textContent = 'Deepest';
    at.append(button);
    // Not laid out, since Chromium itself overflows its stack there.
    top.style.display = 'none';
    document.body.innerHTML = '<button>Steady</button>';
    document.body.append(top);
  });
  await waitFor(
    async () => (await opened.payload()).interactive_tree.map(({ n }) => n),
    ['Steady'],
  );

  for (const mode of ['semantic_v3', 'compact', 'semantic', 'skeleton', 'full'] as const) {
    const started = performance.now();
    const text = await callPanel(opened.panel, 'payload', { mode, wholePage: true, pretty: false });
    console.log(
      `hostile  100,000 levels, ${mode}: ${text.length} characters in ${(performance.now() - started).toFixed(0)} ms`,
    );
    expect(text).toContain('Steady');
  }
}, 300_000);
