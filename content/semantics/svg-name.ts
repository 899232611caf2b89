import { collapseSpace } from './collapse-space.ts';
import type { NativeName } from './native-name.ts';

const XLINK = 'http://www.w3.org/1999/xlink';

/** The first `title` child, or a link's `xlink:title` (SVG-AAM 1.0 §8.1). */
export function svgName(el: SVGElement): NativeName {
  const title = el.querySelector(':scope > title');
  const text = title ? collapseSpace(title.textContent ?? '') : '';
  if (text) return { name: text, from: 'title' };
  if (el.localName !== 'a') return null;
  const linkTitle = collapseSpace(el.getAttributeNS(XLINK, 'title') ?? '');
  return linkTitle ? { name: linkTitle, from: 'title' } : null;
}
