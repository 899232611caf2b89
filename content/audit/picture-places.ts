import type { FramePlaces } from '../../core/style/audit/frame-places.ts';
import type { ElementIds } from '../elements/element-ids.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { isInkImage } from '../styles/drawings.ts';

type Pictures = Pick<FramePlaces, 'pictures' | 'canvases' | 'oddities'>;
type Oddity = FramePlaces['oddities'][number];

const PICTURE = /^(?:img|video|object|embed)$/;

/** Sides from which on a picture counts. CSS pixels. */
const MIN_SIDE_PX = 48;
/** Elements of which the computed style is looked at. */
const MAX_STYLED_ELEMENTS = 20_000;

/**
 * Pictures that are to stay as they are, canvases and what may stand out on a dark page, among the elements of a root
 * in view.
 */
export function picturePlaces(root: Document | ShadowRoot, ids: ElementIds): Pictures {
  const found: Pictures = { pictures: [], canvases: [], oddities: [] };
  let looked = 0;
  for (const el of rootQueries.all(root, '*')) {
    const { x, y, width, height } = unclobbered.box(el);
    const isInView = width > 0 && height > 0 && x < innerWidth && y < innerHeight;
    if (!isInView || x + width <= 0 || y + height <= 0) continue;
    const box = { x, y, width, height, element: ids.idOf(el) };
    const name = unclobbered.localName(el);
    const isLarge = width >= MIN_SIDE_PX && height >= MIN_SIDE_PX;
    if (isLarge && PICTURE.test(name) && !isInkImage(el)) found.pictures.push(box);
    else if (name === 'canvas') found.canvases.push(box);
    const kind = looked++ < MAX_STYLED_ELEMENTS ? oddityOf(el, name, isLarge) : null;
    if (kind) found.oddities.push({ ...box, kind });
  }
  return found;
}

function oddityOf(el: Element, name: string, isLarge: boolean): Oddity['kind'] | null {
  if (name === 'svg' && isLarge) return 'drawing';
  const style = getComputedStyle(el);
  if (/^(?:multiply|darken|color-burn)$/.test(style.mixBlendMode)) return 'blend';
  const isThroughGlyphs = style.backgroundClip === 'text' && style.backgroundImage !== 'none';
  return isThroughGlyphs ? 'gradient-text' : null;
}
