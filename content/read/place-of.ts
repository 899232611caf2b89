import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { isClippedAway } from './occlusion.ts';
import { boxOf, type Rect } from './visible-box.ts';

/**
 * Where a person sees an element: an area of an image where it is on that, a choice that its page hides behind a drawn
 * one at its label, everything else in its own box. Viewport pixels.
 */
export function placeOf(el: Element): Rect {
  if (el instanceof HTMLAreaElement) return areaBox(el) ?? boxOf(el);
  const label = standInOf(el);
  return label ? unclobbered.box(label) : boxOf(el);
}

/** A press on their label turns them or opens a dialog; in other fields it only puts the cursor. */
const PRESSED = /^(checkbox|radio|file)$/;
/** A smaller control is hidden behind its label. CSS pixels. */
export const MIN_CONTROL_PX = 4;

/**
 * The label that a person sees in place of a check box, radio button or file field that is rendered where nobody sees
 * it: without a size, clipped away, or off the page. Null for any other element.
 */
export function standInOf(el: Element): HTMLLabelElement | null {
  if (!(el instanceof HTMLInputElement) || !PRESSED.test(el.type)) return null;
  if (!unclobbered.checkVisibility(el) || !isOutOfSight(el)) return null;
  return visibleLabel(el);
}

/** The first label of a control that can be seen. */
export function visibleLabel(control: HTMLInputElement): HTMLLabelElement | null {
  for (const label of control.labels ?? []) {
    const { width, height } = unclobbered.box(label);
    const isSeen = width >= MIN_CONTROL_PX && height >= MIN_CONTROL_PX;
    if (isSeen && unclobbered.checkVisibility(label)) return label;
  }
  return null;
}

function isOutOfSight(el: Element): boolean {
  const { width, height, right, bottom } = unclobbered.box(el);
  if (width < MIN_CONTROL_PX || height < MIN_CONTROL_PX) return true;
  if (right + scrollX <= 0 || bottom + scrollY <= 0) return true;
  return isClippedAway(getComputedStyle(el));
}

/** The image that an area is a part of; null where none shows it. */
export function imageOf(area: Element): Element | null {
  const map = unclobbered.closest(area, 'map');
  const name = map && (unclobbered.attribute(map, 'name') ?? unclobbered.id(map));
  if (!name) return null;
  const selector = `img[usemap="#${CSS.escape(name)}"]`;
  const root = unclobbered.rootOf(area);
  if (root instanceof ShadowRoot) return root.querySelector(selector);
  return pageDocument.querySelectorAll(selector)[0] ?? null;
}

/** The areas of an image, in the order of its map. */
export function areasOf(image: Element): Element[] {
  const name = unclobbered.attribute(image, 'usemap')?.replace(/^#/, '');
  if (!name) return [];
  const escaped = CSS.escape(name);
  const selector = `map[name="${escaped}"] area, map#${escaped}:not([name]) area`;
  const root = unclobbered.rootOf(image);
  return root instanceof ShadowRoot
    ? [...root.querySelectorAll(selector)]
    : [...pageDocument.querySelectorAll(selector)];
}

/** The bounds of an area on its image (HTML §4.8.14.2), in viewport pixels. */
function areaBox(area: HTMLAreaElement): Rect | null {
  const image = imageOf(area);
  if (!image) return null;
  const box = boxOf(image);
  const { paddingLeft, paddingTop, borderLeftWidth, borderTopWidth } = getComputedStyle(image);
  const px = (value: string) => Number.parseFloat(value) || 0;
  const [x, y] = [
    box.left + px(paddingLeft) + px(borderLeftWidth),
    box.top + px(paddingTop) + px(borderTopWidth),
  ];
  const numbers = (unclobbered.attribute(area, 'coords') ?? '')
    .split(/[\s,;]+/)
    .map(Number.parseFloat)
    .filter(Number.isFinite);
  const bounds = boundsOf(unclobbered.keywords(area, 'shape') ?? 'rect', numbers);
  if (!bounds) return box;
  const { left, top, right, bottom } = bounds;
  return { left: x + left, top: y + top, right: x + right, bottom: y + bottom };
}

function boundsOf(shape: string, numbers: readonly number[]): Rect | null {
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  if (/^circ/.test(shape) && numbers.length >= 3)
    return { left: a - c, top: b - c, right: a + c, bottom: b + c };
  if (shape === 'default' || numbers.length < 4) return null;
  if (!/^poly/.test(shape))
    return {
      left: Math.min(a, c),
      top: Math.min(b, d),
      right: Math.max(a, c),
      bottom: Math.max(b, d),
    };
  const across = numbers.filter((_, at) => at % 2 === 0);
  const down = numbers.filter((_, at) => at % 2 === 1);
  return {
    left: Math.min(...across),
    top: Math.min(...down),
    right: Math.max(...across),
    bottom: Math.max(...down),
  };
}
