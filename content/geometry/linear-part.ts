import { flatParent } from '../flat-tree/flat-parent.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/**
 * `a, b, c, d` of the flat transform from an element's own pixels to the viewport's: the CSS
 * transforms of it and of what is around it, and zoom. Null in perspective, which has no such
 * transform.
 */
export function linearPart(el: Element): readonly [number, number, number, number] | null {
  let matrix = new DOMMatrix();
  for (let at: Element | null = el; at; at = flatParent(at)) {
    const own = ownTransform(getComputedStyle(at));
    if (own) matrix = own.multiply(matrix);
    // The top layer is laid out in the viewport, whatever is around the element.
    if (unclobbered.matches(at, ':modal, :popover-open, :fullscreen')) break;
  }
  if (!matrix.is2D) return null;
  const zoom = (el as Element & { currentCSSZoom?: number }).currentCSSZoom ?? 1;
  const { a, b, c, d } = matrix;
  return [a * zoom, b * zoom, c * zoom, d * zoom];
}

/** `rotate`, `scale` and `transform` in the order CSS Transforms 2 §7 applies them. */
function ownTransform({ transform, rotate, scale }: CSSStyleDeclaration): DOMMatrix | null {
  if (transform === 'none' && rotate === 'none' && scale === 'none') return null;
  const turn = rotate === 'none' ? '' : `rotate(${rotate})`;
  const size = scale === 'none' ? '' : `scale(${scale.split(' ').slice(0, 2).join(', ')})`;
  const own = transform === 'none' ? '' : transform;
  try {
    return new DOMMatrix(`${turn} ${size} ${own}`);
  } catch {
    // `rotate` around an axis in space is no rotate() function: it is left out of account.
    return new DOMMatrix(own);
  }
}
