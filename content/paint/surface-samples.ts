import { relativeLuminance } from '../../core/style/color/wcag-contrast.ts';
import type { SurfaceShares } from '../../core/style/inventory/surface-shares.ts';
import { pageDocument, rootElement } from '../platform/page-document.ts';
import { paintedCanvas } from '../styles/canvas-color.ts';
import { Backdrops } from './backdrop.ts';

const COLUMNS = 24;
const ROWS = 16;

/** Luminance above which a surface is bright, and below which it is dark. */
const MIN_BRIGHT_LUMINANCE = 0.4;
const MAX_DARK_LUMINANCE = 0.1;

const PICTURES = /^(?:img|picture|video|canvas|image|object|embed|iframe)$/;

const CLEAR = { r: 0, g: 0, b: 0, a: 0 };

/** What is painted at the points of a grid over the viewport, by computed styles. */
export function surfaceSamples(): SurfaceShares {
  const backdrops = new Backdrops(paintedCanvas());
  let bright = 0;
  let dark = 0;
  let pictures = 0;
  for (const { x, y } of gridPoints()) {
    const el = pageDocument.elementFromPoint(x, y) ?? rootElement();
    const painted = backdrops.paint(el, CLEAR);
    if (PICTURES.test(el.localName) || painted.on === 'image') {
      pictures++;
      continue;
    }
    const lightest = Math.max(...painted.backgrounds.map(relativeLuminance));
    if (lightest > MIN_BRIGHT_LUMINANCE) bright++;
    else if (lightest < MAX_DARK_LUMINANCE) dark++;
  }
  const known = Math.max(1, COLUMNS * ROWS - pictures);
  return { bright: bright / known, dark: dark / known, pictures: pictures / (COLUMNS * ROWS) };
}

function* gridPoints(): Generator<{ x: number; y: number }> {
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      yield { x: ((column + 0.5) * innerWidth) / COLUMNS, y: ((row + 0.5) * innerHeight) / ROWS };
    }
  }
}
