import { computedColor } from '../platform/computed-color.ts';
import { pageDocument } from '../platform/page-document.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { inkProblem } from '../visibility/ink-problem.ts';

/** Further out than this a text is meant not to be seen, CSS pixels. */
const FAR_OUT_PX = -200;
/** Smaller letters nobody reads, CSS pixels. */
const MIN_FONT_PX = 2;

/** Opacity below which nobody sees a text or picture. */
export const MIN_OPACITY = 0.05;

/** Whether a picture is painted at all, at the opacity of all around it. */
export function isPainted({ visibility }: CSSStyleDeclaration, opacity: number): boolean {
  return visibility === 'visible' && opacity >= MIN_OPACITY;
}

/** Whether an element paints its own text at all: its visibility, size, indent and color let it. */
export function paintsText(style: CSSStyleDeclaration): boolean {
  if (style.visibility !== 'visible') return false;
  if (Number.parseFloat(style.fontSize) < MIN_FONT_PX) return false;
  if (Number.parseFloat(style.textIndent) < FAR_OUT_PX) return false;
  const ink = computedColor(style.webkitTextFillColor);
  if (ink?.a !== 0) return true;
  return style.backgroundClip.includes('text') || style.textShadow !== 'none';
}

/** Whether text in view stands out from what it is painted on. */
export function hasVisibleInk(
  el: Element,
  style: CSSStyleDeclaration,
  pass: SemanticsPass,
  text: Text,
): boolean {
  let at: { x: number; y: number } | undefined;
  const point = () => {
    if (at) return at;
    const range = pageDocument.createRange();
    range.selectNode(text);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    at = { x: (left + right) / 2, y: (top + bottom) / 2 };
    return at;
  };
  // The point is only needed for the few texts whose colors make them suspect.
  const place = {
    get x() {
      return point().x;
    },
    get y() {
      return point().y;
    },
  };
  return inkProblem(el, style, place, pass) === undefined;
}
