import { expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { waitFor } from '../../e2e/extraction/wait-for.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

// Alone in its file: a tab whose DevTools have seen a navigation crashes in Chromium's own code when a
// document gets 100,000 levels deep, with no extension installed too.
const harness = useHarness();

/** Runs in the page: a form every 50 levels, a button at the bottom. */
function buildDeepTree(): void {
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
}

test('C10 a document 100,000 levels deep is told at once, in every mode, with a notice', async () => {
  const opened = await harness().openPage('/fixtures/hostile/empty.html');
  const { page, panel } = opened;
  await opened.settled();
  await page.evaluate(buildDeepTree);
  const started = performance.now();
  await waitFor(
    async () => (await opened.payload()).interactive_tree.map(({ n }) => n),
    ['Steady'],
  );
  const first = performance.now() - started;
  console.log(`hostile  100,000 levels: told after ${first.toFixed(0)} ms`);
  // <body> is on level 1, and what was put into it begins on level 2.
  const sentence = 'Elements deeper than 1,000 levels are not listed: 99,003 are.';
  await waitFor(
    () =>
      panel.evaluate(
        () => document.querySelector('.warning-bar[role="status"] span')?.textContent ?? '',
      ),
    sentence,
  );
  expect((await opened.payload()).meta.tooDeep).toBe(99_003);

  for (const mode of [
    ...(['semantic_v3', 'compact', 'semantic', 'skeleton', 'hybrid', 'filtered', 'full'] as const),
  ]) {
    const asked = performance.now();
    const options = { mode, wholePage: true, pretty: false, query: 'steady' };
    const text = await callPanel(panel, 'payload', options);
    const took = performance.now() - asked;
    console.log(
      `hostile  100,000 levels, ${mode}: ${text.length} characters, ${took.toFixed(0)} ms`,
    );
    expect(text).toContain('Steady');
    expect(took).toBeLessThan(10_000);
  }
  const skeleton = await callPanel(panel, 'payload', {
    mode: 'skeleton',
    wholePage: true,
    pretty: false,
  });
  expect(skeleton).toContain(`<!-- ${sentence} -->`);

  // What is deeper than the limit may change, and go.
  await page.evaluate(() => {
    const [deepest] = [...document.querySelectorAll('button')].slice(-1);
    deepest?.setAttribute('aria-label', 'Renamed');
    document.querySelector('div')?.remove();
  });
  await waitFor(async () => (await opened.payload()).meta.tooDeep, undefined);
  expect(first).toBeLessThan(10_000);
}, 300_000);
