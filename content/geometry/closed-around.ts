import { flatParent } from '../flat-tree/flat-parent.ts';
import { isPageRoot } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { clips } from './clip-by-containers.ts';

/** A place on the way up: what is placed absolutely leaves containers that are not positioned. */
type Way = 'in flow' | 'absolute';

/**
 * The container with no height or no width that lets nothing of an element through, such as a
 * closed accordion, or null. Where no hit test can tell, out of view, this does. Each container is
 * looked at once in a pass.
 */
export function closedAround(el: Element, pass: SemanticsPass): Element | null {
  const passed: [at: Element, way: Way][] = [];
  let found: Element | null = null;
  let { position } = pass.style(el);
  for (let at = flatParent(el); at && position !== 'fixed' && !isPageRoot(at); ) {
    const way = position === 'absolute' ? 'absolute' : 'in flow';
    const known = pass.closedAround[way].get(at);
    if (known !== undefined) {
      found = known;
      break;
    }
    passed.push([at, way]);
    const style = pass.style(at);
    if (way === 'in flow' || style.position !== 'static') {
      if (letsNothingThrough(at, style)) {
        found = at;
        break;
      }
      if (style.position !== 'static') ({ position } = style);
    }
    at = flatParent(at);
  }
  for (const [at, way] of passed) pass.closedAround[way].set(at, found);
  return found;
}

/** A menu that is closed by its height: a box of a pixel is that of texts for screen readers. */
function letsNothingThrough(at: Element, style: CSSStyleDeclaration): boolean {
  if (!clips(style)) return false;
  const { overflowX, overflowY } = style;
  const { width, height } = unclobbered.box(at);
  return (overflowX !== 'visible' && width < 1) || (overflowY !== 'visible' && height < 1);
}
