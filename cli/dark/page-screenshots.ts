import { PNG } from 'pngjs';
import type { Page } from 'puppeteer-core';
import type { Pixels } from '../../core/style/audit/pixels.ts';

/** A screenshot of a page's viewport; one pixel per CSS pixel, if the page was sized so. */
export async function screenshotOf(page: Page): Promise<Pixels> {
  return PNG.sync.read(
    Buffer.from(await page.screenshot({ captureBeyondViewport: false, optimizeForSpeed: true })),
  );
}

/** Pixels between the pictures. */
const GAP_PIXELS = 16;

/** Two pictures side by side as one PNG: before on the left, after on the right. */
export function sideBySide(before: Pixels, after: Pixels): Buffer {
  const width = before.width + GAP_PIXELS + after.width;
  const both = new PNG({ width, height: Math.max(before.height, after.height) });
  copy(before, both, 0);
  copy(after, both, before.width + GAP_PIXELS);
  return PNG.sync.write(both);
}

function copy({ width, height, data }: Pixels, into: PNG, x: number): void {
  for (let row = 0; row < height; row++) {
    into.data.set(
      data.subarray(row * width * 4, (row + 1) * width * 4),
      (row * into.width + x) * 4,
    );
  }
}
