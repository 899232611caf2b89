import { parseColor } from '../../core/style/color/parse-color.ts';
import { compositeOver, type Rgba } from '../../core/style/color/rgba.ts';
import { colorsOf } from '../../core/style/css/colors-of.ts';
import { lightOf } from '../../core/style/css/elevation.ts';
import { flatParent } from '../flat-tree/flat-parent.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** What a text is painted with and on, as a person sees it. */
interface Painted {
  color: Rgba;
  /** One color, or the stops of a gradient. */
  backgrounds: Rgba[];
  on: 'color' | 'gradient' | 'image';
  opacity: number;
}

/** What a text lies on. */
type Ground = Pick<Painted, 'backgrounds' | 'on'>;

const CLEAR: Rgba = { r: 0, g: 0, b: 0, a: 0 };

/** Computed styles are asked for once an element and measurement. */
export class Backdrops {
  readonly #styles = new Map<Element, CSSStyleDeclaration>();
  readonly #canvas: Rgba;

  constructor(canvas: Rgba) {
    this.#canvas = canvas;
  }

  style(el: Element): CSSStyleDeclaration {
    const known = this.#styles.get(el);
    if (known) return known;
    const style = getComputedStyle(el);
    this.#styles.set(el, style);
    return style;
  }

  /** Paints an element's text in a color over all that lies under it (CSS Compositing 1 §3). */
  paint(el: Element, color: Rgba): Painted {
    const path: Element[] = [];
    for (let at: Element | null = el; at; at = this.#under(at)) path.unshift(at);
    return this.#paint(path, 0, color, { backgrounds: [this.#canvas], on: 'color' });
  }

  /** The one color on which an element's content lies; undefined where that is a picture. */
  ground(el: Element): Rgba | undefined {
    const { backgrounds, on } = this.paint(el, CLEAR);
    return on === 'image' ? undefined : backgrounds[0];
  }

  /** The one color under an element; undefined where that is a picture, or nothing is under it. */
  groundUnder(el: Element): Rgba | undefined {
    const parent = flatParent(el);
    return parent ? this.ground(parent) : undefined;
  }

  /** Paints over what lies below this element of the path. */
  #paint(path: readonly Element[], index: number, color: Rgba, below: Ground): Painted {
    const el = path[index];
    if (!el) {
      const [first = this.#canvas] = below.backgrounds;
      return { color: compositeOver(color, first), ...below, opacity: 1 };
    }
    const style = this.style(el);
    const layer = layerOf(style);
    const isCovered = layer.colors.some(({ a }) => a === 1);
    const [ground] = below.backgrounds;
    const backgrounds =
      layer.colors.length > 0
        ? layer.colors.map((color) => compositeOver(color, ground ?? color))
        : below.backgrounds;
    const on = layer.on ?? (isCovered ? 'color' : below.on);
    const inner = this.#paint(path, index + 1, color, { backgrounds, on });
    const opacity = Number(style.opacity);
    if (opacity === 1) return inner;
    const fade = (inside: Rgba) => compositeOver({ ...inside, a: opacity }, ground ?? inside);
    return {
      ...inner,
      color: fade(inner.color),
      backgrounds: inner.backgrounds.map(fade),
      opacity: inner.opacity * opacity,
    };
  }

  /** What lies under an element: its parent, or whatever a placed element without paint lies on. */
  #under(el: Element): Element | null {
    const style = this.style(el);
    const isPlaced = style.position === 'absolute' || style.position === 'fixed';
    if (!isPlaced || layerOf(style).colors.length > 0) return flatParent(el);
    return coveredBy(el) ?? flatParent(el);
  }
}

/** The first painted element under a placed one at its center, if that is no part of it. */
function coveredBy(el: Element): Element | null {
  const { left, top, width, height } = unclobbered.box(el);
  const stack = pageDocument.elementsFromPoint(left + width / 2, top + height / 2);
  const at = stack.indexOf(el);
  const under =
    at === -1 ? undefined : stack.slice(at + 1).find((one) => !unclobbered.contains(el, one));
  return under && !unclobbered.contains(under, el) ? under : null;
}

/** A background with the white that an inner shadow lays over it. */
export function lit(color: Rgba | undefined, light: number): Rgba | undefined {
  const white = { r: 1, g: 1, b: 1, a: light };
  return light > 0 ? compositeOver(white, color ?? CLEAR) : color;
}

function layerOf(style: CSSStyleDeclaration): { colors: Rgba[]; on: Painted['on'] | null } {
  const color = lit(parseColor(style.backgroundColor), lightOf(style.boxShadow));
  const own = color && color.a > 0 ? [color] : [];
  const image = style.backgroundImage;
  if (image === 'none') return { colors: own, on: null };
  if (image.includes('url(')) return { colors: own, on: 'image' };
  const stops = colorsOf(image).flatMap((text) => parseColor(text) ?? []);
  const [under] = own;
  const painted = under ? stops.map((stop) => compositeOver(stop, under)) : stops;
  return painted.length > 0 ? { colors: painted, on: 'gradient' } : { colors: own, on: null };
}
