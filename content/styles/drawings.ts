import { isInkLogo, pictureKind } from '../../core/style/inventory/picture-kind.ts';
import {
  addressOfSvg,
  INVERSION,
  recoloredSvg,
  svgOfAddress,
} from '../../core/style/inventory/recolored-svg.ts';
import type { Drawing, StyleInventory } from '../../core/style/inventory/style-inventory.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { pairSelector } from '../read/element-selectors.ts';

/** Pictures that are looked at. */
const MAX_PICTURES = 150;
/** The colors of a logo are those of its own pixels, not blends of them. */
const LOGO_SIDE_PX = 64;
/** Elements that may be drawings. */
export const DRAWN = 'img, canvas';

/** Whether what is behind a drawing becomes dark with the page; on other grounds drawings stay. */
export type IsOnLight = (el: Element) => boolean;

/**
 * The drawings of this frame. A picture of another origin is unreadable and stays as it is. `whenLate` hears of
 * backgrounds that took too long to be among them: next time they are.
 */
export async function drawingsIn(
  roots: readonly { scope: number; root: Document | ShadowRoot }[],
  scopes: StyleInventory['scopes'],
  isOnLight: IsOnLight,
  whenLate: () => void,
): Promise<Drawing[]> {
  const elements = roots.flatMap(({ scope, root }) =>
    [...rootQueries.all(root, DRAWN)]
      .slice(0, MAX_PICTURES)
      .map((el) => elementDrawing(scope, el, isOnLight)),
  );
  const found = await backgroundDrawings(scopes, whenLate);
  return [...elements.filter((drawing) => drawing !== null), ...found];
}

function elementDrawing(scope: number, el: Element, isOnLight: IsOnLight): Drawing | null {
  const isPicture = el instanceof HTMLImageElement || el instanceof HTMLCanvasElement;
  if (!isPicture || el.getClientRects().length === 0) return null;
  const kind = isInkImage(el) ? 'ink' : kindOf(el);
  // An opaque picture in the page is somebody's picture; a chart is drawn by the page itself.
  const isDrawing =
    kind === 'ink' || ((kind === 'paper' || kind === 'chart') && el instanceof HTMLCanvasElement);
  if (!isDrawing || (kind !== 'paper' && !isOnLight(el))) return null;
  const address = unclobbered.attribute(el, 'src');
  const isShort = address !== null && address.length < 500;
  const selector =
    isShort && el instanceof HTMLImageElement
      ? `img[src="${CSS.escape(address)}"]`
      : pairSelector([el], '');
  return { target: { type: 'element', scope, selector } };
}

/** Whether an element shows a drawing or a logo in dark ink, which a dark page has to show otherwise. */
export function isInkImage(el: Element): boolean {
  if (!(el instanceof HTMLImageElement)) return false;
  const pixels = pixelsOf(el, LOGO_SIDE_PX, { isSmooth: false });
  return (pixels !== null && isInkLogo(pixels)) || kindOf(el) === 'ink';
}

const MAX_LOAD_MS = 400;
/** What is known of pictures by their addresses: more are looked at again. */
const MAX_KNOWN = 300;
/** Words stand on backgrounds from this width on, in the picture's own pixels. */
const MIN_PHOTO_WIDTH_PX = 300;
/** Bytes of a picture that is put into a sheet. */
const MAX_PICTURE_BYTES = 60_000;
const MATRIX = [
  ...INVERSION.map(([red, green, blue, more]) => `${red} ${green} ${blue} 0 ${more}`),
  '0 0 0 1 0',
].join(' ');

/** What was found of each address, or is being found: a page names its pictures again and again. */
const known = new Map<string, Promise<Drawing | null>>();

/**
 * The drawings among the backgrounds of these rules. `whenLate` is called once where some of them arrive too late to
 * be among these.
 */
async function backgroundDrawings(
  scopes: StyleInventory['scopes'],
  whenLate: () => void,
): Promise<Drawing[]> {
  const addresses = [...backgroundAddresses(scopes)].slice(0, MAX_PICTURES);
  const late = new Promise<typeof LATE>((done) => setTimeout(() => done(LATE), MAX_LOAD_MS));
  const all = addresses.map(knownDrawing);
  const found = await Promise.all(all.map((drawing) => Promise.race([drawing, late])));
  const missed = all.filter((_, at) => found[at] === LATE);
  if (missed.length > 0) void tellOf(missed, whenLate);
  return found.filter((drawing) => drawing !== null && drawing !== LATE);
}

const LATE = Symbol('late');

async function tellOf(missed: readonly Promise<Drawing | null>[], whenLate: () => void) {
  const came = await Promise.all(missed);
  if (came.some((drawing) => drawing !== null)) whenLate();
}

function knownDrawing(url: string): Promise<Drawing | null> {
  const before = known.get(url);
  if (before) return before;
  const found = backgroundDrawing(url).catch(() => {
    // Not a picture, or not ours to read, or not there yet.
    known.delete(url);
    return null;
  });
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(url, found);
  return found;
}

function backgroundAddresses(scopes: StyleInventory['scopes']): Set<string> {
  const found = new Set<string>();
  for (const { rules } of scopes) {
    for (const { declarations } of rules) {
      for (const { property, value } of declarations) {
        if (!value.includes('url(')) continue;
        if (property.startsWith('background')) {
          for (const [, url] of value.matchAll(/url\("([^"]+)"\)/g)) if (url) found.add(url);
        } else if (property.startsWith('--')) {
          // As it is written: what is relative there is so to the sheet.
          for (const [, , url] of value.matchAll(WRITTEN_DATA)) if (url) found.add(url);
        }
      }
    }
  }
  return found;
}

const WRITTEN_DATA = /url\(\s*(["'])(data:(?:(?!\1)[^\\])+)\1\s*\)/g;

async function backgroundDrawing(url: string): Promise<Drawing | null> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const kind = kindOf(image);
  if (kind === 'bright' && image.naturalWidth >= MIN_PHOTO_WIDTH_PX) {
    return { target: { type: 'url', url }, isBright: true };
  }
  if (kind !== 'ink' && kind !== 'paper') return null;
  const data = await dataAddress(url);
  if (data === null) return null;
  const svg = svgOfAddress(data);
  const recolored = svg === null ? null : recoloredSvg(svg);
  const dark = recolored === null ? inverted(image, data) : addressOfSvg(recolored);
  return { target: { type: 'url', url }, inverted: dark };
}

async function dataAddress(url: string): Promise<string | null> {
  if (url.startsWith('data:')) return url.length <= MAX_PICTURE_BYTES ? url : null;
  const blob = await (await fetch(url)).blob();
  return blob.size > MAX_PICTURE_BYTES
    ? null
    : `data:${blob.type};base64,${base64(await blob.bytes())}`;
}

/** The picture within an SVG that inverts its lightness and keeps its hues. */
function inverted({ naturalWidth: width, naturalHeight: height }: HTMLImageElement, data: string) {
  const size = `width="${width}" height="${height}"`;
  const href = data.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\
<filter id="i" color-interpolation-filters="sRGB"><feColorMatrix values="${MATRIX}"/></filter>\
<image ${size} filter="url(#i)" href="${href}"/></svg>`;
  return `data:image/svg+xml;base64,${base64(new TextEncoder().encode(svg))}`;
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** A picture is judged by so many pixels a side. */
const SAMPLE_SIDE_PX = 32;
const CHART_SIDE_PX = 160;

/** Null where its pixels are not to be had. */
function kindOf(picture: HTMLImageElement | HTMLCanvasElement) {
  // The lines of a chart are thin: they are sampled, not blended.
  const isChart = picture instanceof HTMLCanvasElement;
  const side = isChart ? CHART_SIDE_PX : SAMPLE_SIDE_PX;
  const pixels = pixelsOf(picture, side, { isSmooth: !isChart });
  return pixels && pictureKind(pixels);
}

/** A picture as so many pixels a side; null where nothing is painted yet, or the browser keeps it from scripts. */
function pixelsOf(
  picture: HTMLImageElement | HTMLCanvasElement,
  side: number,
  { isSmooth }: { isSmooth: boolean },
): Uint8ClampedArray | null {
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || picture.width === 0 || picture.height === 0) return null;
  if (picture instanceof HTMLImageElement && !picture.complete) return null;
  try {
    context.imageSmoothingEnabled = isSmooth;
    context.drawImage(picture, 0, 0, side, side);
    return context.getImageData(0, 0, side, side).data;
  } catch {
    // A picture of another origin, or a broken one.
    return null;
  }
}
