import type { Answers } from '../../core/platform/rpc/answer-calls.ts';
import { relativeLuminance } from '../../core/style/color/wcag-contrast.ts';
import type { StylesApi } from '../../core/style/frame/styles-api.ts';
import type { SurfaceShares } from '../../core/style/inventory/page-styles.ts';
import { plainSelector } from '../../core/style/sheets/highlight-css.ts';
import { pageDocument, rootElement } from '../platform/page-document.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { paintedCanvas } from '../styles/canvas-color.ts';
import type { StyleReader } from '../styles/style-reader.ts';
import type { StyleReadings } from '../styles/style-readings.ts';
import { Backdrops } from './backdrop.ts';
import { sceneParts } from './scene-parts.ts';
import { surveyColors } from './survey-colors.ts';
import { textPairs } from './text-pairs.ts';

/** Answers what the panel asks of what this frame's elements paint. */
export function paintAnswers(reader: StyleReader, readings: StyleReadings) {
  return {
    async colors(found, signal) {
      const { inventory, sent } = await readings.read(found, signal);
      const properties = inventory.scopes.flatMap(({ rules }) =>
        rules.flatMap(({ declarations }) => declarations.map(({ property }) => property)),
      );
      const names = new Set(properties.filter((property) => property.startsWith('--')));
      return { inventory: sent, survey: surveyColors(reader.roots(), names) };
    },
    pairs: () => textPairs(reader.roots()),
    surfaces: () => surfaceSamples(),
    scene: () => sceneParts(reader.roots()),
    seenAreas: (selectors) => seenAreas(reader.roots(), selectors),
  } satisfies Partial<Answers<StylesApi>>;
}

/** Elements of one selector that are looked at. */
const MAX_ELEMENTS = 200;

/**
 * What each selector has in the view of these roots, without its states: the area of the largest element
 * in CSS square pixels, 0 where it has none.
 */
function seenAreas(
  roots: readonly { root: Document | ShadowRoot }[],
  selectors: readonly string[],
): number[] {
  const areas = new Map<Element, number>();
  const areaOf = (el: Element) => {
    const known = areas.get(el);
    if (known !== undefined) return known;
    const { left, top, right, bottom } = unclobbered.box(el);
    const width = Math.min(innerWidth, right) - Math.max(0, left);
    const height = Math.min(innerHeight, bottom) - Math.max(0, top);
    const area = width > 0 && height > 0 && unclobbered.checkVisibility(el) ? width * height : 0;
    areas.set(el, area);
    return area;
  };
  return selectors.map((selector) => {
    const plain = plainSelector(selector);
    let most = 0;
    for (const { root } of roots) {
      for (const el of someMatching(root, plain)) most = Math.max(most, areaOf(el));
    }
    return Math.round(most);
  });
}

function someMatching(root: Document | ShadowRoot, selector: string): Element[] {
  try {
    return [...rootQueries.all(root, selector)].slice(0, MAX_ELEMENTS);
  } catch {
    // A selector of another engine matches nothing here.
    return [];
  }
}

const COLUMNS = 24;
const ROWS = 16;

/** Luminance above which a surface is bright, and below which it is dark. */
const MIN_BRIGHT_LUMINANCE = 0.4;
const MAX_DARK_LUMINANCE = 0.1;

const PICTURES = /^(?:img|picture|video|canvas|image|object|embed|iframe)$/;

const CLEAR = { r: 0, g: 0, b: 0, a: 0 };

/** What is painted at the points of a grid over the viewport, by computed styles. */
function surfaceSamples(): SurfaceShares {
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
