import type { UnseenReason } from '../../core/page/tree/frame-node.ts';
import { compositeOver, type Rgba } from '../../core/style/color/rgba.ts';
import { wcagContrast } from '../../core/style/color/wcag-contrast.ts';
import { childElements } from '../platform/child-elements.ts';
import { computedColor } from '../platform/computed-color.ts';
import { isPageRoot, pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from './flat-parent.ts';
import { shownShare } from './is-faint.ts';
import type { SemanticsPass } from './semantics-pass.ts';
import { hasSize, type Rect, viewportRect } from './visible-box.ts';

/** Fainter than this nobody reads, opacity from 0 to 1 and contrast from 1 to 21. */
const MIN_OPACITY = 0.1;
const MIN_CONTRAST = 1.15;

/**
 * Why what an element and those around it are painted like hides its text, if it does: its color, a blur, a mask, what
 * lies over it. `pointOn` gives a point on the text, which only suspects need.
 */
export function inkProblem(
  el: Element,
  style: CSSStyleDeclaration,
  pointOn: () => Point,
  pass: SemanticsPass,
): UnseenReason | undefined {
  const { opacity, color: ground, veil, blend, isPlaced, covers } = surfaceOf(el, pass);
  if (veil) return veil;
  if (isUnder(covers, el)) return 'covered';
  const ink = computedColor(style.webkitTextFillColor);
  const alpha = opacity * (ink?.a ?? 1);
  if (alpha < MIN_OPACITY) {
    return opacity < MIN_OPACITY || !isPaintedOtherwise(style, ground) ? 'transparent' : undefined;
  }
  if (!ink || !ground) return undefined;
  if (contrastOn(ground, ink, blend) >= MIN_CONTRAST) return undefined;
  if (isPaintedOtherwise(style, ground)) return undefined;
  const at = pointOn();
  if (isOnSomethingElse(el, at, ground, pass)) return undefined;
  // What is placed may lie over anything: only what is in view can be asked.
  return isPlaced && !isInView(at) ? undefined : 'same colour as its background';
}

/** Why nothing that an element paints is seen, whatever its color: a veil over it, or what lies over it. */
export function veilProblem(el: Element, pass: SemanticsPass): UnseenReason | undefined {
  const { veil, covers } = surfaceOf(el, pass);
  return veil ?? (isUnder(covers, el) ? 'covered' : undefined);
}

interface Point {
  x: number;
  y: number;
}

/** A group that is blended with what is under it (Compositing 1 §10). */
interface Blend {
  mode: string;
  under: Rgba | null;
}

/** What a channel becomes, of the upper color and of the lower. Other modes are not judged. */
const BLENDS: Readonly<Record<string, (upper: number, lower: number) => number>> = {
  multiply: (upper, lower) => upper * lower,
  screen: (upper, lower) => upper + lower - upper * lower,
  darken: Math.min,
  lighten: Math.max,
  difference: (upper, lower) => Math.abs(upper - lower),
  exclusion: (upper, lower) => upper + lower - 2 * upper * lower,
  'plus-lighter': (upper, lower) => Math.min(1, upper + lower),
};

function contrastOn(ground: Rgba, ink: Rgba, blend: Blend | null): number {
  const over = compositeOver(ink, ground);
  if (!blend) return wcagContrast(over, ground);
  const mix = BLENDS[blend.mode];
  const { under } = blend;
  if (!mix || !under) return Number.POSITIVE_INFINITY;
  const blended = ({ r, g, b, a }: Rgba) => ({
    r: mix(r, under.r),
    g: mix(g, under.g),
    b: mix(b, under.b),
    a,
  });
  return wcagContrast(blended(over), ground === under ? ground : blended(ground));
}

/** A shadow or a stroke that stands out, or the background shining through the letters. */
function isPaintedOtherwise(style: CSSStyleDeclaration, ground: Rgba | null): boolean {
  if (style.backgroundClip.includes('text')) return true;
  const hasStroke = Number.parseFloat(style.webkitTextStrokeWidth) > 0;
  const paints = [
    ...colorsIn(style.textShadow),
    ...(hasStroke ? [style.webkitTextStrokeColor] : []),
  ];
  return paints.some((text) => {
    const paint = computedColor(text);
    if (!paint || !ground) return paint?.a !== 0;
    return wcagContrast(compositeOver(paint, ground), ground) >= MIN_CONTRAST;
  });
}

function colorsIn(value: string): string[] {
  return value.match(/\b(?:rgba?|color|oklch|oklab|lch|lab)\([^)]*\)/g) ?? [];
}

/**
 * Whether what paints under the text is none of the elements around it (a picture placed behind) or
 * something that styles of elements do not show (a pseudo-element). Only asked of suspects.
 */
function isOnSomethingElse(el: Element, at: Point, ground: Rgba, pass: SemanticsPass): boolean {
  const { x, y } = at;
  const stack = pageDocument.elementsFromPoint(x, y);
  for (const below of stack.slice(stack.indexOf(el) + 1)) {
    if (!unclobbered.contains(below, el) && isPainted(below, pass)) return true;
  }
  for (let around: Element | null = el; around; around = flatParent(around)) {
    const style = pass.style(around);
    if (style.boxShadow.includes('inset') || RECOLORS.test(style.filter)) return true;
    if (hasWideBorder(style)) return true;
    if (paints(around, '::before') || paints(around, '::after')) return true;
    if (isBesidePaint(around, at, pass)) return true;
    const own = computedColor(style.backgroundColor);
    if (own?.a === 1 && isSameColor(own, ground)) return false;
  }
  return false;
}

/** Whether letters may stand on a border, which is half as high as they are. */
function hasWideBorder(style: CSSStyleDeclaration): boolean {
  const letters = Number.parseFloat(style.fontSize);
  const borders = [style.borderTopWidth, style.borderBottomWidth];
  return borders.some((width) => Number.parseFloat(width) * 2 > letters);
}

/** Filters that make another color of white, of black, or of both. */
const RECOLORS = /(?:invert|sepia)\((?!0\))|(?:brightness|contrast)\((?!1\))|drop-shadow|url/;

function isInView({ x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
}

/** Children of one element that are looked at. */
const MAX_BESIDE = 60;

/** Whether something beside an element is painted at a point: a hit test misses what is out of view or takes no clicks. */
function isBesidePaint(el: Element, { x, y }: Point, pass: SemanticsPass): boolean {
  const point = { left: x, top: y, right: x, bottom: y };
  const parent = flatParent(el);
  return firstChildren(parent).some((other) => {
    if (other === el) return false;
    // What fills the window and stays there is behind whatever is scrolled over it.
    const isFixed = pass.style(other).position === 'fixed';
    return paintsAt(other, isFixed ? viewportRect() : point, pass);
  });
}

/** Whether an element, or one in it, is painted there. */
function paintsAt(el: Element, place: Rect, pass: SemanticsPass): boolean {
  const stack = [el];
  for (let sought = 0; sought < MAX_BESIDE * MAX_BESIDE; sought += 1) {
    const at = stack.pop();
    if (!at) break;
    const box = unclobbered.box(at);
    const isThere = holds(box, place);
    if (isThere && isPainted(at, pass)) return true;
    // What has no size may hold what has, placed or flowing out of it.
    if (isThere || !hasSize(box)) stack.push(...firstChildren(at));
  }
  return false;
}

function firstChildren(parent: Element | null): Element[] {
  return parent ? [...childElements(parent, MAX_BESIDE)] : [];
}

function holds(outer: Rect, inner: Rect): boolean {
  const isAcross = outer.left <= inner.left && outer.right >= inner.right;
  return isAcross && outer.top <= inner.top && outer.bottom >= inner.bottom;
}

const PICTURES = /^(img|video|canvas|svg|iframe|object|embed|image|rect|path)$/;

function isPainted(el: Element, pass: SemanticsPass): boolean {
  if (PICTURES.test(unclobbered.localName(el))) return true;
  const { backgroundColor, backgroundImage } = pass.style(el);
  return backgroundImage !== 'none' || computedColor(backgroundColor)?.a !== 0;
}

function paints(el: Element, which: '::before' | '::after'): boolean {
  const { content, backgroundColor, backgroundImage } = getComputedStyle(el, which);
  if (content === 'none' || content === 'normal') return false;
  return backgroundImage !== 'none' || computedColor(backgroundColor)?.a !== 0;
}

function isSameColor(one: Rgba, other: Rgba): boolean {
  return one.r === other.r && one.g === other.g && one.b === other.b && one.a === other.a;
}

/** What text of an element is painted on. */
interface Surface {
  /** Of the element and all around it, multiplied. */
  opacity: number;
  /** Null where it cannot be known from styles alone: pictures, gradients. */
  color: Rgba | null;
  /** Whether it is placed, over no ground of its own. */
  isPlaced: boolean;
  blend: Blend | null;
  /** What hides all that is in the element, whatever its color. */
  veil: UnseenReason | undefined;
  /** What is painted over the element where its box reaches. */
  covers: readonly Cover[];
  /** Whether an element around it has a ground that hides what goes behind. */
  isGrounded: boolean;
}

/** Something opaque beside the element or beside one around it, which moves with it. */
interface Cover {
  box: Rect;
  z: number;
  isAfter: boolean;
}

const BARE = {
  opacity: 1,
  isPlaced: false,
  blend: null,
  veil: undefined,
  covers: [],
  isGrounded: false,
};
/** The canvas of a page that paints none (CSS Color 4 §13, `Canvas` in a light scheme). */
const PAPER: Surface = { ...BARE, color: { r: 1, g: 1, b: 1, a: 1 } };
const UNKNOWN_PAPER: Surface = { ...BARE, color: null };

/** What one pass has worked out: of elements, and of what is opaque and positioned in an element. */
interface Kept {
  surfaces: Map<Element, Surface>;
  opaque: Map<Element, readonly Element[]>;
}

const kept = new WeakMap<SemanticsPass, Kept>();

/** The surface under an element's text, worked out once an element and pass, without recursion. */
function surfaceOf(el: Element, pass: SemanticsPass): Surface {
  const { surfaces } = keptOf(pass);
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
    current = surfaceOn(current, ancestor, pass);
    surfaces.set(ancestor, current);
  }
  return current;
}

function keptOf(pass: SemanticsPass): Kept {
  const known = kept.get(pass) ?? { surfaces: new Map(), opaque: new Map() };
  kept.set(pass, known);
  return known;
}

/** A dark scheme, and a frame that lets its parent shine through, have another canvas. */
function paperUnder(root: Element, pass: SemanticsPass): Surface {
  const isPlain = window.parent === window && !/dark/.test(pass.style(root).colorScheme);
  return isPlain && !mayBeDark() ? PAPER : UNKNOWN_PAPER;
}

/** Whether the page lets its canvas be dark by a tag, which no style says (HTML §4.2.5.3, color-scheme). */
function mayBeDark(): boolean {
  const metas = pageDocument.querySelectorAll('meta[name="color-scheme" i]');
  return [...metas].some((meta) => /dark/i.test(unclobbered.attribute(meta, 'content') ?? ''));
}

function surfaceOn(around: Surface, el: Element, pass: SemanticsPass): Surface {
  const style = pass.style(el);
  const under = isInTopLayer(el) ? underTopLayer(el, pass) : around;
  const { mixBlendMode, position, backgroundColor } = style;
  const isPlaced = position === 'absolute' || position === 'fixed';
  const isOpaque = computedColor(backgroundColor)?.a === 1;
  return {
    opacity: under.opacity * shownShare(el, style),
    color: colorOn(under.color, style),
    isPlaced: !isOpaque && (under.isPlaced || isPlaced),
    blend: mixBlendMode === 'normal' ? under.blend : { mode: mixBlendMode, under: under.color },
    veil: under.veil ?? veilOf(style, under.isGrounded),
    covers: coversOf(el, under.covers, pass),
    isGrounded: !isPageRoot(el) && !isContext(style) && (under.isGrounded || isOpaque),
  };
}

function isInTopLayer(el: Element): boolean {
  if (unclobbered.localName(el) === 'dialog')
    return unclobbered.matches(el, ':modal, :popover-open');
  return unclobbered.hasAttribute(el, 'popover') && unclobbered.matches(el, ':popover-open');
}

/** What is in the top layer is painted over all of the page and its own backdrop, not over what is around it. */
function underTopLayer(el: Element, pass: SemanticsPass): Surface {
  const { backgroundImage, backgroundColor } = getComputedStyle(el, '::backdrop');
  const isBare = backgroundImage === 'none' && computedColor(backgroundColor)?.a === 0;
  return isBare ? paperUnder(el, pass) : UNKNOWN_PAPER;
}

/** From this part of the height of its letters on, a blur leaves nothing to read. */
const MAX_BLUR_SHARE = 1 / 3;

function veilOf(style: CSSStyleDeclaration, isGrounded: boolean): UnseenReason | undefined {
  if (style.contentVisibility === 'hidden') return 'not rendered';
  const blur = Number(/blur\(([\d.]+)px\)/.exec(style.filter)?.[1] ?? 0);
  if (blur >= Number.parseFloat(style.fontSize) * MAX_BLUR_SHARE && blur > 0) return 'blurred';
  if (isMaskedAway(style)) return 'masked';
  return isGrounded && levelOf(style) <= -1 ? 'covered' : undefined;
}

/** Whether a mask lets nothing through: it has no size, or is transparent all over. */
function isMaskedAway({ maskImage = 'none', maskSize }: CSSStyleDeclaration): boolean {
  if (maskImage === 'none') return false;
  if (/^0(?:px|%)?(?: |$)/.test(maskSize)) return true;
  const stops = colorsIn(maskImage).map((text) => computedColor(text)?.a ?? 1);
  return (
    stops.length > 0 && !maskImage.includes('url(') && stops.every((alpha) => alpha < MIN_OPACITY)
  );
}

/** How high an element is painted in its stacking context: -0.5 among what is not positioned (CSS 2.2, E). */
function levelOf({ position, zIndex }: CSSStyleDeclaration): number {
  if (position === 'static') return -0.5;
  return zIndex === 'auto' ? 0 : Number(zIndex);
}

function isContext(style: CSSStyleDeclaration): boolean {
  if (
    /fixed|sticky/.test(style.position) ||
    (style.position !== 'static' && style.zIndex !== 'auto')
  )
    return true;
  return (
    style.opacity !== '1' ||
    style.transform !== 'none' ||
    style.filter !== 'none' ||
    style.isolation !== 'auto'
  );
}

/** What covers an element: of what covers those around it, and of what is beside it and moves with it. */
function coversOf(el: Element, around: readonly Cover[], pass: SemanticsPass): readonly Cover[] {
  const beside = opaqueIn(flatParent(el), pass).filter((other) => other !== el);
  if (beside.length + around.length === 0) return around;
  const covers = beside.map((other) => ({
    box: unclobbered.box(other),
    z: levelOf(pass.style(other)),
    isAfter: (unclobbered.position(el, other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  }));
  const level = levelOf(pass.style(el));
  return [...around, ...covers].filter(({ z, isAfter }) => z > level || (z === level && isAfter));
}

function isUnder(covers: readonly Cover[], el: Element): boolean {
  if (covers.length === 0) return false;
  const own = unclobbered.box(el);
  return hasSize(own) && covers.some(({ box }) => holds(box, own));
}

function opaqueIn(parent: Element | null, pass: SemanticsPass): readonly Element[] {
  if (!parent) return [];
  const { opaque } = keptOf(pass);
  const known =
    opaque.get(parent) ?? firstChildren(parent).filter((el) => isOpaqueAndPlaced(pass.style(el)));
  opaque.set(parent, known);
  return known;
}

function isOpaqueAndPlaced(style: CSSStyleDeclaration): boolean {
  if (style.position !== 'absolute' && style.position !== 'relative') return false;
  if (style.opacity !== '1' || style.visibility !== 'visible') return false;
  if (style.clipPath !== 'none' || style.filter !== 'none') return false;
  return computedColor(style.backgroundColor)?.a === 1;
}

function colorOn(
  under: Rgba | null,
  { backgroundImage, backgroundColor, borderImageSource, outlineOffset }: CSSStyleDeclaration,
): Rgba | null {
  // Borders filled by a picture and outlines turned inwards paint over the ground.
  if (!/^(?:none)?$/.test(borderImageSource) || Number.parseFloat(outlineOffset) < 0) return null;
  const [first, ...stops] = backgroundImage.includes('url(') ? [] : colorsIn(backgroundImage);
  // A gradient of one color is that color.
  const isPlain = first !== undefined && stops.every((stop) => stop === first);
  if (backgroundImage !== 'none' && !isPlain) return null;
  const painted = computedColor(isPlain ? first : backgroundColor);
  if (!painted) return null;
  if (painted.a === 1) return painted;
  return painted.a === 0 || !under ? under : compositeOver(painted, under);
}
