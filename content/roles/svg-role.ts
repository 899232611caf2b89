import { unclobbered } from '../platform/unclobbered.ts';
import { isFocusable } from '../semantics/is-focusable.ts';

const SHAPES = /^(circle|ellipse|line|path|polygon|polyline|rect)$/;
/** What keeps an SVG from being one flat image: children that have a meaning of their own. */
const MEANINGFUL =
  'text, a, foreignObject, image, [aria-label], [aria-labelledby], [tabindex], [role]';

/** The role of an SVG element: only named or focusable graphics have one (SVG-AAM 1.0 §5). */
export function svgRole(el: SVGElement): string {
  const name = unclobbered.localName(el);
  if (name === 'a') {
    const isLink = el.hasAttribute('href') || el.hasAttributeNS(XLINK, 'href');
    return isLink || el.hasAttribute('onclick') ? 'link' : 'generic';
  }
  if (name === 'svg') return rootRole(el);
  if (name === 'foreignObject') return 'none';
  const isNamed = hasTitle(el) || /\S/.test(el.getAttribute('aria-label') ?? '') || hasLabels(el);
  if (!isNamed && !isFocusable(el)) return name === 'g' ? 'none' : 'generic';
  if (name === 'g') return 'group';
  if (name === 'image') return 'image';
  if (name === 'use') return 'graphics-object';
  return SHAPES.test(name) ? 'graphics-symbol' : 'generic';
}
const XLINK = 'http://www.w3.org/1999/xlink';

function rootRole(el: SVGElement): string {
  const hasParts =
    el.querySelector(MEANINGFUL) !== null ||
    el.querySelector(':scope > :not(defs, symbol) title') !== null;
  if (hasParts) return 'svgroot';
  const isNamed = hasTitle(el) || hasLabels(el) || /\S/.test(el.getAttribute('aria-label') ?? '');
  const isDrawn = unclobbered.firstElementChild(el) !== null;
  return isDrawn || isNamed || isFocusable(el) ? 'image' : 'none';
}

function hasTitle(el: SVGElement): boolean {
  return el.querySelector(':scope > title') !== null;
}

function hasLabels(el: SVGElement): boolean {
  return /\S/.test(el.getAttribute('aria-labelledby') ?? '');
}
