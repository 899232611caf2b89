import type { Frame, Page } from 'puppeteer-core';
import type { OpenedPage } from '../e2e/harness/opened-page.ts';
import type { Treatment } from './treatments.ts';

const SIZE = 600_000;
const ROUNDS = 3;

/** Milliseconds until a page with 600 kB of CSS is first painted dark. */
export interface BigSheetTimes {
  /** The median of each treatment's rounds, by its name; null where nothing was painted. */
  treatments: Record<string, number | null>;
  /** The CSS that was made here, inserted by Chrome into the page as it was: what no generator can beat. */
  floor: number | null;
}

export async function bigSheetMs(
  { page, panel }: OpenedPage,
  origin: string,
  treatments: readonly Treatment[],
): Promise<BigSheetTimes> {
  const times: BigSheetTimes = { treatments: {}, floor: null };
  const open = async () => {
    await page.goto(`${origin}/dark/big.html`, { waitUntil: 'load' });
    await page.addStyleTag({ content: bigSheet(SIZE) });
  };
  const floors: number[] = [];
  for (const treatment of treatments) {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await open();
      const { paintedMs, css } = await treatment.apply(page, panel);
      if (paintedMs !== null) rounds.push(paintedMs);
      await treatment.undo(page, panel);
      if (!css) continue;
      await open();
      floors.push(await insertedMs(page, panel, css));
    }
    times.treatments[treatment.name] = middle(rounds);
  }
  times.floor = middle(floors);
  return times;
}

/** Milliseconds from handing Chrome a text until a page has painted with it. */
async function insertedMs(page: Page, panel: Frame, css: string): Promise<number> {
  const start = await panel.evaluate(async (text) => {
    const { tabId } = chrome.devtools.inspectedWindow;
    const before = performance.timeOrigin + performance.now();
    await chrome.scripting.insertCSS({ target: { tabId }, css: text, origin: 'USER' });
    return before;
  }, css);
  const painted = await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return performance.timeOrigin + performance.now();
  });
  return painted - start;
}

function middle(rounds: readonly number[]): number | null {
  return rounds.toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? null;
}

/** A sheet of at least so many characters, no rule like another. */
export function bigSheet(size: number): string {
  let css = '';
  for (let number = 0; css.length < size; number++) {
    const hue = (number * 37) % 360;
    css += `.card-${number} .title { padding: 4px 8px; color: hsl(${hue} 40% 25%); background-color: hsl(${hue} 30% 96%); border: 1px solid #dee2e6; }
.card-${number} .title:hover { display: block; color: #${(number * 7919).toString(16).padStart(6, '0').slice(-6)}; }\n`;
  }
  return css;
}
