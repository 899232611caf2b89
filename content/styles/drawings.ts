import { isInkLogo } from '../../core/style/inventory/logo-colors.ts';
import type { Drawing, StyleInventory } from '../../core/style/inventory/style-inventory.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { pairSelector } from '../selectors/pair-selector.ts';
import { backgroundDrawings } from './background-drawings.ts';
import { kindOf, pixelsOf } from './picture-pixels.ts';

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
