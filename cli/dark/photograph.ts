import { PNG } from 'pngjs';
import type { Page } from 'puppeteer-core';
import type { Pixels } from '../../core/audit/pixels.ts';

/** A picture of a page's viewport; one pixel for each CSS pixel, where the page was sized so. */
export async function photograph(page: Page): Promise<Pixels> {
  return PNG.sync.read(Buffer.from(await page.screenshot({ captureBeyondViewport: false })));
}
