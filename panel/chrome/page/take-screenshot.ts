import { foreignOwners } from '../../../core/agent/policy/foreign-frames.ts';
import type { FrameRecord } from '../../../core/page/frame/frame-record.ts';
import type { Screenshot } from '../../../core/page/page.ts';
import { composePage } from '../../../core/page/tree/compose-page.ts';
import type { FrameInput } from '../../../core/page/tree/frame-input.ts';
import type { PageTree } from '../../../core/page/tree/page-tree.ts';
import { withDeadline } from '../../../core/platform/async/with-deadline.ts';
import type { CdpTab } from '../../../core/platform/cdp/cdp-session.ts';
import type { Box } from '../../../core/platform/geometry/box.ts';
import { MessageError, msg } from '../../../core/platform/messages/messages.ts';

const JPEG_QUALITY = 0.7;
/** Size of the picture that a difference hash looks at. */
const THUMBNAIL = { width: 9, height: 8 };

/** Pictures taken until one shows a page that stands still. Chrome gives two a second. */
const MAX_TRIES = 3;
/** Device mode shows the page smaller and elsewhere; a banner that has just come cuts it off. */
const MISFIT = msg('common.screenshotsSizeNotMatchPage');
/** Around a field's box, for rounding and for its focus ring. CSS pixels. */
const MARGIN_PX = 2;

/** What of the page is painted over in a picture, and whose frames say where it is. */
interface HiddenParts {
  frames: Iterable<FrameRecord>;
  /** Frames of other origins are painted over; undefined where all may be seen. */
  agreed: readonly string[] | undefined;
}

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
  const { picture, masks } = await captureStill(tab.windowId, () => hiddenBoxes(hidden));
  const { width, height } = tree?.viewport ?? picture;
  // Drawn askew, marks and places on it would be wrong, and secrets beside what covers them.
  if (!isSameShape(picture, { width, height })) throw new MessageError(MISFIT);
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  context.drawImage(picture, 0, 0, width, height);
  context.fillStyle = '#000';
  for (const [x, y, w, h] of masks) {
    context.fillRect(x - MARGIN_PX, y - MARGIN_PX, w + 2 * MARGIN_PX, h + 2 * MARGIN_PX);
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
  const data = toBase64(new Uint8Array(await blob.arrayBuffer()));
  return { data, width, height, thumbnail: grayThumbnail(canvas) };
}

/**
 * A picture, and the boxes to paint over. Fields may move while Chrome takes it: then another one is
 * taken, and at last all places from before and after are painted over.
 */
async function captureStill(windowId: number, secrets: () => Promise<Box[]>) {
  let before = await secrets();
  for (let tries = 1; ; tries += 1) {
    const { picture } = await captureTab(windowId);
    const after = await secrets();
    const isStill = JSON.stringify(before) === JSON.stringify(after);
    if (isStill || tries >= MAX_TRIES) {
      return { picture, masks: [...before, ...after] };
    }
    before = after;
  }
}

/**
 * Where fields with secret text, and frames that are not agreed to, lie in the top viewport right now, in CSS
 * pixels, asked of every frame. Rejects when a frame that has been read does not answer: it may hold one.
 */
async function hiddenBoxes({ frames, agreed }: HiddenParts): Promise<Box[]> {
  const asked = [...frames].map(async (record): Promise<FrameInput> => {
    const known = record.toInput();
    if (!record.link) return known;
    const { frame, nodes } = await record.link.call.secretPlaces();
    return { ...known, state: frame, nodes };
  });
  const places = composePage(await Promise.all(asked));
  if (!places) return [];
  const foreign = agreed ? foreignOwners(places, agreed) : new Set<string>();
  return places.nodes.flatMap(({ key, node, box, leftOut }) =>
    (node.kind === 'interactive' || foreign.has(key)) && box && !leftOut ? [box] : [],
  );
}

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  // In pieces: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return btoa(binary);
}

function grayThumbnail(source: OffscreenCanvas): number[] {
  const { width, height } = THUMBNAIL;
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  context.drawImage(source, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return Array.from({ length: width * height }, (_, i) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(i * 4, i * 4 + 3);
    return Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  });
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new MessageError(msg('page.panelNotDrawPicture'));
  return context;
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
