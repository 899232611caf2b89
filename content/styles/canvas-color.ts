import { parseColor } from '../../core/style/color/parse-color.ts';
import type { Rgba } from '../../core/style/color/rgba.ts';
import { relativeLuminance } from '../../core/style/color/wcag-contrast.ts';
import type { PageGround } from '../../core/style/inventory/page-ground.ts';
import { pageDocument, rootElement } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';

const TRANSPARENT = 'rgba(0, 0, 0, 0)';
const WHITE: Rgba = { r: 1, g: 1, b: 1, a: 1 };
/** `Canvas` in a dark scheme, as Chromium paints it. */
const DARK_CANVAS: Rgba = { r: 0x12 / 255, g: 0x12 / 255, b: 0x12 / 255, a: 1 };

/**
 * The computed color behind the page: the root's background, or else the body's, which CSS paints
 * on the canvas then (CSS Backgrounds 3 §2.11.2). Transparent where neither has one.
 */
export function canvasColor(): string {
  const root = getComputedStyle(rootElement());
  const isBare = root.backgroundColor === TRANSPARENT && root.backgroundImage === 'none';
  const body = pageDocument.body();
  return isBare && body ? getComputedStyle(body).backgroundColor : root.backgroundColor;
}

/** Which background of the body the browser paints on the canvas; undefined where it paints none. */
export function canvasOfBody(): PageGround['canvasOfBody'] {
  const root = getComputedStyle(rootElement());
  const isBare = root.backgroundColor === TRANSPARENT && root.backgroundImage === 'none';
  const body = pageDocument.body();
  if (!isBare || !body) return undefined;
  const { backgroundColor, backgroundImage } = getComputedStyle(body);
  if (backgroundImage !== 'none') return 'picture';
  return backgroundColor === TRANSPARENT ? undefined : 'color';
}

/** What a person sees behind the page, opaque: what the browser paints where the page does not. */
export function paintedCanvas(): Rgba {
  const color = parseColor(canvasColor());
  if (color && color.a > 0) return { ...color, a: 1 };
  const isDark = /dark/.test(getComputedStyle(rootElement()).colorScheme);
  return isDark ? DARK_CANVAS : WHITE;
}

/** Whether our sheets are on the page: nothing else says `dark` alone on a page that is light. */
export function isMadeDark(): boolean {
  return getComputedStyle(rootElement()).colorScheme === 'dark';
}

/** What covers so much of the view is the page. */
const WHOLE = 0.9;

/** Whether a filter of the page’s own inverts all of it: where it is light, it is dark by that. */
export function isInverted(): boolean {
  const [x, y] = [innerWidth / 2, innerHeight / 2];
  const [center = rootElement()] = pageDocument.elementsFromPoint(x, y);
  for (let el: Element | null = center; el; el = unclobbered.parentElement(el)) {
    const { width, height } = unclobbered.box(el);
    const isWhole = width >= innerWidth * WHOLE && height >= innerHeight * WHOLE;
    const [, amount] = /\binvert\(([\d.]+)\)/.exec(getComputedStyle(el).filter) ?? [];
    const isRoot = el === rootElement() || el === pageDocument.body();
    if (Number(amount) > 0.5 && (isWhole || isRoot)) {
      return relativeLuminance(paintedCanvas()) > 0.5;
    }
  }
  return false;
}
