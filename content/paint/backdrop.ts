import { parseColor } from '../../core/style/color/parse-color.ts';
import { compositeOver, type Rgba } from '../../core/style/color/rgba.ts';
import { lightOf } from '../../core/style/css/color-role.ts';
import { colorsOf } from '../../core/style/css/colors-of.ts';
import { isPageRoot, pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from '../read/flat-parent.ts';

/** What a text is painted with and on, as a person sees it. */
interface Painted {
  color: Rgba;
  /** One color, or the stops of a gradient. */
  backgrounds: Rgba[];
  on: 'color' | 'gradient' | 'image';
  opacity: number;
}

/** What a mark is on: a color, or what is known of a picture. */
export interface Under {
  ground: Rgba;
  /** A picture with an opaque color of its own, or one of which only the shades over it are known. */
  on?: 'picture' | 'bare picture';
}

type Ground = Pick<Painted, 'backgrounds' | 'on'>;

/** What is painted on the way to an element: an element that holds it, or a layer beside those. */
interface Step {
  style: CSSStyleDeclaration;
  /** Fades all that is in it. */
  isHolder: boolean;
  isPicture?: boolean;
}

interface Point {
  x: number;
  y: number;
}

const GRAY: Rgba = { r: 0.5, g: 0.5, b: 0.5, a: 1 };
const CLEAR: Rgba = { r: 0, g: 0, b: 0, a: 0 };

/** Computed styles are asked for once an element and measurement. */
export class Backdrops {
  readonly #styles = new Map<Element, CSSStyleDeclaration>();
  readonly #placed = new PlacedLayers((el) => this.style(el));
  /** Every text asks for the paint of all that holds it: that of holders, and of what is faded on its own. */
  readonly #layers = {
    held: new Map<CSSStyleDeclaration, Layer>(),
    faded: new Map<CSSStyleDeclaration, Layer>(),
  };
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

  /** Paints an element's text in a color over all that is under it (CSS Compositing 1 §3). */
  paint(el: Element, color: Rgba): Painted {
    const steps = this.#stepsTo(el);
    return this.#paint(steps, 0, color, { backgrounds: [this.#canvas], on: 'color' });
  }

  /** The one color on which an element's content lies; undefined where that is a picture. */
  ground(el: Element): Rgba | undefined {
    return this.#groundOf(this.#stepsTo(el));
  }

  /** What an element, or with `isWithin` its content, is on. */
  under(el: Element, isWithin = false): Under {
    const steps = this.#stepsTo(el);
    const below = isWithin ? steps : steps.slice(0, -1);
    const ground = this.#groundOf(below);
    return ground ? { ground } : this.#pictureIn(below);
  }

  /** How much of its box an element itself paints, behind all that is in it. */
  cover(el: Element): 'nothing' | 'part' | 'all' {
    const step = { style: this.style(el), isHolder: false, isPicture: isPicture(el) };
    if (Number(step.style.opacity) === 0) return 'nothing';
    if (this.#hidesAll(step)) return 'all';
    return this.#layerOf(step).colors.length > 0 ? 'part' : 'nothing';
  }

  #groundOf(steps: readonly Step[]): Rgba | undefined {
    const canvas: Ground = { backgrounds: [this.#canvas], on: 'color' };
    const { backgrounds, on } = this.#paint(steps, 0, CLEAR, canvas);
    return on === 'image' ? undefined : backgrounds[0];
  }

  /** The picture's own color, or gray for one without, under the shades that lie over it. */
  #pictureIn(steps: readonly Step[]): Under {
    let found: Under = { ground: GRAY, on: 'bare picture' };
    for (const step of steps) {
      const layer = this.#layerOf(step);
      const [color] = layer.colors;
      const isBare = color === undefined || color.a < 1;
      if (layer.on !== 'image')
        found.ground = color ? compositeOver(color, found.ground) : found.ground;
      else found = isBare ? { ground: GRAY, on: 'bare picture' } : { ground: color, on: 'picture' };
    }
    return found;
  }

  /** All that is painted from the canvas up to an element, the lowest first. */
  #stepsTo(el: Element): Step[] {
    const steps: Step[] = [];
    const { left, top, width, height } = unclobbered.box(el);
    const point = { x: left + width / 2, y: top + height / 2 };
    let level = NOT_PLACED;
    for (let at: Element | null = el; at; at = flatParent(at)) {
      const style = this.style(at);
      steps.push({ style, isHolder: true });
      level = levelOf(style, level);
      if (isOutOfFlow(style) && !this.#hidesAll({ style, isHolder: false })) {
        const covered = this.#coveredBy(at, point);
        steps.push(...covered);
        if (covered.some((step) => this.#hidesAll(step))) break;
      }
      const parent = flatParent(at);
      if (!parent) break;
      const layers = this.#placed.between(parent, at, { level, point });
      for (const { style, isPicture } of layers.toReversed()) {
        steps.push({ style, isHolder: false, isPicture });
      }
    }
    return steps.reverse();
  }

  /** What lies at a point under an element that is out of the flow, down to the first that hides the rest. */
  #coveredBy(el: Element, { x, y }: Point): Step[] {
    const stack = pageDocument.elementsFromPoint(x, y);
    const at = stack.indexOf(el);
    const covered: Step[] = [];
    if (at === -1) return covered;
    for (const layer of stack.slice(at + 1)) {
      if (unclobbered.contains(el, layer)) continue;
      const step = { style: this.style(layer), isHolder: false, isPicture: isPicture(layer) };
      // What holds the element comes on the way; the page's own ground is under everything.
      if (!unclobbered.contains(layer, el)) covered.push(step);
      if (this.#hidesAll(step) && !isPageRoot(layer)) break;
    }
    return covered;
  }

  #hidesAll(step: Step): boolean {
    const layer = this.#layerOf(step);
    return layer.on === 'image' || isOpaque(layer);
  }

  #layerOf(step: Step): Layer {
    const known = this.#layers[step.isHolder ? 'held' : 'faded'];
    const layer = known.get(step.style) ?? layerOf(step);
    known.set(step.style, layer);
    return layer;
  }

  /** Paints over what is below this step of the way. */
  #paint(steps: readonly Step[], index: number, color: Rgba, below: Ground): Painted {
    const step = steps[index];
    if (!step) {
      const [first = this.#canvas] = below.backgrounds;
      return { color: compositeOver(color, first), ...below, opacity: 1 };
    }
    const { style, isHolder } = step;
    const opacity = Number(style.opacity);
    const layer = this.#layerOf(step);
    const isCovered = isOpaque(layer);
    const [ground] = below.backgrounds;
    const backgrounds =
      layer.colors.length > 0
        ? layer.colors.map((color) => compositeOver(color, ground ?? color))
        : below.backgrounds;
    // A shade over a picture leaves it a picture; through a veil nobody sees what it shows.
    const isShade = !isCovered && !isVeil(layer) && below.on === 'image';
    const on = isShade ? 'image' : (layer.on ?? (isCovered ? 'color' : below.on));
    const inner = this.#paint(steps, index + 1, color, { backgrounds, on });
    if (opacity === 1 || !isHolder) return inner;
    const fade = (inside: Rgba) => compositeOver({ ...inside, a: opacity }, ground ?? inside);
    return {
      ...inner,
      color: fade(inner.color),
      backgrounds: inner.backgrounds.map(fade),
      opacity: inner.opacity * opacity,
    };
  }
}

/** A background with the white that an inner shadow lays over it. */
export function lit(color: Rgba | undefined, light: number): Rgba | undefined {
  const white = { r: 1, g: 1, b: 1, a: light };
  return light > 0 ? compositeOver(white, color ?? CLEAR) : color;
}

interface Layer {
  colors: Rgba[];
  on: Painted['on'] | null;
}

function isOpaque({ colors }: Layer): boolean {
  return colors.length > 0 && colors.every(({ a }) => a === 1);
}

/** A frosted bar hides all but a breath of what is behind it, from this share on. */
const MIN_VEIL = 0.75;

function isVeil({ colors }: Layer): boolean {
  return colors.length > 0 && colors.every(({ a }) => a >= MIN_VEIL);
}

/** Where the next of several images begins. */
const NEXT_IMAGE = /,\s*(?=[a-z-]*gradient\()/;
/** A gradient that ends after so few pixels is a line along an edge, as fields have. CSS pixels. */
const MAX_LINE_PX = 4;

/** Whether a gradient draws only a line, and the rest of its box is clear: no ground of any words. */
function isLine(gradient: string): boolean {
  const lengths = [...gradient.matchAll(/(\d+(?:\.\d+)?)px/g)].map(([, px]) => Number(px));
  const isClear = colorsOf(gradient).some((text) => parseColor(text)?.a === 0);
  return isClear && lengths.length > 0 && lengths.every((px) => px <= MAX_LINE_PX);
}

/** What a step paints; what holds nothing is faded on its own. */
function layerOf({ style, isHolder, isPicture: isDrawn = false }: Step): Layer {
  const opacity = isHolder ? 1 : Number(style.opacity);
  const faded = ({ a, ...color }: Rgba): Rgba => ({ ...color, a: a * opacity });
  const color = lit(parseColor(style.backgroundColor), lightOf(style.boxShadow));
  const own = color && color.a > 0 ? [faded(color)] : [];
  const image = style.backgroundImage;
  if (isDrawn) return { colors: own, on: 'image' };
  if (image === 'none') return { colors: own, on: null };
  if (image.includes('url(')) return { colors: own, on: 'image' };
  const grounds = image.split(NEXT_IMAGE).filter((layer) => !isLine(layer));
  const stops = grounds
    .flatMap((ground) => colorsOf(ground))
    .flatMap((text) => parseColor(text) ?? [])
    .map(faded);
  const [under] = own;
  const painted = under ? stops.map((stop) => compositeOver(stop, under)) : stops;
  return painted.length > 0 ? { colors: painted, on: 'gradient' } : { colors: own, on: null };
}

/** Paint that is beside a path of elements: a pseudo-element, or a placed sibling. */
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
const NOT_PLACED = -0.5;
/** Children that are looked at: what is painted behind the others is one of few. */
const MAX_CHILDREN = 40;

type StyleOf = (el: Element) => CSSStyleDeclaration;

/** What is painted behind the content of elements without holding it, such as the picture of a header. */
class PlacedLayers {
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
function levelOf(style: CSSStyleDeclaration, inner: number): number {
  const { zIndex } = style;
  const isContext = Number(style.opacity) < 1 || style.transform !== 'none';
  if (!isPlaced(style)) return isContext ? 0 : inner;
  if (zIndex !== 'auto') return Number(zIndex);
  return isContext ? 0 : Math.max(0, inner);
}

function isPlaced({ position }: CSSStyleDeclaration): boolean {
  return position !== 'static' && position !== '';
}

function isOutOfFlow({ position }: CSSStyleDeclaration): boolean {
  return position === 'absolute' || position === 'fixed';
}

/** Whether something is painted, and out of the flow of what is before it. */
function isApart(style: CSSStyleDeclaration, isDrawn = false): boolean {
  const { display, visibility, opacity, backgroundImage, backgroundColor } = style;
  if (!isOutOfFlow(style)) return false;
  if (display === 'none' || visibility !== 'visible' || Number(opacity) === 0) return false;
  return isDrawn || backgroundImage !== 'none' || (parseColor(backgroundColor)?.a ?? 0) > 0;
}

/** Whether an element shows pixels whose color no sheet decides. */
function isPicture(el: Element): boolean {
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
