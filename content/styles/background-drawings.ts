import { INVERSION } from '../../core/style/inventory/inverted-color.ts';
import {
  addressOfSvg,
  recoloredSvg,
  svgOfAddress,
} from '../../core/style/inventory/recolored-svg.ts';
import type { Drawing, StyleInventory } from '../../core/style/inventory/style-inventory.ts';
import { kindOf } from './picture-pixels.ts';

/** Pictures that are looked at, and milliseconds that all of them may take to arrive. */
const MAX_PICTURES = 150;
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
export async function backgroundDrawings(
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
