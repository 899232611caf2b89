import { compositeOver, type Rgba } from '../../core/style/color/rgba.ts';
import { flatParent } from '../flat-tree/flat-parent.ts';
import { computedColor } from '../platform/computed-color.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';

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
export function surfaceOf(el: Element, pass: SemanticsPass): Surface {
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
