import type { FrameOwner } from '../../core/page/tree/frame-node.ts';
import { cutText } from '../../core/platform/text/cut-text.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from '../read/flat-parent.ts';

/** An element that can hold a document of its own. */
export type FrameElement = HTMLIFrameElement | HTMLObjectElement | HTMLEmbedElement;

/** Whether an element is one of those whose documents are in `window.frames`; a `<frame>` is as an `<iframe>`. */
export function isFrameElement(el: Element): el is FrameElement {
  return /^(?:iframe|frame|object|embed)$/.test(unclobbered.localName(el));
}

/** The element that holds the document with this index in `window.frames`. */
export function frameAt(index: number): FrameElement | undefined {
  return [...pageDocument.querySelectorAll('iframe, frame, object, embed')].find(
    (el): el is FrameElement => isFrameElement(el) && frameIndex(el) === index,
  );
}

/** The index of an element's document in `window.frames`; -1 where it has none there. */
export function frameIndex(el: FrameElement): number {
  if (!('contentWindow' in el)) return embedIndex(el);
  return el.contentWindow ? positionIn(window, el.contentWindow) : -1;
}

/** An `<embed>` does not say its window: its own document does, or it is the only one that no other element has. */
function embedIndex(el: HTMLEmbedElement): number {
  const said = [...pageDocument.querySelectorAll('iframe, frame, object')].map((other) =>
    'contentWindow' in other ? other.contentWindow : null,
  );
  const left = Array.from({ length: window.length }, (_, index) => index).filter(
    (index) => !said.includes(window[index] ?? null),
  );
  const holders = left.map(holderOf);
  const own = holders.indexOf(el);
  if (own >= 0) return left[own] ?? -1;
  const unsaid = left.filter((_, at) => holders[at] === null);
  const others = [...pageDocument.querySelectorAll('embed')].filter(
    (other) => unclobbered.hasBox(other) && !holders.includes(other),
  );
  return unsaid.length === 1 && others.length === 1 && others[0] === el ? (unsaid[0] ?? -1) : -1;
}

/** What holds a document, which only one of the same origin says. */
function holderOf(index: number): Element | null {
  try {
    return window[index]?.frameElement ?? null;
  } catch {
    return null;
  }
}

/**
 * How a frame's document is in this one: where the origin of its content box is in document
 * pixels, and how zoom and CSS transforms scale and turn it. The index in `window.frames` is what
 * the child can find out about itself too, whatever its origin.
 */
export function frameOwnerOf(el: FrameElement): FrameOwner {
  const rect = el.getBoundingClientRect();
  const style = getComputedStyle(el);
  const { offsetWidth: width, offsetHeight: height } = el;
  const [a, b, c, d] = linearPart(el) ?? stretch(rect, width, height);
  // A flat transform takes the middle of the border box to the middle of its upright bounds.
  const fromX = el.clientLeft + (Number.parseFloat(style.paddingLeft) || 0) - width / 2;
  const fromY = el.clientTop + (Number.parseFloat(style.paddingTop) || 0) - height / 2;
  const isUpright = b === 0 && c === 0 && a === d && a > 0;
  return {
    index: frameIndex(el),
    x: tenths((rect.left + rect.right) / 2 + scrollX + a * fromX + c * fromY),
    y: tenths((rect.top + rect.bottom) / 2 + scrollY + b * fromX + d * fromY),
    scale: rounded(a),
    ...(!isUpright && { turn: [rounded(a), rounded(b), rounded(c), rounded(d)] as const }),
    src: cutUrl(ownerAddress(el)),
    ...('loading' in el && el.loading === 'lazy' && { isLazy: true as const }),
  };
}

/** A frame's place among its parent's frames; -1 for the top frame and inside shadow trees. */
export function ownFrameIndex(): number {
  return window.parent === window ? -1 : positionIn(window.parent, window);
}

/** The places of this frame and of the frames around it, from the top frame down. */
export function ownFramePath(): number[] {
  const path: number[] = [];
  for (let at: Window = window; at.parent !== at; at = at.parent) {
    path.unshift(positionIn(at.parent, at));
  }
  return path;
}

/** In perspective there is no one factor: what the bounds say comes nearest. */
function stretch(rect: DOMRect, width: number, height: number) {
  const x = width > 0 ? rect.width / width : 1;
  return [x, 0, 0, height > 0 ? rect.height / height : x] as const;
}

function ownerAddress(el: FrameElement): string {
  if (el instanceof HTMLObjectElement) return el.data;
  return 'srcdoc' in el && unclobbered.hasAttribute(el, 'srcdoc') ? 'about:srcdoc' : (el.src ?? '');
}

function positionIn(parent: Window, child: Window): number {
  for (let i = 0; i < parent.length; i++) if (parent[i] === child) return i;
  return -1;
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** `data:` addresses may hold megabytes; characters. */
const MAX_URL_LENGTH = 4_000;

/** An address as it is reported. */
export function cutUrl(url: string): string {
  return cutText(url, MAX_URL_LENGTH);
}

/**
 * `a, b, c, d` of the flat transform from an element's own pixels to the viewport's: the CSS
 * transforms of it and of what is around it, and zoom. Null in perspective, which has no such
 * transform.
 */
function linearPart(el: Element): readonly [number, number, number, number] | null {
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
