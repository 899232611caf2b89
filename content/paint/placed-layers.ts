import { parseColor } from '../../core/style/color/parse-color.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** Paint that lies beside a path of elements: a pseudo-element, or a placed sibling. */
interface PlacedLayer {
  style: CSSStyleDeclaration;
  /** Where it is painted among what is placed: its `z-index`. */
  level: number;
  /** Its place among the children. */
  order: number;
  isPicture: boolean;
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
}

/** The level of what is not placed: over negative ones, under all others (CSS 2.2, appendix E). */
export const NOT_PLACED = -0.5;
/** Children that are looked at: what is painted behind the others is one of few. */
const MAX_CHILDREN = 40;

type StyleOf = (el: Element) => CSSStyleDeclaration;

/** What is painted behind the content of elements without holding it, such as the picture of a header. */
export class PlacedLayers {
  readonly #style: StyleOf;
  readonly #known = new Map<Element, readonly PlacedLayer[]>();

  constructor(style: StyleOf) {
    this.#style = style;
  }

  /** Layers between an element and a child at a point of the view, the lowest first. */
  between(
    parent: Element,
    child: Element,
    { level, point }: { level: number; point: { x: number; y: number } },
  ): readonly PlacedLayer[] {
    const layers = this.#layersOf(parent);
    if (layers.length === 0) return layers;
    const order = [...unclobbered.children(parent)].indexOf(child);
    return layers.filter((layer) => {
      if (layer.order === order || !containsPoint(layer.box, point)) return false;
      return layer.level < level || (layer.level === level && layer.order < order);
    });
  }

  #layersOf(parent: Element): readonly PlacedLayer[] {
    const known = this.#known.get(parent);
    if (known) return known;
    const layers = isPlaced(this.#style(parent)) ? [...this.#find(parent)] : [];
    layers.sort((a, b) => a.level - b.level || a.order - b.order);
    this.#known.set(parent, layers);
    return layers;
  }

  *#find(parent: Element): Generator<PlacedLayer> {
    const children = unclobbered.children(parent);
    const count = children.length;
    const places = [['::before', -1] as const, ['::after', count] as const];
    for (const [pseudo, order] of places) {
      const style = getComputedStyle(parent, pseudo);
      if (style.content === 'none' || style.content === 'normal' || !isApart(style)) continue;
      const box = boxOfPseudo(parent, style);
      yield { style, level: levelOf(style, 0), order, isPicture: false, box };
    }
    if (count < 2 || count > MAX_CHILDREN) return;
    for (const [order, child] of [...children].entries()) {
      const style = this.#style(child);
      const isDrawn = isPicture(child);
      if (!isApart(style, isDrawn)) continue;
      const box = unclobbered.box(child);
      yield { style, level: levelOf(style, 0), order, isPicture: isDrawn, box };
    }
  }
}

/** The level of an element whose content has this level: what makes a stacking context has one for all of it. */
export function levelOf(style: CSSStyleDeclaration, inner: number): number {
  const { zIndex } = style;
  const isContext = Number(style.opacity) < 1 || style.transform !== 'none';
  if (!isPlaced(style)) return isContext ? 0 : inner;
  if (zIndex !== 'auto') return Number(zIndex);
  return isContext ? 0 : Math.max(0, inner);
}

function isPlaced({ position }: CSSStyleDeclaration): boolean {
  return position !== 'static' && position !== '';
}

export function isOutOfFlow({ position }: CSSStyleDeclaration): boolean {
  return position === 'absolute' || position === 'fixed';
}

/** Whether something is painted, and out of the flow of what stands before it. */
function isApart(style: CSSStyleDeclaration, isDrawn = false): boolean {
  const { display, visibility, opacity, backgroundImage, backgroundColor } = style;
  if (!isOutOfFlow(style)) return false;
  if (display === 'none' || visibility !== 'visible' || Number(opacity) === 0) return false;
  return isDrawn || backgroundImage !== 'none' || (parseColor(backgroundColor)?.a ?? 0) > 0;
}

/** Whether an element shows pixels whose color no sheet decides. */
export function isPicture(el: Element): boolean {
  return PICTURES.has(unclobbered.localName(el));
}

const PICTURES: ReadonlySet<string> = new Set(['img', 'video', 'canvas']);

/** A placed pseudo-element has used values; it is placed in its element, which is placed itself. */
function boxOfPseudo(parent: Element, style: CSSStyleDeclaration): PlacedLayer['box'] {
  const px = (text: string) => Number.parseFloat(text) || 0;
  const { left, top } = unclobbered.box(parent);
  return {
    left: left + unclobbered.clientLeft(parent) + px(style.left) + px(style.marginLeft),
    top: top + unclobbered.clientTop(parent) + px(style.top) + px(style.marginTop),
    width: px(style.width),
    height: px(style.height),
  };
}

function containsPoint(
  { left, top, width, height }: PlacedLayer['box'],
  { x, y }: { x: number; y: number },
) {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}
