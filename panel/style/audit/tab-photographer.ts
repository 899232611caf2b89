import { inEnglish } from '../../../core/platform/messages/messages.ts';
import type { Pixels } from '../../../core/style/audit/pixels.ts';
import { captureTab } from '../../chrome/page/capture-tab.ts';
import { isSameShape } from '../../chrome/page/is-same-shape.ts';

/** A picture of the page and its address, for people to look at. */
export interface Photo extends Pixels {
  url: string;
}

/** Takes a picture of a viewport, one pixel per CSS pixel. Rejects with a sentence. */
export type TakePhoto = (viewport: { width: number; height: number }) => Promise<Photo>;

/** Least milliseconds between two pictures: Chrome allows two a second. */
const APART = 550;
const TRIES = 4;

const HIDDEN = inEnglish('audit.bringPagesTabFront');
const MISFIT = inEnglish('audit.pictureShowsPageAnother');

/** Takes pictures of a tab, never faster than Chrome allows. */
export function tabPhotographer(tabId: number): TakePhoto {
  let next = 0;
  return async (viewport) => {
    for (let tries = 1; ; tries++) {
      await new Promise((done) => setTimeout(done, next - performance.now()));
      const tab = await chrome.tabs.get(tabId);
      if (!tab.active) throw new Error(HIDDEN);
      next = performance.now() + APART;
      try {
        const { url, picture } = await captureTab(tab.windowId);
        if (!isSameShape(picture, viewport)) throw new Error(MISFIT);
        return { url, ...pixelsOf(picture, viewport) };
      } catch (error) {
        // Another caller may have taken a picture, too.
        if (tries === TRIES || !/MAX_CAPTURE|quota/i.test(String(error))) throw error;
      }
    }
  };
}

function pixelsOf(picture: ImageBitmap, { width, height }: { width: number; height: number }) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error(inEnglish('audit.panelNotReadPicture'));
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}
