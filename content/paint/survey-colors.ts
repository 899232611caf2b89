import { shorten, shortHex } from '../../core/style/colors/graded-pair.ts';
import { holdsColor } from '../../core/style/css/colors-of.ts';
import type { ColorSurvey, SurveyedElement } from '../../core/style/inventory/color-survey.ts';
import { rootElement } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from '../read/flat-parent.ts';

/** Elements that are read at most; the rest is counted. */
const MAX_ELEMENTS = 20_000;

/** Characters of a class list that are looked at. */
const MAX_CLASS_LENGTH = 2_000;

type Root = Document | ShadowRoot;

/** Where the walk stands: an element, and the index of what it is in. */
interface Step {
  el: Element;
  parent: number;
  position: number;
}

/**
 * The computed colors of every element that is seen, in document order, and the custom properties of
 * the root element. `names` are custom properties that sheets speak of.
 */
export function surveyColors(
  roots: readonly { scope: number; root: Root }[],
  names: ReadonlySet<string>,
): ColorSurvey {
  const elements: SurveyedElement[] = [];
  const paint = new ElementPaint();
  let omitted = 0;
  for (const { scope, root } of roots) {
    for (const step of stepsIn(root, (el) => paint.isLaidOut(el), elements)) {
      if (elements.length >= MAX_ELEMENTS) {
        omitted++;
        continue;
      }
      const { el, parent, position } = step;
      const seen = paint.of(el);
      const index = elements.push({ scope, parent, position, ...selectorNames(el), ...seen }) - 1;
      if (seen.color === undefined) continue;
      for (const pseudo of paint.pseudosOf(el)) {
        elements.push({ scope, parent: index, position: 1, tag: '', ...pseudo });
      }
    }
  }
  return { elements, ...rootProperties(names), omitted };
}

/**
 * Everything in a tree that is laid out, an outer element before its inner ones. Whoever takes a step
 * pushes the element to `taken` before taking the next.
 */
function* stepsIn(
  root: Root,
  isLaidOut: (el: Element) => boolean,
  taken: readonly unknown[],
): Generator<Step> {
  const stack: Step[] = [];
  const push = (node: Node | null, parent: number, position: number) => {
    let at = node;
    while (at && !(at instanceof Element)) at = unclobbered.nextSibling(at);
    if (at) stack.push({ el: at, parent, position });
  };
  push(unclobbered.firstChild(root), -1, 1);
  for (let step = stack.pop(); step; step = stack.pop()) {
    push(unclobbered.nextElementSibling(step.el), step.parent, step.position + 1);
    if (!isLaidOut(step.el)) continue;
    const index = taken.length;
    yield step;
    push(unclobbered.firstElementChild(step.el), index, 1);
  }
}

/** What selectors can be made of. */
function selectorNames(el: Element): Pick<SurveyedElement, 'tag' | 'id' | 'classes' | 'type'> {
  const id = unclobbered.id(el);
  const list = unclobbered.attribute(el, 'class')?.slice(0, MAX_CLASS_LENGTH) ?? '';
  const classes = [...new Set(list.split(/\s+/).filter(Boolean))].map((name) => CSS.escape(name));
  const isControl = el instanceof HTMLInputElement || el instanceof HTMLButtonElement;
  const type = isControl ? unclobbered.attribute(el, 'type') : null;
  return {
    tag: CSS.escape(unclobbered.localName(el)),
    ...(id !== '' && id.length < MAX_CLASS_LENGTH && { id: CSS.escape(id) }),
    ...(classes.length > 0 && { classes }),
    ...(type && /^[\w-]+$/.test(type) && { type }),
  };
}

type Paint = Omit<SurveyedElement, 'scope' | 'parent' | 'position' | 'tag' | 'id' | 'classes'>;

const SEEN = { opacityProperty: true, visibilityProperty: true };
const SIDES = ['top', 'right', 'bottom', 'left'] as const;
/** Shapes in these are drawn elsewhere, in the colors of what uses them. */
const TEMPLATES = 'defs, symbol, clipPath, mask, marker, pattern';

/** The colors that elements paint, by their computed styles: background, text, border, fill, stroke. */
class ElementPaint {
  /** The text color of what elements stand in, asked for once each. */
  readonly #colors = new Map<Element, string>();

  /** False for what has no place on the page, and nothing in it has. */
  isLaidOut(el: Element): boolean {
    const { display } = getComputedStyle(el);
    // Light children of a host that no slot shows have no computed style at all.
    return display !== 'none' && display !== '';
  }

  /** Nothing when the element is not seen. */
  of(el: Element): Paint {
    if (!Element.prototype.checkVisibility.call(el, SEEN)) return {};
    const style = getComputedStyle(el);
    const { width, height } = unclobbered.box(el);
    const area = Math.round(width * height);
    const color = hex(style.color) ?? '#0000';
    const words = ownWordsArea(el);
    return {
      color,
      ...(area > 0 && { area }),
      ...(words > 0 && color !== '#0000' && { words }),
      ...(el instanceof SVGElement ? this.#shape(el, style) : this.#box(el, style, area)),
    };
  }

  /** Pseudo-elements that are there, with what they paint. */
  *pseudosOf(el: Element): Generator<Paint> {
    for (const pseudo of ['::before', '::after'] as const) {
      const style = getComputedStyle(el, pseudo);
      const { content } = style;
      if (content === 'none' || content === 'normal' || style.display === 'none') continue;
      const size = Number.parseFloat(style.width) * Number.parseFloat(style.height);
      const area = Number.isFinite(size) ? Math.round(size) : 0;
      yield { pseudo, ...this.#pseudo(el, style, content !== '""'), ...(area > 0 && { area }) };
    }
    if (!isPlaceholderShown(el)) return;
    yield {
      pseudo: '::placeholder',
      ...this.#pseudo(el, getComputedStyle(el, '::placeholder'), true),
    };
  }

  #box(el: Element, style: CSSStyleDeclaration, area: number): Paint {
    const background = area > 0 ? hex(style.backgroundColor) : undefined;
    return {
      ...this.#ownColor(el, style),
      ...(background && { bg: background }),
      ...borderOf(style),
    };
  }

  #shape(el: SVGElement, style: CSSStyleDeclaration): Paint {
    const isShape =
      el instanceof SVGGeometryElement ||
      el instanceof SVGTextContentElement ||
      el instanceof SVGUseElement;
    if (!isShape) return this.#ownColor(el, style);
    if (unclobbered.closest(el, TEMPLATES)) return {};
    const fill = hex(style.fill);
    const stroke = Number.parseFloat(style.strokeWidth) > 0 ? hex(style.stroke) : undefined;
    return { ...(fill && { fill }), ...(stroke && { stroke }) };
  }

  #pseudo(owner: Element, style: CSSStyleDeclaration, hasWords: boolean): Paint {
    const color = hex(style.color) ?? '#0000';
    const background = hex(style.backgroundColor);
    const isOwnColor = hasWords && style.color !== this.#colorOf(owner);
    return {
      color,
      ...(isOwnColor && { isOwnColor }),
      ...(background && { bg: background }),
      ...borderOf(style),
    };
  }

  #ownColor(el: Element, { color }: CSSStyleDeclaration): Paint {
    const parent = flatParent(el);
    const isOwnColor = parent === null || color !== this.#colorOf(parent);
    return isOwnColor ? { isOwnColor } : {};
  }

  #colorOf(el: Element): string {
    const color = this.#colors.get(el) ?? getComputedStyle(el).color;
    this.#colors.set(el, color);
    return color;
  }
}

/** Undefined for what is transparent, a pattern, or nothing. */
function hex(text: string): string | undefined {
  return text === 'none' ? undefined : shortHex(text) || undefined;
}

function borderOf(style: CSSStyleDeclaration): Pick<Paint, 'border'> {
  if (style.borderStyle === 'none') return {};
  const colors = SIDES.flatMap((side) => {
    const line = style.getPropertyValue(`border-${side}-style`);
    const width = Number.parseFloat(style.getPropertyValue(`border-${side}-width`));
    if (line === 'none' || line === 'hidden' || !(width > 0)) return [];
    return hex(style.getPropertyValue(`border-${side}-color`)) ?? [];
  });
  return colors.length > 0 ? { border: [...new Set(colors)].join(' ') } : {};
}

function isPlaceholderShown(el: Element): boolean {
  const isField = el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement;
  return isField && el.value === '' && el.placeholder !== '';
}

/** CSS square pixels of the words that stand right in an element, or that it has as its value. */
function ownWordsArea(el: Element): number {
  const isField = el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement;
  if (isField && el.value !== '') return areaOf(unclobbered.box(el));
  let area = 0;
  let range: Range | null = null;
  for (let node = unclobbered.firstChild(el); node; node = unclobbered.nextSibling(node)) {
    if (!(node instanceof Text) || node.data.trim() === '') continue;
    range ??= new Range();
    range.selectNodeContents(node);
    area += areaOf(range.getBoundingClientRect());
  }
  return Math.round(area);
}

function areaOf({ width, height }: DOMRect): number {
  return width * height;
}

/** A value that is one function, such as `color-mix(…)`, and no list of layers. */
const ONE_FUNCTION = /^[a-z-]+\([^;]*\)$/i;

/**
 * The custom properties of the root element as they compute: all that Chrome lists and
 * those of `names` that have a value there.
 */
function rootProperties(
  names: ReadonlySet<string>,
): Pick<ColorSurvey, 'rootProperties' | 'rootColors'> {
  const root = rootElement();
  const style = getComputedStyle(root);
  const all = new Set(names);
  for (const [name] of root.computedStyleMap()) if (name.startsWith('--')) all.add(name);
  const values: Record<string, string> = {};
  const colors: Record<string, string> = {};
  for (const name of [...all].sort()) {
    const value = style.getPropertyValue(name).trim();
    if (value === '') continue;
    values[name] = value;
    const color = resolved(value);
    if (color !== undefined) colors[name] = color;
  }
  return { rootProperties: values, rootColors: colors };
}

let context: OffscreenCanvasRenderingContext2D | null | undefined;

/** What the browser makes of a color that nobody else can read: `color-mix()`, relative colors. */
function resolved(value: string): string | undefined {
  const isOdd = ONE_FUNCTION.test(value) && holdsColor(value) && shortHex(value) === undefined;
  if (!isOdd) return undefined;
  context ??= new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return undefined;
  context.fillStyle = '#010203';
  context.fillStyle = value;
  const color = shortHex(String(context.fillStyle));
  // A value that it does not know leaves the color as it was.
  return color === undefined || color === '#010203' ? undefined : color || shorten('#00000000');
}
