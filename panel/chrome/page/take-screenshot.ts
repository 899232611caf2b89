import { type HiddenParts, stillPicture } from '../../../core/agent/policy/hidden-parts.ts';
import type { Screenshot } from '../../../core/page/page.ts';
import type { PageTree } from '../../../core/page/tree/page-tree.ts';
import { withDeadline } from '../../../core/platform/async/with-deadline.ts';
import type { CdpTab } from '../../../core/platform/cdp/cdp-session.ts';
import { MessageError, msg } from '../../../core/platform/messages/messages.ts';
import { contextOf, jpegOf, PICTURE_QUALITY } from '../pictures/shrink-picture.ts';

const READ_OFTEN = { willReadFrequently: true };
/** Size of the picture that a difference hash looks at. */
const THUMBNAIL = { width: 9, height: 8 };

/** Device mode shows the page smaller and elsewhere; a banner that has just come cuts it off. */
const MISFIT = msg('common.screenshotsSizeNotMatchPage');
/**
 * A picture of what a person sees of the tab, one pixel for each CSS pixel. Its frames say where masked
 * fields are: they are painted over in the picture alone, the page is not touched; so are frames of origins
 * that are not `agreed` to, where these are given. Rejects with a sentence when the tab is not the one in front
 * in its window.
 */
export async function takeScreenshot(
  tabId: number,
  tree: PageTree | null,
  hidden: HiddenParts,
): Promise<Screenshot> {
  const tab = await chrome.tabs.get(tabId);
  if (!tab.active) throw new MessageError(msg('page.bringPagesTabFront'));
  const capture = async () => (await captureTab(tab.windowId)).picture;
  const { picture, masks } = await stillPicture(capture, hidden);
  const { width, height } = tree?.viewport ?? picture;
  // Drawn askew, marks and places on it would be wrong, and secrets beside what covers them.
  if (!isSameShape(picture, { width, height })) throw new MessageError(MISFIT);
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas, READ_OFTEN);
  context.drawImage(picture, 0, 0, width, height);
  context.fillStyle = '#000';
  for (const mask of masks) context.fillRect(...mask);
  const { data } = await jpegOf(canvas, PICTURE_QUALITY);
  return { data, width, height, thumbnail: grayThumbnail(canvas) };
}

function grayThumbnail(source: OffscreenCanvas): number[] {
  const { width, height } = THUMBNAIL;
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas, READ_OFTEN);
  context.drawImage(source, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return Array.from({ length: width * height }, (_, i) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(i * 4, i * 4 + 3);
    return Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  });
}

/** How long Chrome may take: it waits for a frame, and a tab out of sight paints none. */
const DEADLINE_MS = 5000;

/** A picture of what shows in a window's tab in front, as a PNG by its `data:` address too. */
interface Capture {
  url: string;
  picture: ImageBitmap;
}

/** Takes a picture of the tab in front of a window. Chrome allows two a second. Rejects with a sentence. */
export async function captureTab(windowId: number): Promise<Capture> {
  const url = await withDeadline(
    chrome.tabs.captureVisibleTab(windowId, { format: 'png' }),
    DEADLINE_MS,
    msg('page.chromeTookNoScreenshotWithin'),
  );
  return { url, picture: await createImageBitmap(pngBlob(url)) };
}

/** The same of a tab that a debugger is attached to: as often as one likes, and without what Chrome shows around it. */
export async function captureAttached({ main }: CdpTab): Promise<Capture> {
  const { data } = await main.send('Page.captureScreenshot', { format: 'png' });
  const url = `data:image/png;base64,${data}`;
  return { url, picture: await createImageBitmap(pngBlob(url)) };
}

/** `fetch` of a data URL would be a request, and the policy allows none. */
function pngBlob(dataUrl: string): Blob {
  const binary = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  return new Blob([Uint8Array.from(binary, (char) => char.charCodeAt(0))], { type: 'image/png' });
}

interface Size {
  width: number;
  height: number;
}

/**
 * Whether a picture can show exactly the viewport; both are whole pixels. In device mode it does not:
 * the page is shown smaller and elsewhere.
 */
export function isSameShape(picture: Size, viewport: Size): boolean {
  const scale = picture.width / viewport.width;
  return Math.abs(picture.height - viewport.height * scale) <= 2 * Math.max(1, scale);
}
