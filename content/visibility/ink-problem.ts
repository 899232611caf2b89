import type { UnseenReason } from '../../core/page/tree/node-text-notes.ts';
import type { Rgba } from '../../core/style/color/rgba.ts';
import { compositeOver } from '../../core/style/color/rgba.ts';
import { wcagContrast } from '../../core/style/color/wcag-contrast.ts';
import { flatParent } from '../flat-tree/flat-parent.ts';
import { computedColor } from '../platform/computed-color.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { surfaceOf } from './surface.ts';

/** Fainter than this nobody reads, opacity from 0 to 1 and contrast from 1 to 21. */
const MIN_OPACITY = 0.1;
const MIN_CONTRAST = 1.15;

/** Why the color of an element's text hides it, if it does; `at` is a point on the text. */
export function inkProblem(
  el: Element,
  style: CSSStyleDeclaration,
  at: { x: number; y: number },
  pass: SemanticsPass,
): UnseenReason | undefined {
  const { opacity, color: ground } = surfaceOf(el, pass);
  const ink = computedColor(style.webkitTextFillColor);
  const alpha = opacity * (ink?.a ?? 1);
  if (alpha < MIN_OPACITY) {
    return opacity < MIN_OPACITY || !isPaintedOtherwise(style) ? 'transparent' : undefined;
  }
  if (!ink || !ground) return undefined;
  if (wcagContrast(compositeOver(ink, ground), ground) >= MIN_CONTRAST) return undefined;
  if (isPaintedOtherwise(style) || isOnSomethingElse(el, at, ground, pass)) return undefined;
  return 'same colour as its background';
}

/** A shadow, a stroke, or the background shining through the letters. */
function isPaintedOtherwise(style: CSSStyleDeclaration): boolean {
  if (style.textShadow !== 'none' || style.backgroundClip.includes('text')) return true;
  return Number.parseFloat(style.webkitTextStrokeWidth) > 0;
}

/**
 * Whether what paints under the text is none of the elements around it (a picture placed behind) or
 * something that styles of elements do not show (a pseudo-element). Only asked of suspects.
 */
function isOnSomethingElse(
  el: Element,
  { x, y }: { x: number; y: number },
  ground: Rgba,
  pass: SemanticsPass,
): boolean {
  const stack = pageDocument.elementsFromPoint(x, y);
  for (const below of stack.slice(stack.indexOf(el) + 1)) {
    if (!unclobbered.contains(below, el) && isPainted(below, pass)) return true;
  }
  for (let at: Element | null = el; at; at = flatParent(at)) {
    const style = pass.style(at);
    if (style.boxShadow.includes('inset') || style.filter !== 'none') return true;
    if (style.mixBlendMode !== 'normal' || paints(at, '::before') || paints(at, '::after')) {
      return true;
    }
    const own = computedColor(style.backgroundColor);
    if (own?.a === 1 && isSameColor(own, ground)) return false;
  }
  return false;
}

const PICTURES = /^(img|video|canvas|svg|iframe|object|embed|image|rect|path)$/;

function isPainted(el: Element, pass: SemanticsPass): boolean {
  if (PICTURES.test(unclobbered.localName(el))) return true;
  const { backgroundColor, backgroundImage } = pass.style(el);
  return backgroundImage !== 'none' || computedColor(backgroundColor)?.a !== 0;
}

function paints(el: Element, which: '::before' | '::after'): boolean {
  const { content, backgroundColor, backgroundImage } = getComputedStyle(el, which);
  if (content === 'none' || content === 'normal') return false;
  return backgroundImage !== 'none' || computedColor(backgroundColor)?.a !== 0;
}

function isSameColor(one: Rgba, other: Rgba): boolean {
  return one.r === other.r && one.g === other.g && one.b === other.b && one.a === other.a;
}
