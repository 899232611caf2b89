import { MIN_BRIGHT_LUMINANCE } from '../../core/style/audit/bright-areas.ts';
import type { BrightCause } from '../../core/style/audit/element-name.ts';
import { parseColor } from '../../core/style/color/parse-color.ts';
import { relativeLuminance } from '../../core/style/color/wcag-contrast.ts';
import { shadowRootOf } from '../flat-tree/shadow-root.ts';
import { pageDocument } from '../platform/page-document.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { nameElements, type ScopedRoots } from './name-elements.ts';

const DRAWN = /^(?:img|video|canvas|object|embed|iframe|svg|rect|path|circle|ellipse|polygon|g)$/;

/** A surface thinner than this lets what is behind it be the cause. */
const MIN_SOLID_ALPHA = 0.5;

/** The topmost element that paints a point brightly; null when it has gone. */
export function brightCause(x: number, y: number, roots: ScopedRoots): BrightCause | null {
  for (const el of stackAt(document, x, y)) {
    for (const pseudo of ['::after', '::before', '']) {
      const painted = paintOf(el, pseudo);
      const name = painted && nameElements([el], roots, pseudo);
      if (name) return { ...name, ...painted };
    }
  }
  const root = pageDocument.documentElement();
  if (!root) return null;
  const name = nameElements([root], roots);
  return name && { ...name, selector: ':root', kind: 'canvas', color: null };
}

/** What lies at a point, the topmost first, through shadow roots. */
function* stackAt(root: Document | ShadowRoot, x: number, y: number): Generator<Element> {
  for (const el of rootQueries.at(root, x, y)) {
    if (unclobbered.rootOf(el) !== root) continue;
    const shadow = shadowRootOf(el);
    if (shadow) yield* stackAt(shadow, x, y);
    yield el;
  }
}

function paintOf(el: Element, pseudo: string): Pick<BrightCause, 'kind' | 'color'> | null {
  if (pseudo === '' && DRAWN.test(unclobbered.localName(el)))
    return { kind: 'drawing', color: null };
  const style = getComputedStyle(el, pseudo || null);
  if (pseudo !== '' && style.content === 'none') return null;
  if (style.backgroundImage.includes('url(')) return { kind: 'image', color: null };
  const color = parseColor(style.backgroundColor);
  const isBright =
    color && color.a >= MIN_SOLID_ALPHA && relativeLuminance(color) > MIN_BRIGHT_LUMINANCE;
  if (isBright) return { kind: 'color', color: style.backgroundColor };
  return style.backgroundImage === 'none' ? null : { kind: 'image', color: null };
}
