import { collapseSpace } from './collapse-space.ts';
import type { NativeName } from './native-name.ts';
import { unclobbered } from './unclobbered.ts';

const XLINK = 'http://www.w3.org/1999/xlink';

/** The first `title` child, or a link's `xlink:title` (SVG-AAM 1.0 §8.1). */
export function svgName(el: SVGElement): NativeName {
  const title = unclobbered.querySelector(el, ':scope > title');
  const text = title ? collapseSpace(title.textContent ?? '') : '';
  if (text) return { name: text, from: 'title' };
  if (unclobbered.localName(el) !== 'a') return null;
  const linkTitle = collapseSpace(el.getAttributeNS(XLINK, 'title') ?? '');
  return linkTitle ? { name: linkTitle, from: 'title' } : null;
}
