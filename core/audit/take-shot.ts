import type { AuditedPage } from './audited-page.ts';
import type { Pixels } from './pixels.ts';
import type { Shot } from './screen-audit.ts';

/** Takes a picture of the page's viewport, a pixel for each CSS pixel. Rejects with a sentence. */
type Photograph<Picture extends Pixels> = (viewport: {
  width: number;
  height: number;
}) => Promise<Picture>;

/** Photographs a page as it is, with its glyphs and without; it moves and reads as before at the end. */
export async function takeShot<Picture extends Pixels>(
  page: Pick<AuditedPage, 'places' | 'veil'>,
  photograph: Photograph<Picture>,
): Promise<Shot<Picture>> {
  try {
    await page.veil('still');
    const places = await page.places();
    const shown = await photograph(places.viewport);
    await page.veil('bare');
    const bare = await photograph(places.viewport);
    return { shown, bare, places };
  } finally {
    // A page that has gone wears nothing of ours any more.
    await page.veil(null).catch(() => undefined);
  }
}
