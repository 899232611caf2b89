import type { Frame } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { bigSheet } from '../../bench-dark/big-sheet.ts';
import type { OpenedPage } from '../../e2e/harness/opened-page.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

/** Milliseconds for which the panel may hear nothing (H7); shorter tasks are not told of. */
const BAR = 50;

/** On a busy machine, a large text may hold it up as many times what a small one does. */
const SHARE = 3;

const WORDS = '/* a person types as fast as that, and does not wait for anything at all */';

const harness = useHarness();

test('H7: fast typing in a megabyte of CSS holds the panel up for 50 ms at most', {
  timeout: 180_000,
}, async () => {
  const small = await longestWhileTyping(await openDark(2_000));
  await harness().closeTabs();
  const large = await longestWhileTyping(await openDark(1_000_000));
  console.log(
    `Typing: longest task ${large.typing} ms in ${large.characters} characters, ${small.typing} ms in ${small.characters}; once it rests, ${large.resting} and ${small.resting} ms`,
  );

  expect(large.characters).toBeGreaterThan(1_000_000);
  expect(large.typing).toBeLessThanOrEqual(Math.max(BAR, SHARE * small.typing));
});

/** The Dark CSS tab with the sheet of a page with so many characters of CSS. */
async function openDark(size: number): Promise<OpenedPage> {
  const opened = await harness().openPage('/fixtures/dark/big.html');
  await opened.page.addStyleTag({ content: bigSheet(size) });
  const { panel } = opened;
  await panel.click('#app-tab-dark');
  await panel.locator('.toolbar .text-button').click();
  await panel.waitForSelector('.dark-result', { timeout: 90_000 });
  await panel.waitForSelector('.editor-place .view-line', { timeout: 60_000 });
  return opened;
}

async function longestWhileTyping({ panel, devtools }: OpenedPage) {
  await panel.locator('.editor-place .view-line').click();
  await panel.evaluate(watchTasks);
  // The first keys load what an editor needs.
  await devtools.keyboard.type(WORDS, { delay: 30 });
  await devtools.keyboard.press('Enter');
  await rest(8000);
  const text = await panel.evaluate('document.querySelector(".dark-result").textContent');
  await takeLongest(panel);
  await devtools.keyboard.type(WORDS, { delay: 30 });
  const typing = await takeLongest(panel);
  await panel.waitForFunction(
    (words) =>
      document
        .querySelector('.editor-place')
        ?.textContent?.replaceAll('\u00a0', ' ')
        .includes(words),
    { timeout: 20_000 },
    WORDS,
  );
  await rest(3000);
  const characters = Math.round(
    Number(/([\d.,]+) kB/.exec(String(text))?.[1]?.replace(',', '')) * 1000,
  );
  return { typing, resting: await takeLongest(panel), characters };
}

/** Runs in the panel. */
function watchTasks(): void {
  const tasks: number[] = [];
  Object.assign(globalThis, { tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
  }).observe({ type: 'longtask' });
}

/** The longest task since it was asked last; 0 for none of 50 ms. */
async function takeLongest(panel: Frame): Promise<number> {
  return Number(await panel.evaluate('Math.max(0, ...tasks.splice(0))'));
}

function rest(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
