import { shortHex } from '../../core/style/colors/short-hex.ts';
import type { SurveyedElement } from '../../core/style/inventory/color-survey.ts';
import { flatParent } from '../flat-tree/flat-parent.ts';
import { unclobbered } from '../platform/unclobbered.ts';

type Paint = Omit<SurveyedElement, 'scope' | 'parent' | 'position' | 'tag' | 'id' | 'classes'>;

const SEEN = { opacityProperty: true, visibilityProperty: true };
const SIDES = ['top', 'right', 'bottom', 'left'] as const;
/** Shapes in these are drawn elsewhere, in the colors of what uses them. */
const TEMPLATES = 'defs, symbol, clipPath, mask, marker, pattern';

/** The colors that elements paint, by their computed styles: background, text, border, fill, stroke. */
export class ElementPaint {
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
