import type { Page } from 'puppeteer-core';
import { callPanel } from '../../cli/browser/call-panel.ts';
import { serveStatic } from '../../scripts/serve/static-server.ts';
import type { OpenedPage } from '../e2e/harness/opened-page.ts';
import type { RealPage } from '../e2e/real-pages.ts';
import { type PageScore, scorePage } from './score-page.ts';
import { readScreen } from './screen.ts';
import { thumbnail } from './thumbnail.ts';
import { exported, type Treatment } from './treatments.ts';

/** What every treatment made of one page, by its name. */
export interface PageResult {
  page: string;
  scores: Record<string, PageScore & { paintedMs: number | null }>;
  /** Characters of the CSS that is exported. */
  cssSize: number;
  /** Small WebP pictures, by treatment; `before` is the page as it was. */
  thumbnails: Record<string, Uint8Array>;
}

/** Measures a page as it is and under each treatment, loaded afresh for each. */
export async function benchDarkPage(
  real: RealPage,
  { page, panel }: OpenedPage,
  treatments: readonly Treatment[],
): Promise<PageResult> {
  const server = await serveStatic(real.mounts);
  const url = new URL(real.path, server.origin).href;
  try {
    await openAtRest(page, url, real);
    const { marks } = await callPanel(panel, 'places');
    const before = { ...(await readScreen(page, null)), marks };
    await openAtRest(page, url, real);
    const control = await readScreen(page, null);
    const result: PageResult = { page: real.name, scores: {}, cssSize: 0, thumbnails: {} };
    // What moves between two loadings of the page by itself is told in this row.
    result.scores.Nothing = { ...scorePage(before, before, control), paintedMs: null };
    result.thumbnails.before = await thumbnail(before.shown, panel);
    let css = '';
    for (const treatment of [...treatments, exported(() => css)]) {
      await openAtRest(page, url, real);
      const applied = await treatment.apply(page, panel);
      css ||= applied.css ?? '';
      await rested(page);
      const after = await readScreen(page, panel);
      const { paintedMs } = applied;
      result.scores[treatment.name] = { ...scorePage(before, control, after), paintedMs };
      result.thumbnails[treatment.name] = await thumbnail(after.shown, panel);
      await treatment.undo(page, panel);
    }
    result.cssSize = css.length;
    return result;
  } finally {
    await server.close();
  }
}

/**
 * Loads a page and waits until it rests. Only then are its animations ended: scripts wait for some to
 * start before they place things (Chart.js).
 */
export async function openAtRest(page: Page, url: string, { ready }: RealPage): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  if (ready) await page.waitForFunction(ready);
  await rested(page);
  // What moves by itself would be counted as moved by the treatment.
  await page.addStyleTag({
    content: '*, ::before, ::after { animation: none !important; transition: none !important; }',
  });
}

/** Scripts draw charts for a second (Chart.js) and place things after the page's last request. */
const DRAWING = 1300;

async function rested(page: Page): Promise<void> {
  await page.waitForNetworkIdle({ idleTime: 300, timeout: 5000 }).catch(() => undefined);
  await new Promise((done) => setTimeout(done, DRAWING));
}
