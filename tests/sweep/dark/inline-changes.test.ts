import { PNG } from 'pngjs';
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { DARK_READER } from '../../bench-dark/treatments.ts';
import { forgetSites, keepDark } from '../../e2e/dark/keep-dark.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();

/** What scripts write into style attributes, 2,400 times a second. */
const KINDS = ['color', 'whole', 'words'];
const FRAMES_MS = 6_000;

test.each(KINDS)(
  'a page whose style attributes change all the time stays dark and keeps its frames: %s',
  async (kind) => {
    const path = `/fixtures/dark/changes/cells.html?kind=${kind}`;
    await keepDark(harness());
    const ours = await measured(await opened(harness().url(path)), kind);
    await forgetSites(harness());
    const untreated = await opened(harness().url(path, 'localhost'));
    const alone = await measured(untreated, kind);
    await DARK_READER.apply(untreated, untreated.mainFrame());
    const reader = await measured(untreated, kind);
    console.log(`Changes of ${kind}:`, JSON.stringify({ ours, reader, alone }));

    expect(ours.wrong).toBe(0);
    expect(ours.frames).toBeGreaterThanOrEqual(25);
    expect(ours.frames).toBeGreaterThanOrEqual(reader.frames);
  },
  90_000,
);

async function opened(url: string): Promise<Page> {
  const page = await harness().openTab(url);
  await page.bringToFront();
  await new Promise((done) => setTimeout(done, 1500));
  return page;
}

declare global {
  /** In the page: its frames in so many milliseconds. */
  var framesIn: (ms: number) => Promise<number>;
}

/** How many frames a page has, and how many of its cells are bright, or of its words dark, after that. */
async function measured(page: Page, kind: string): Promise<{ frames: number; wrong: number }> {
  const frames = await page.evaluate((ms) => framesIn(ms), FRAMES_MS);
  if (kind === 'words') return { frames, wrong: await darkWords(page) };
  const { data, width } = PNG.sync.read(Buffer.from(await page.screenshot()));
  let wrong = 0;
  for (let at = 0; at < 4869; at++) {
    const place = ((Math.floor(at / 81) * 12 + 6) * width + (at % 81) * 15 + 7) * 4;
    const [red = 0, green = 0, blue = 0] = data.subarray(place, place + 3);
    if (place < data.length && 0.2126 * red + 0.7152 * green + 0.0722 * blue > 110) wrong++;
  }
  return { frames, wrong };
}

function darkWords(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const cells = [...(document.getElementById('cells')?.children ?? [])];
    return cells.filter((cell) => {
      const style = getComputedStyle(cell);
      canvas?.clearRect(0, 0, 1, 1);
      if (canvas) canvas.fillStyle = style.webkitTextFillColor;
      canvas?.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? [];
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 110;
    }).length;
  });
}
