import { expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { callAgent } from '../harness/remote-page.ts';
import { sweepTest } from '../harness/sweep-test.ts';
import { useHarness } from '../harness/use-harness.ts';
import { serveFrames } from './frame-server.ts';

const harness = useHarness();

/** Where the green box is in the picture of a page, in shares of its sides. */
async function greenBox({ panel }: OpenedPage): Promise<readonly number[]> {
  const text = await callPanel(panel, 'payload', {
    mode: 'hybrid',
    wholePage: false,
    pretty: false,
  });
  const { screenshot } = JSON.parse(text) as { screenshot: string };
  return greenIn(panel, screenshot);
}

/** Where a picture is green, in shares of its sides; it ends before it begins where it is nowhere green. */
function greenIn(panel: OpenedPage['panel'], jpeg: string): Promise<readonly number[]> {
  return panel.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    const { width, height } = picture;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    const [xs, ys]: [number[], number[]] = [[], []];
    for (let at = 0; at < width * height; at++) {
      const [r = 0, g = 0, b = 0] = data.subarray(at * 4, at * 4 + 3);
      if (g < 150 || r > 90 || b > 90) continue;
      xs.push(at % width);
      ys.push(Math.floor(at / width));
    }
    const ends = (list: number[], side: number) => [
      list.reduce((one, other) => Math.min(one, other), side) / side,
      list.reduce((one, other) => Math.max(one, other), 0) / side,
    ];
    return [...ends(xs, width), ...ends(ys, height)];
  }, jpeg);
}

test('a picture shows the page where it is, whatever size its window has; askew there is none', async () => {
  const viewport = { width: 1000, height: 640 };
  const opened = await harness().openPage('/fixtures/agent/empty.html', { viewport });
  await opened.page.evaluate(() => {
    document.body.innerHTML =
      '<div style="position:fixed;left:700px;top:320px;width:200px;height:160px;background:#0b0"></div><button>One</button>';
  });
  await opened.settled();

  const found = await greenBox(opened);
  for (const [at, share] of [0.7, 0.9, 0.5, 0.75].entries()) {
    expect(Math.abs((found[at] ?? 0) - share), String(found)).toBeLessThan(0.01);
  }

  // As in device mode, which shows a page in another shape than its tab has.
  await opened.page.resize({ contentWidth: 1000, contentHeight: 400 });
  await expect(greenBox(opened)).rejects.toThrow(/doesn’t match the page/);
});

sweepTest(
  'what a model gets as a picture hides the frames of sites that nobody has agreed to',
  async () => {
    const other = await serveFrames();
    try {
      const opened = await harness().openPage('/fixtures/agent/empty.html');
      await opened.page.evaluate((src) => {
        const frame = document.createElement('iframe');
        frame.src = src;
        frame.style.cssText =
          'position:fixed;left:10px;top:10px;width:300px;height:200px;border:0;background:#0b0';
        document.body.append(frame);
      }, `${other.origin}/inner.html`);
      await opened.settled();
      const { panel } = opened;
      const here = new URL(opened.page.url()).origin;
      const isGreen = async (...agreed: readonly string[]) => {
        const { data } = await callAgent<{ data: string }>(panel, 'shot', agreed);
        const [left = 1, right = 0] = await greenIn(panel, data);
        return left < right;
      };

      expect(await isGreen(here)).toBe(false);
      expect(await isGreen(here, other.origin)).toBe(true);
    } finally {
      await other.close();
    }
  },
);
