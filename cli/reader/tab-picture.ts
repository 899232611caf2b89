import { type HiddenParts, stillPicture } from '../../core/agent/policy/hidden-parts.ts';
import type { ContentWorld } from '../../core/page/compare/content-worlds.ts';
import type { Screenshot } from '../../core/page/page.ts';
import {
  LABEL_HEIGHT_PX,
  MARK_COLORS,
  type PictureMark,
  pictureMarks,
} from '../../core/page/payload/picture-marks.ts';
import type { PageTree } from '../../core/page/tree/page-tree.ts';
import type { CdpSession } from '../../core/platform/cdp/cdp-session.ts';
import type { Box } from '../../core/platform/geometry/box.ts';

/** How a picture is made. */
export interface PictureAsked {
  /** CSS pixels; a view that is wider is made smaller. */
  widest?: number;
  /** Of JPEG. */
  quality?: number;
  /** Draws the ids of this tree into it. */
  marked?: PageTree | null;
}

/** A model sees enough at this width, and a wider picture costs more. CSS pixels. */
const WIDEST = 800;
const QUALITY = 0.7;
/** Size of the picture that a difference hash looks at. */
const THUMBNAIL = { width: 9, height: 8 };

/**
 * A picture of what is in view, with what is hidden painted over: drawn in the reader's own world of the page, which
 * shows nothing of it. Rejects with a `CdpError`.
 */
export async function pictureOf(
  main: CdpSession,
  { session, contextId }: ContentWorld,
  hidden: HiddenParts,
  { widest = WIDEST, quality = QUALITY, marked = null }: PictureAsked = {},
): Promise<Screenshot> {
  const { cssVisualViewport: view } = await main.send('Page.getLayoutMetrics');
  const { clientWidth: viewWidth, clientHeight: viewHeight } = view;
  const take = () =>
    main.send('Page.captureScreenshot', {
      format: 'png',
      captureBeyondViewport: false,
      optimizeForSpeed: true,
    });
  const { picture, masks } = await stillPicture(take, hidden);
  const width = Math.round(Math.min(viewWidth, widest));
  const height = Math.round((viewHeight * width) / viewWidth);
  const marks = marked ? pictureMarks(marked, { width, height }) : [];
  const drawing: Drawing = {
    ...{ data: picture.data, width, height, quality, masks, marks },
    scale: width / viewWidth,
    colors: MARK_COLORS,
    labelHeight: LABEL_HEIGHT_PX,
    thumbnail: THUMBNAIL,
  };
  const { result } = await session.send('Runtime.callFunctionOn', {
    functionDeclaration: draw.toString(),
    executionContextId: contextId,
    arguments: [{ value: drawing }],
    awaitPromise: true,
    returnByValue: true,
  });
  return result.value as Screenshot;
}

interface Drawing {
  /** A PNG in Base64. */
  data: string;
  width: number;
  height: number;
  quality: number;
  /** Pixels of the picture for one of CSS. */
  scale: number;
  masks: readonly Box[];
  marks: readonly PictureMark[];
  colors: readonly string[];
  labelHeight: number;
  thumbnail: { width: number; height: number };
}

/** Runs in the page, in a world of its own. */
async function draw(drawing: Drawing): Promise<Screenshot> {
  const { data, width, height, quality, scale, masks, marks, colors, labelHeight } = drawing;
  const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
  const png = new Blob([bytes], { type: 'image/png' });
  const resize = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' } as const;
  const picture = await createImageBitmap(png, resize);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(picture, 0, 0);
  context.fillStyle = '#000';
  for (const [x, y, w, h] of masks) context.fillRect(x * scale, y * scale, w * scale, h * scale);
  const colorOf = (at: number) => colors[at % colors.length] ?? '#000';
  context.lineWidth = 1;
  for (const [at, { box, label }] of marks.entries()) {
    context.strokeStyle = colorOf(at);
    context.strokeRect(...box);
    if (!label.line) continue;
    const [x1, y1, x2, y2] = label.line;
    context.beginPath();
    context.moveTo(x1, y1);
    context.lineTo(x2, y2);
    context.stroke();
  }
  context.font = `bold ${labelHeight - 2}px monospace`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  // Labels last: no frame of a neighbor goes through one.
  for (const [at, { id, width: wide, label }] of marks.entries()) {
    context.fillStyle = colorOf(at);
    context.fillRect(label.x, label.y, wide, labelHeight);
    context.fillStyle = '#fff';
    context.fillText(id, label.x + wide / 2, label.y + labelHeight / 2, wide);
  }
  const small = new OffscreenCanvas(drawing.thumbnail.width, drawing.thumbnail.height);
  const smallContext = small.getContext('2d') as OffscreenCanvasRenderingContext2D;
  smallContext.drawImage(canvas, 0, 0, small.width, small.height);
  const pixels = smallContext.getImageData(0, 0, small.width, small.height).data;
  const thumbnail = Array.from({ length: small.width * small.height }, (_, i) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(i * 4, i * 4 + 3);
    return Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  });
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  let binary = '';
  const drawn = new Uint8Array(await jpeg.arrayBuffer());
  // In pieces: a call takes only so many arguments.
  for (let at = 0; at < drawn.length; at += 8192)
    binary += String.fromCharCode(...drawn.subarray(at, at + 8192));
  return { data: btoa(binary), width, height, thumbnail };
}
