import type { AuditedPage } from './audited-page.ts';
import type { Pixels } from './pixels.ts';
import type { ScreenCapture } from './screen-audit.ts';
import type { ScreenPlaces } from './screen-places.ts';

/** Takes a screenshot of the page's viewport, one pixel per CSS pixel. Rejects with a sentence. */
type Photograph<Picture extends Pixels> = (viewport: {
  width: number;
  height: number;
}) => Promise<Picture>;

/**
 * Takes two screenshots of a page, with its glyphs and without, and one with their shadows alone where there are any;
 * restores the page at the end. `known`: the places of a page in which nothing moves.
 */
export async function captureScreen<Picture extends Pixels>(
  page: Pick<AuditedPage, 'places' | 'setCaptureMode'>,
  photograph: Photograph<Picture>,
  known?: ScreenPlaces,
): Promise<ScreenCapture<Picture>> {
  try {
    if (!known) await page.setCaptureMode('still');
    const places = known ?? (await page.places());
    const shown = await photograph(places.viewport);
    await page.setCaptureMode('bare');
    const bare = await photograph(places.viewport);
    if (!places.texts.some(({ painted }) => painted === 'shadow')) return { shown, bare, places };
    await page.setCaptureMode('shadows');
    return { shown, bare, shadows: await photograph(places.viewport), places };
  } finally {
    // A page that is gone has no sheets to remove.
    await page.setCaptureMode(null).catch(() => undefined);
  }
}
