import { formatColor } from '../../core/style/color/format-color.ts';
import { toOklch } from '../../core/style/color/oklch.ts';
import { parseColor } from '../../core/style/color/parse-color.ts';
import type { Rgba } from '../../core/style/color/rgba.ts';
import { lightOf } from '../../core/style/css/color-role.ts';
import { colorsOf } from '../../core/style/css/colors-of.ts';
import { COLOR_PLACE, ITEM_SHARE, type Mark, PAGE_SHARE } from '../../core/style/inventory/mark.ts';
import { isPageRoot } from '../platform/page-document.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { type Backdrops, lit, type Under } from './backdrop.ts';

/** Elements that are looked at, and those of them that are seen whose pseudo-elements are. */
const MAX_ELEMENTS = 2_500;
const MAX_PSEUDO_OWNERS = 800;
/** What is looked at between two pauses. */
const ELEMENTS_PER_YIELD = 40;
/** Sides of what is seen as a mark and not as a surface, in CSS pixels: one of them, and the other. */
const [MAX_THIN_PX, MAX_LONG_PX] = [32, 900];
const MAX_LEGEND_PX = 40;
/** Surfaces of more chroma are distinguished by their hue. */
const MAX_GRAY_CHROMA = 0.04;

const CONTROLS =
  'input:not([type=hidden], [type=range], [type=color], [type=file], [type=image]), ' +
  'select, textarea, button, [role=button], [role=textbox], [role=combobox], ' +
  '[role=checkbox], [role=radio], [role=switch]';
const DRAWN_ELSEWHERE =
  /^(?:style|script|link|meta|template|noscript|option|br|iframe|img|canvas|video)$/;
const SIDES = ['top', 'bottom', 'left', 'right'] as const;

/** Every mark in a tree. */
export function* marksIn(
  root: Document | ShadowRoot,
  backdrops: Backdrops,
): Generator<MarkPlace | null> {
  let looked = 0;
  let owners = 0;
  for (const el of rootQueries.all(root, '*')) {
    if (el.namespaceURI !== HTML && el.localName !== 'svg') continue;
    if (DRAWN_ELSEWHERE.test(unclobbered.localName(el))) continue;
    if (++looked > MAX_ELEMENTS) return;
    if (looked % ELEMENTS_PER_YIELD === 0) yield null;
    const { width, height } = unclobbered.box(el);
    if (width === 0 || height === 0 || !isMarkSeen(el)) continue;
    if (el.localName === 'svg') {
      yield* shapesOf(el, backdrops);
      continue;
    }
    yield* ofElement(el, { width, height }, backdrops);
    if (++owners <= MAX_PSEUDO_OWNERS) yield* ofPseudos(el, backdrops);
  }
}

const HTML = 'http://www.w3.org/1999/xhtml';

function* ofElement(el: Element, size: Size, backdrops: Backdrops): Generator<MarkPlace> {
  const style = backdrops.style(el);
  const isSmallBox = isMark(size);
  const isWordless = isSmallBox && unclobbered.textContent(el).trim() === '';
  const isControl = unclobbered.matches(el, CONTROLS);
  const place = (more: Pick<MarkPlace, 'property' | 'color' | 'kind'> & Partial<MarkPlace>) => {
    if (isPageRoot(el)) return [];
    const under = backdrops.under(el);
    // A card on a photo is dark on whatever that shows.
    if (under.on === 'bare picture' && more.kind === 'surface') return [];
    return [{ el, pseudo: '' as const, ...under, row: null, isLegend: false, ...more }];
  };
  const own = solid(style.backgroundColor);
  const background = own && lit(own, lightOf(style.boxShadow));
  const isSmall = isWordless && isBare(el);
  const row = background ? rowOf(el, size) : null;
  const border = edgeOf(style);
  const isPressed = isControl || unclobbered.localName(el) === 'a';
  const ring = border || !isPressed ? null : ringOf(style);
  const hasEdge = border !== undefined && (isControl || (isSmall && el.childElementCount === 0));
  if (hasEdge && !isLeftToBrowser(style)) {
    yield* place({ property: 'border-color', color: border, kind: 'edge', isHollow: !own });
  } else if (ring) {
    yield* place({ property: 'box-shadow', ...ring, kind: 'edge', isHollow: !own });
  } else if (border && !own && isPressed && !isControl) {
    // The edge alone makes the link a button: it keeps what it had.
    yield* place({ property: 'border-color', color: border, kind: 'icon', isHollow: true });
  } else if (background && isSmall && !isControl && !goesOnBeside(el, own, backdrops)) {
    const isLegend = Math.max(size.width, size.height) <= MAX_LEGEND_PX;
    yield* place({ property: 'background-color', color: background, kind: 'icon', row, isLegend });
  } else if (background && row) {
    yield* place({ property: 'background-color', color: background, kind: 'step', row });
  } else if (background && isGray(background)) {
    const said = { ...sizeOf(size, style), light: lightOf(style.boxShadow) };
    yield* place({ property: 'background-color', color: background, kind: 'surface', ...said });
  } else {
    const painted = background ? null : (veilOf(style) ?? slopeOf(style, size));
    if (painted) yield* place({ ...painted, kind: 'surface', ...sizeOf(size, style) });
  }
  if (!hasEdge && style.opacity === '1') {
    for (const line of linesOf(style)) yield* place({ ...line, kind: 'line' });
  }
  const caret = isSmall ? caretOf(style) : null;
  if (caret) yield* place({ ...caret, kind: 'icon' });
}

function* ofPseudos(el: Element, backdrops: Backdrops): Generator<MarkPlace> {
  for (const pseudo of ['::before', '::after'] as const) {
    const style = getComputedStyle(el, pseudo);
    const { content } = style;
    if (content === 'none' || content === 'normal' || style.display === 'none') continue;
    const place = { el, pseudo, ...backdrops.under(el, true), row: null, isLegend: false };
    const size = { width: Number.parseFloat(style.width), height: Number.parseFloat(style.height) };
    if (content !== '""') {
      // An icon of a font, as long as it is the element's only content.
      const color = solid(style.color);
      const isAlone = el.childElementCount === 0 && unclobbered.textContent(el).trim() === '';
      if (!color || !isAlone) continue;
      yield { ...place, pseudo: '', property: 'color', color, kind: 'icon', isLegend: true };
      continue;
    }
    const caret = caretOf(style);
    if (caret) yield { ...place, ...caret, kind: 'icon' };
    if (!isMark(size) || style.backgroundImage !== 'none') continue;
    const border = edgeOf(style);
    const background = solid(style.backgroundColor);
    if (border) yield { ...place, property: 'border-color', color: border, kind: 'edge' };
    else if (background)
      yield { ...place, property: 'background-color', color: background, kind: 'icon' };
  }
}

function isMarkSeen(el: Element): boolean {
  return Element.prototype.checkVisibility.call(el, {
    opacityProperty: true,
    visibilityProperty: true,
  });
}

function isMark({ width, height }: Size): boolean {
  const [thin, long] = width < height ? [width, height] : [height, width];
  return thin > 0 && thin <= MAX_THIN_PX && long <= MAX_LONG_PX;
}

/** Boxes that touch lie so close, or over each other by as much where borders fall together. CSS pixels. */
const TOUCHING_PX = 2;

/** Whether a surface goes on in the element beside it, as what is set before a field does: no mark of its own. */
function goesOnBeside(el: Element, own: Rgba | undefined, backdrops: Backdrops): boolean {
  const box = unclobbered.box(el);
  return [el.previousElementSibling, el.nextElementSibling].some((beside) => {
    if (!beside || !own) return false;
    const other = unclobbered.box(beside);
    const isTouching =
      Math.min(Math.abs(other.left - box.right), Math.abs(box.left - other.right)) <= TOUCHING_PX;
    const isAsHigh =
      Math.abs(other.top - box.top) <= TOUCHING_PX &&
      Math.abs(other.bottom - box.bottom) <= TOUCHING_PX;
    const color = isTouching && isAsHigh && solid(backdrops.style(beside).backgroundColor);
    return color && formatColor(color) === formatColor(own);
  });
}

/** Whether an element has nothing on it but plain elements: no icon of a font, no drawing. */
function isBare(el: Element): boolean {
  if (hasGlyph(el) || el.childElementCount > MAX_PLAIN_CHILDREN) return false;
  return [...el.children].every((child) => {
    return child instanceof HTMLElement && child.childElementCount === 0 && !hasGlyph(child);
  });
}

const MAX_PLAIN_CHILDREN = 4;

function hasGlyph(el: Element): boolean {
  const { content } = getComputedStyle(el, '::before');
  return content !== 'none' && content !== 'normal' && content !== '""';
}

/** A dark surface may have the tone of its page, such as navy, and be no color of its own. */
function isGray(color: Rgba): boolean {
  const { l, c } = toOklch(color);
  return c < (l < DARK ? MAX_TONE_CHROMA : MAX_GRAY_CHROMA);
}

const [DARK, MAX_TONE_CHROMA] = [0.45, 0.075];

/** Badges, buttons and tiles are small and rounded; a dark block of code is not. */
function sizeOf(
  { width, height }: Size,
  { borderTopLeftRadius }: CSSStyleDeclaration,
): Pick<MarkPlace, 'isPage' | 'isItem'> {
  const share = (width * height) / (innerWidth * innerHeight);
  const isRound = Number.parseFloat(borderTopLeftRadius) > 0;
  return { isPage: share >= PAGE_SHARE, isItem: isRound && share < ITEM_SHARE };
}

/** A breath of white, which nobody sees on white and everybody on a dark page. */
function veilOf({ backgroundColor }: CSSStyleDeclaration) {
  const color = parseColor(backgroundColor);
  const isVeil = color && color.a > 0 && color.a < MIN_ALPHA && toOklch(color).l > VEIL_LIGHTNESS;
  return isVeil ? { property: 'background-color', color } : null;
}

const VEIL_LIGHTNESS = 0.9;

/** One gradient and nothing else. */
const ONE_GRADIENT = /^(?!.*gradient.*gradient)(?!.*url\()[a-z-]+gradient\(/;

/** A small thing of a dark gradient, by the lightest of its colors. */
function slopeOf(style: CSSStyleDeclaration, size: Size) {
  if (!ONE_GRADIENT.test(style.backgroundImage) || !sizeOf(size, style).isItem) return null;
  const { backgroundImage } = style;
  const stops = colorsOf(backgroundImage).flatMap((text) => {
    const color = parseColor(text);
    return color ? [{ text, color, look: toOklch(color) }] : [];
  });
  const isDark = stops.every(({ color, look }) => color.a === 1 && look.l < DARK && isGray(color));
  const [lightest] = stops.toSorted((a, b) => b.look.l - a.look.l);
  if (!isDark || !lightest) return null;
  const { text, color } = lightest;
  return { property: 'background-image', color, whole: backgroundImage.replace(text, COLOR_PLACE) };
}

/** The color of a border all around; undefined where there is none. */
function edgeOf(style: CSSStyleDeclaration): Rgba | undefined {
  if (Number.parseFloat(style.borderTopWidth) < 1 || style.borderTopStyle === 'none')
    return undefined;
  if (Number.parseFloat(style.borderLeftWidth) < 1 || style.borderLeftStyle === 'none')
    return undefined;
  const isOne = SIDES.every(
    (side) => style.getPropertyValue(`border-${side}-color`) === style.borderTopColor,
  );
  const color = isOne ? parseColor(style.borderTopColor) : undefined;
  return color && color.a > 0 ? color : undefined;
}

/** An outline that is drawn by a shadow without blur, as Semantic UI does. */
function ringOf({ boxShadow }: CSSStyleDeclaration): { color: Rgba; whole: string } | null {
  const [, text, lengths = ''] = RING.exec(boxShadow) ?? [];
  const color = text && solid(text);
  return color ? { color, whole: `${COLOR_PLACE}${lengths}` } : null;
}

/** One shadow as computed, that is neither moved nor blurred. */
const RING = /^(rgba?\([^)]*\))( 0px 0px 0px [\d.]+px(?: inset)?)$/;

/** The browser draws a control of its own as soon as no rule says how, in colors of its scheme. */
function isLeftToBrowser({ borderTopStyle, appearance }: CSSStyleDeclaration): boolean {
  return /^(?:inset|outset)$/.test(borderTopStyle) || /^(?:checkbox|radio)$/.test(appearance);
}

/** A triangle made of borders: the one side that has a color. */
function caretOf(style: CSSStyleDeclaration): { property: string; color: Rgba } | null {
  const seen = SIDES.flatMap((side) => {
    const width = Number.parseFloat(style.getPropertyValue(`border-${side}-width`));
    const color = width >= 3 ? solid(style.getPropertyValue(`border-${side}-color`)) : undefined;
    return color ? [{ property: `border-${side}-color`, color }] : [];
  });
  const [first] = seen;
  const isTriangle = seen.length === 1 && style.borderLeftStyle === 'solid';
  return first && isTriangle && Number.parseFloat(style.width) <= 24 ? first : null;
}

/** A mark on an element: what paints it, and what is behind it. */
export interface MarkPlace
  extends Under,
    Pick<Mark, 'property' | 'kind' | 'isHollow' | 'isPage' | 'isItem' | 'light' | 'whole'> {
  el: Element;
  pseudo: '' | '::before' | '::after';
  color: Rgba;
  /** The element that holds the row it may be a step of. */
  row: Element | null;
  /** Whether its color may stand for one of a chart's. */
  isLegend: boolean;
}

interface Size {
  width: number;
  height: number;
}

/** Children of a row that may be the steps of a scale. */
const [MIN_STEPS, MAX_STEPS] = [3, 40];
/** More transparent paint is a shade. */
const MIN_ALPHA = 0.3;

/** The parent of an element that is in a row of its like. */
function rowOf(el: Element, { width, height }: Size): Element | null {
  const parent = unclobbered.parentElement(el);
  const count = parent?.childElementCount ?? 0;
  if (!parent || count < MIN_STEPS || count > MAX_STEPS) return null;
  const other = unclobbered.nextElementSibling(el) ?? unclobbered.previousElementSibling(el);
  if (!other || unclobbered.localName(other) !== unclobbered.localName(el)) return null;
  const beside = unclobbered.box(other);
  const isLike = (a: number, b: number) => Math.abs(a - b) <= 0.2 * a;
  return isLike(width, beside.width) || isLike(height, beside.height) ? parent : null;
}

/** A color that is more than a shade. */
function solid(text: string): Rgba | undefined {
  const color = parseColor(text);
  return color && color.a >= MIN_ALPHA ? color : undefined;
}

/** A wider border is a bar or the side of a triangle. CSS pixels. */
const MAX_LINE_PX = 4;
const LINE_SIDES = ['top', 'bottom', 'left', 'right'] as const;

interface Line {
  property: string;
  color: Rgba;
}

/** The borders of what is no control: one for all sides that are alike, else one for each side that has any. */
export function linesOf(style: CSSStyleDeclaration): Line[] {
  const lines = LINE_SIDES.flatMap((side): Line[] => {
    const width = Number.parseFloat(style.getPropertyValue(`border-${side}-width`));
    if (width < 1 || width > MAX_LINE_PX) return [];
    const color = parseColor(style.getPropertyValue(`border-${side}-color`));
    return color && color.a > 0 ? [{ property: `border-${side}-color`, color }] : [];
  });
  const [first] = lines;
  const isBox =
    lines.length === LINE_SIDES.length && lines.every(({ color }) => isLineColor(color, first));
  return first && isBox ? [{ property: 'border-color', color: first.color }] : lines;
}

function isLineColor(one: Rgba, other: Line | undefined): boolean {
  const { r, g, b, a } = other?.color ?? {};
  return one.r === r && one.g === g && one.b === b && one.a === a;
}

const SHAPES = 'path, rect, circle, ellipse, polygon, polyline, line, use';
const TEMPLATES = 'defs, symbol, clipPath, mask, marker, pattern';
/** A drawing of more shapes is a picture or a chart. */
const MAX_ICON_SHAPES = 24;
const MAX_SHAPES = 200;
/** A shape behind another is this many times as large, at least. */
const LARGER = 1.4;

/** Longer shapes, such as the slope under a header, go on the sections of the page. CSS pixels. */
const MAX_ICON_PX = 300;

interface Shape {
  el: Element;
  box: DOMRect;
  area: number;
  fill: Rgba | undefined;
  stroke: Rgba | undefined;
}

/** The shapes of a drawing that are seen against what is behind them: other shapes, or the page. */
function* shapesOf(svg: Element, backdrops: Backdrops): Generator<MarkPlace> {
  const page = backdrops.under(svg, true);
  if (svg.parentElement?.closest('svg')) return;
  const shapes = paintedShapes(svg, backdrops);
  const isIcon = shapes.length <= MAX_ICON_SHAPES;
  let beside: Rgba | undefined;
  for (const [index, shape] of shapes.entries()) {
    const { el, box, fill, stroke } = shape;
    const behind = groundOf(shape, shapes.slice(0, index));
    const under = behind ? { ground: behind } : page;
    const place = { el, pseudo: '' as const, isLegend: false };
    const row = fill ? rowOf(el, box) : null;
    const isGround = shapes.slice(index + 1).some((later) => isBehind(shape, later));
    const kind = isIcon && !isGround ? 'icon' : 'step';
    if (kind === 'icon' && Math.max(box.width, box.height) > MAX_ICON_PX) {
      // Whatever is behind it, a photo too: it is seen as what it goes on in.
      const slope = { ...place, property: 'fill', kind: 'slope' as const, row: null };
      beside ??= groundBeside(svg, backdrops) ?? under.ground;
      if (fill) yield { ...slope, ground: beside, color: fill };
      continue;
    }
    if (fill && (kind === 'icon' || row)) {
      yield { ...place, ...under, property: 'fill', color: fill, kind, row };
    } else if (stroke && kind === 'icon' && !fill) {
      yield { ...place, ...under, property: 'stroke', color: stroke, kind, row: null };
    }
  }
}

/** What the section is painted with that begins where a drawing ends, or ends where it begins. */
function groundBeside(svg: Element, backdrops: Backdrops): Rgba | undefined {
  const { top, bottom } = unclobbered.box(svg);
  const isNear = (a: number, b: number) => Math.abs(a - b) <= BESIDE_PX;
  let at: Element | null = svg;
  for (let depth = 0; at && depth < BESIDE_DEPTH; depth++) {
    const next = unclobbered.nextElementSibling(at);
    if (next && isNear(unclobbered.box(next).top, bottom)) return backdrops.ground(next);
    const last = unclobbered.previousElementSibling(at);
    if (last && isNear(unclobbered.box(last).bottom, top)) return backdrops.ground(last);
    at = unclobbered.parentElement(at);
  }
  return undefined;
}

/** How near the edges are, and how many holders of a drawing are looked beside. */
const [BESIDE_PX, BESIDE_DEPTH] = [6, 5];

function paintedShapes(svg: Element, backdrops: Backdrops): Shape[] {
  const found: Shape[] = [];
  for (const el of [...svg.querySelectorAll(SHAPES)].slice(0, MAX_SHAPES)) {
    if (unclobbered.closest(el, TEMPLATES)) continue;
    const style = backdrops.style(el);
    const fill = Number(style.fillOpacity) < 0.3 ? undefined : solid(style.fill);
    const stroke = Number.parseFloat(style.strokeWidth) > 0 ? solid(style.stroke) : undefined;
    const box = unclobbered.box(el);
    const isHidden = style.display === 'none' || style.visibility === 'hidden';
    if (isHidden || (!fill && !stroke) || box.width + box.height === 0) continue;
    found.push({ el, box, area: box.width * box.height, fill, stroke });
  }
  return found;
}

/** The fill of the last earlier shape that is behind this one. */
function groundOf(shape: Shape, earlier: readonly Shape[]): Rgba | undefined {
  const behind = earlier.findLast((under) => isBehind(under, shape));
  return behind?.fill && { ...behind.fill, a: 1 };
}

function isBehind(one: Shape, other: Shape): boolean {
  if (!one.fill || one.area < other.area * LARGER) return false;
  const x = other.box.x + other.box.width / 2;
  const y = other.box.y + other.box.height / 2;
  const { left, right, top, bottom } = one.box;
  return x > left && x < right && y > top && y < bottom && isFilledAt(one.el, { x, y });
}

/** Whether a shape has no hole there, such as the white of an eye around its pupil. */
function isFilledAt(shape: Element, at: { x: number; y: number }): boolean {
  if (!(shape instanceof SVGGeometryElement)) return true;
  const toOwn = shape.getScreenCTM()?.inverse();
  return !toOwn || shape.isPointInFill(new DOMPoint(at.x, at.y).matrixTransform(toOwn));
}
