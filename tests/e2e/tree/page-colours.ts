import type { Page } from 'puppeteer-core';

/** Colours of points of a page as a person sees them, as `r,g,b`. */
export async function coloursAt(
  page: Page,
  points: readonly (readonly [number, number])[],
): Promise<string[]> {
  const picture = await page.screenshot({ encoding: 'base64' });
  // The picture is read in the browser's first, empty tab: the page itself must not notice.
  const [empty] = await page.browser().pages();
  if (!empty) throw new Error('The browser has no tab to read the picture in.');
  return empty.evaluate(readColours, picture, points);
}

/** Runs in a tab. */
async function readColours(picture: string, points: readonly (readonly [number, number])[]) {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  return points.map(([x, y]) => {
    const [red, green, blue] = context?.getImageData(x, y, 1, 1).data ?? [];
    return `${red},${green},${blue}`;
  });
}
