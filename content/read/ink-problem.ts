import type { UnseenReason } from '../../core/page/tree/frame-node.ts';
import { compositeOver, type Rgba } from '../../core/style/color/rgba.ts';
import { wcagContrast } from '../../core/style/color/wcag-contrast.ts';
import { computedColor } from '../platform/computed-color.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from './flat-parent.ts';
import type { SemanticsPass } from './semantics-pass.ts';

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

/** What text of an element is painted on. */
interface Surface {
  /** Of the element and all around it, multiplied. */
  opacity: number;
  /** Null where it cannot be known from styles alone: pictures, gradients, placed elements. */
  color: Rgba | null;
}

/** The canvas of a page that paints none (CSS Color 4 §13, `Canvas` in a light scheme). */
const PAPER: Surface = { opacity: 1, color: { r: 1, g: 1, b: 1, a: 1 } };
const UNKNOWN_PAPER: Surface = { opacity: 1, color: null };

const kept = new WeakMap<SemanticsPass, Map<Element, Surface>>();

/** The surface under an element's text, worked out once an element and pass, without recursion. */
function surfaceOf(el: Element, pass: SemanticsPass): Surface {
  const surfaces = surfacesOf(pass);
  const path: Element[] = [];
  let at: Element | null = el;
  let surface = surfaces.get(el);
  while (at && !surface) {
    path.push(at);
    at = flatParent(at);
    if (at) surface = surfaces.get(at);
  }
  let current = surface ?? paperUnder(path.at(-1) ?? el, pass);
  for (const ancestor of path.reverse()) {
    current = surfaceOn(current, pass.style(ancestor));
    surfaces.set(ancestor, current);
  }
  return current;
}

function surfacesOf(pass: SemanticsPass): Map<Element, Surface> {
  let surfaces = kept.get(pass);
  if (!surfaces) {
    surfaces = new Map();
    kept.set(pass, surfaces);
  }
  return surfaces;
}

/** A dark scheme, and a frame that lets its parent shine through, have another canvas. */
function paperUnder(root: Element, pass: SemanticsPass): Surface {
  const isPlain = window.parent === window && !/dark/.test(pass.style(root).colorScheme);
  return isPlain ? PAPER : UNKNOWN_PAPER;
}

function surfaceOn(under: Surface, style: CSSStyleDeclaration): Surface {
  const own = Number(style.opacity);
  const opacity = own === 1 ? under.opacity : under.opacity * own;
  const color = colorOn(under.color, style);
  return opacity === under.opacity && color === under.color ? under : { opacity, color };
}

function colorOn(under: Rgba | null, style: CSSStyleDeclaration): Rgba | null {
  if (style.backgroundImage !== 'none') return null;
  const painted = computedColor(style.backgroundColor);
  if (!painted) return null;
  if (painted.a === 1) return painted;
  const { position } = style;
  // It may lie over anything.
  if (position === 'absolute' || position === 'fixed') return null;
  if (painted.a === 0 || !under) return under;
  return compositeOver(painted, under);
}
