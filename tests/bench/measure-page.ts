import type { Browser } from 'puppeteer-core';
import { openPanel } from '../../cli/browser/open-panel.ts';
import { callPanel } from '../../cli/browser/panel-remote.ts';
import { floorRead } from './floor-read.ts';
import { median } from './median.ts';

export interface Measurement {
  name: string;
  /** DOM elements of the page. */
  elements: number;
  /** Interactive elements in the payload. */
  inView: number;
  floorMs: number;
  ourMs: number;
}

const ROUNDS = 9;
const VIEWPORT = { width: 1280, height: 800 };

/** Reads one page by turns with the floor and with the extension. Times are medians. */
export async function measurePage(
  browser: Browser,
  name: string,
  url: string,
): Promise<Measurement> {
  const page = await browser.newPage();
  await page.setViewport(VIEWPORT);
  await page.goto(url);
  const { panel } = await openPanel(page);
  await callPanel(panel, 'settled');
  const floor: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    floor.push((await page.evaluate(floorRead)).ms);
    ours.push(await callPanel(panel, 'reread'));
  }
  const summary = await callPanel(panel, 'summary');
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await page.close();
  return {
    name,
    elements,
    inView: summary.inView,
    floorMs: median(floor),
    ourMs: median(ours),
  };
}
