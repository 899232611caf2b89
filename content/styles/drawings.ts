import { parseColor } from '../../core/style/color/parse-color.ts';
import { relativeLuminance } from '../../core/style/color/wcag-contrast.ts';
import { isFlat, isInkLogo, pictureKind } from '../../core/style/inventory/picture-kind.ts';
import {
  addressOfSvg,
  INVERSION,
  recoloredSvg,
  svgOfAddress,
} from '../../core/style/inventory/recolored-svg.ts';
import { type Pixels, scannedCode } from '../../core/style/inventory/scan-code.ts';
import type { Drawing, StyleInventory } from '../../core/style/inventory/style-inventory.ts';
import { plainSelector } from '../../core/style/sheets/highlight-css.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { pairSelector } from '../read/element-selectors.ts';
import { allMatches } from './style-reader.ts';
import { swatchesIn } from './swatches.ts';

/** Pictures that are looked at. */
const MAX_PICTURES = 150;
/** The colors of a logo are those of its own pixels, not blends of them. */
const LOGO_SIDE_PX = 64;
/** Elements that may be drawings. */
export const DRAWN = 'img, canvas';
/** Elements that may be codes for scanners, too. */
const SCANNED = 'img, canvas, svg';

type Roots = readonly { scope: number; root: Document | ShadowRoot }[];

/** Whether what is behind a drawing becomes dark with the page; on other grounds drawings stay. */
type IsOnLight = (el: Element) => boolean;

/**
 * The drawings of this frame. A picture of another origin is unreadable and stays as it is. `whenLate` hears of
 * backgrounds that took too long to be among them: next time they are.
 */
export async function drawingsIn(
  roots: Roots,
  scopes: StyleInventory['scopes'],
  isOnLight: IsOnLight,
  whenLate: () => void,
): Promise<Drawing[]> {
  const elements = roots.flatMap(({ scope, root }) =>
    [...rootQueries.all(root, SCANNED)]
      .slice(0, MAX_PICTURES)
      .map((el) => elementDrawing(scope, el, isOnLight)),
  );
  const found = await backgroundDrawings(roots, scopes, whenLate);
  return [...elements.filter((drawing) => drawing !== null), ...found, ...swatchesIn(roots)];
}

function elementDrawing(scope: number, el: Element, isOnLight: IsOnLight): Drawing | null {
  if (el.getClientRects().length === 0) return null;
  const plate = plateOf(el);
  if (plate) return { target: { type: 'element', scope, selector: drawingSelector(el) }, plate };
  const isPicture = el instanceof HTMLImageElement || el instanceof HTMLCanvasElement;
  if (!isPicture) return null;
  const kind = isInkImage(el) ? 'ink' : kindOf(el);
  // An opaque picture in the page is somebody's picture; a chart is drawn by the page itself.
  const isDrawing =
    kind === 'ink' || ((kind === 'paper' || kind === 'chart') && el instanceof HTMLCanvasElement);
  if (!isDrawing || (kind !== 'paper' && !isOnLight(el))) return null;
  return { target: { type: 'element', scope, selector: drawingSelector(el) } };
}

function drawingSelector(el: Element): string {
  const address = unclobbered.attribute(el, 'src');
  const isShort = address !== null && address.length < 500;
  return isShort && el instanceof HTMLImageElement
    ? `img[src="${CSS.escape(address)}"]`
    : pairSelector([el], '');
}

/** What was found before: a code stays what it is. */
const plates = new WeakMap<Element, NonNullable<Drawing['plate']>>();
/** Quiet zones reach over what is beside a code, by this at most. CSS pixels. */
const MAX_MARGIN_PX = 24;

/** The plate of a code for scanners; null where an element shows none. */
function plateOf(el: Element): NonNullable<Drawing['plate']> | null {
  const before = plates.get(el);
  if (before) return before;
  const pixels = el instanceof SVGSVGElement ? shapesOf(el) : codePixels(el);
  const code = pixels && scannedCode(pixels);
  if (!pixels || !code) return null;
  const scale = unclobbered.box(el).width / pixels.width;
  const margin = Math.min(MAX_MARGIN_PX, Math.ceil(code.margin * scale));
  const plate = { margin, isTurned: el instanceof SVGSVGElement };
  plates.set(el, plate);
  return plate;
}

/** A code is looked at in so many pixels at most, and first in so many: most pictures have more than two tones. */
const [CODE_SIDE_PX, FIRST_SIDE_PX] = [360, 48];
const MIN_TWO_TONES = 0.8;

/** The pixels of a picture of two tones; null of any other. */
function codePixels(el: Element): Pixels | null {
  if (!(el instanceof HTMLImageElement || el instanceof HTMLCanvasElement)) return null;
  const few = pixelsOf(el, FIRST_SIDE_PX, { isSmooth: false });
  if (few === null || !hasTwoTones(few)) return null;
  const isImage = el instanceof HTMLImageElement;
  const width = isImage ? el.naturalWidth : el.width;
  const height = isImage ? el.naturalHeight : el.height;
  // A drawing in lines has any size: the one that it is shown in says how fine it is.
  const longest = Math.max(width, height) || CODE_SIDE_PX;
  const scale = Math.min(1, CODE_SIDE_PX / longest);
  const size = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  return sizedPixels(el, size[0] ?? 1, size[1] ?? 1, { isSmooth: false });
}

/** Whether nearly all that is painted is dark or light. */
function hasTwoTones(data: Uint8ClampedArray): boolean {
  let [tones, all] = [0, 0];
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    const light = 255 - (alpha / 255) * (255 - (red + green * 2 + blue) / 4);
    all++;
    if (light < 100 || light > 190) tones++;
  }
  return tones >= all * MIN_TWO_TONES;
}

const BLACK = { r: 0, g: 0, b: 0, a: 1 };
/** Shapes of a drawing at most: a code of one shape a module has thousands. */
const MAX_SHAPES = 12_000;
/** A code has so many shapes at least, or one of a description that is so long. */
const [MIN_SHAPES, MIN_PATH_LENGTH] = [20, 300];

/**
 * The filled shapes of a drawing in the page, in the two tones that they have: its paint alone tells those apart
 * that lie on a plate. Null where it has too few shapes for a code.
 */
function shapesOf(svg: SVGSVGElement): Pixels | null {
  const shapes = [...rootQueries.all<SVGGraphicsElement>(svg, 'rect, path, polygon')];
  const path = (el: Element) => unclobbered.attribute(el, 'd') ?? '';
  const isLong = shapes.some((el) => path(el).length >= MIN_PATH_LENGTH);
  if ((shapes.length < MIN_SHAPES && !isLong) || shapes.length > MAX_SHAPES) return null;
  const box = unclobbered.box(svg);
  const scale = Math.min(3, CODE_SIDE_PX / Math.max(box.width, box.height, 1));
  const [width, height] = [Math.ceil(box.width * scale), Math.ceil(box.height * scale)];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context || width === 0 || height === 0) return null;
  const number = (el: Element, name: string) =>
    Number.parseFloat(unclobbered.attribute(el, name) ?? '') || 0;
  const fills = new Map(shapes.map((el) => [el, getComputedStyle(el).fill]));
  // Where there is no plate, the ground is what the modules are not: on a page that is dark they are light.
  const most = Map.groupBy(fills.values(), (fill) => fill);
  const [[common = ''] = []] = [...most].sort(([, a], [, b]) => b.length - a.length);
  context.fillStyle = relativeLuminance(parseColor(common) ?? BLACK) < 0.5 ? '#fff' : '#000';
  context.fillRect(0, 0, width, height);
  for (const [el, fill] of fills) {
    const matrix = el.getScreenCTM();
    if (!matrix || fill === 'none') continue;
    context.setTransform(
      new DOMMatrix([scale, 0, 0, scale, -box.left * scale, -box.top * scale]).multiply(
        DOMMatrix.fromMatrix(matrix),
      ),
    );
    context.fillStyle = fill;
    if (el.localName === 'rect') {
      const size = el.getBBox();
      context.fillRect(
        number(el, 'x') || size.x,
        number(el, 'y') || size.y,
        size.width,
        size.height,
      );
    } else {
      const points = unclobbered.attribute(el, 'points');
      context.fill(new Path2D(points === null ? path(el) : `M${points}Z`));
    }
  }
  return { data: context.getImageData(0, 0, width, height).data, width, height };
}

/** Whether an element shows a drawing or a logo in dark ink, which a dark page has to show otherwise. */
export function isInkImage(el: Element): boolean {
  if (!(el instanceof HTMLImageElement)) return false;
  const pixels = flatPixels(el);
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
  roots: Roots,
  scopes: StyleInventory['scopes'],
  whenLate: () => void,
): Promise<Drawing[]> {
  const states = Map.groupBy(backgroundAddresses(scopes), ([url, selectors]) =>
    stateOf(url, selectors, roots),
  );
  // To ask for it again would be an error in the page's console once more.
  const missing = (states.get('missing') ?? []).map(([url]) => ({
    target: { type: 'url' as const, url },
    inverted: NO_PICTURE,
  }));
  const addresses = (states.get('there') ?? []).map(([url]) => url).slice(0, MAX_PICTURES);
  const late = new Promise<typeof LATE>((done) => setTimeout(() => done(LATE), MAX_LOAD_MS));
  const all = addresses.map(knownDrawing);
  const found = await Promise.all(all.map((drawing) => Promise.race([drawing, late])));
  const missed = all.filter((_, at) => found[at] === LATE);
  if (missed.length > 0) void tellOf(missed, whenLate);
  return [...missing, ...found.filter((drawing) => drawing !== null && drawing !== LATE)];
}

/** An address of no picture, for which nothing is asked. */
const NO_PICTURE = 'data:,';

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

/** The selectors of the rules for each address. */
function backgroundAddresses(scopes: StyleInventory['scopes']): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { rules } of scopes) {
    for (const { declarations, selector } of rules) {
      const note = (url: string) => found.set(url, [...(found.get(url) ?? []), selector]);
      for (const { property, value } of declarations) {
        if (!value.includes('url(')) continue;
        if (property.startsWith('background')) {
          for (const [, url] of value.matchAll(/url\("([^"]+)"\)/g)) if (url) note(url);
        } else if (property.startsWith('--')) {
          // As it is written: what is relative there is so to the sheet.
          for (const [, , url] of value.matchAll(WRITTEN_DATA)) if (url) note(url);
        }
      }
    }
  }
  return found;
}

const WRITTEN_DATA = /url\(\s*(["'])(data:(?:(?!\1)[^\\])+)\1\s*\)/g;

/** Whether a picture is there, as far as the page has asked for it: of a rule that no element matches, it has not. */
function stateOf(
  url: string,
  selectors: readonly string[],
  roots: Roots,
): 'there' | 'missing' | 'unasked' {
  if (/^(?:data|blob):/.test(url)) return 'there';
  const [timing] = performance.getEntriesByName(url, 'resource');
  if (timing instanceof PerformanceResourceTiming) {
    return timing.responseStatus < 400 ? 'there' : 'missing';
  }
  // The browser's list may be full, and leaves out some of what it has in memory.
  return selectors.some((selector) => isShown(selector, roots)) ? 'there' : 'unasked';
}

/** Whether an element is shown that a selector names, without its states. */
function isShown(selector: string, roots: Roots): boolean {
  // What is nested names its element elsewhere.
  if (selector.includes('&')) return true;
  const plain = plainSelector(selector);
  return allMatches(
    plain,
    roots.map(({ root }) => root),
  ).some((el) => el.getClientRects().length > 0);
}

async function backgroundDrawing(url: string): Promise<Drawing | null> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const pixels = codePixels(image);
  if (pixels && scannedCode(pixels)) {
    const own = await dataAddress(url);
    return own === null ? null : { target: { type: 'url', url }, inverted: plated(image, own) };
  }
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
  const blob = await (await fetch(url, { cache: 'force-cache' })).blob();
  return blob.size > MAX_PICTURE_BYTES
    ? null
    : `data:${blob.type};base64,${base64(await blob.bytes())}`;
}

/** The picture within an SVG that inverts its lightness and keeps its hues. */
function inverted(image: HTMLImageElement, data: string): string {
  const matrix = `<feColorMatrix values="${MATRIX}"/>`;
  const filter = `<filter id="i" color-interpolation-filters="sRGB">${matrix}</filter>`;
  return within(image, data, filter, 'filter="url(#i)"');
}

/** The picture on white. */
function plated(image: HTMLImageElement, data: string): string {
  return within(image, data, '<rect width="100%" height="100%" fill="#fff"/>', '');
}

function within(image: HTMLImageElement, data: string, before: string, attribute: string): string {
  const size = `width="${image.naturalWidth}" height="${image.naturalHeight}"`;
  const href = data.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
  const picture = `<image ${size} ${attribute} href="${href}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${before}${picture}</svg>`;
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
  const kind = pixels && pictureKind(pixels);
  // A photo of something dark has shades.
  return kind === 'ink' && !isChart && !flatPixels(picture) ? 'picture' : kind;
}

/** The colors of a picture of flat colors; null of any other. */
function flatPixels(image: HTMLImageElement): Uint8ClampedArray | null {
  const pixels = pixelsOf(image, LOGO_SIDE_PX, { isSmooth: false });
  return pixels && isFlat(pixels) ? pixels : null;
}

/** A picture as so many pixels a side; null where nothing is painted yet, or the browser keeps it from scripts. */
function pixelsOf(
  picture: HTMLImageElement | HTMLCanvasElement,
  side: number,
  { isSmooth }: { isSmooth: boolean },
): Uint8ClampedArray | null {
  return sizedPixels(picture, side, side, { isSmooth })?.data ?? null;
}

function sizedPixels(
  picture: HTMLImageElement | HTMLCanvasElement,
  width: number,
  height: number,
  { isSmooth }: { isSmooth: boolean },
): Pixels | null {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || picture.width === 0 || picture.height === 0) return null;
  if (picture instanceof HTMLImageElement && !picture.complete) return null;
  try {
    context.imageSmoothingEnabled = isSmooth;
    context.drawImage(picture, 0, 0, width, height);
    return { data: context.getImageData(0, 0, width, height).data, width, height };
  } catch {
    // A picture of another origin, or a broken one.
    return null;
  }
}
