import { runAtOnce, type SlicedTask } from '../../core/platform/async/time-slicing.ts';
import { formatColor } from '../../core/style/color/format-color.ts';
import { parseColor } from '../../core/style/color/parse-color.ts';
import { compositeOver, type Rgba } from '../../core/style/color/rgba.ts';
import {
  relativeLuminance,
  wcagContrast,
  wcagMinimum,
} from '../../core/style/color/wcag-contrast.ts';
import { reachesLevel } from '../../core/style/inventory/pair-share.ts';
import type { TextPair } from '../../core/style/inventory/text-pair.ts';
import { pageDocument } from '../platform/page-document.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import {
  pairSelector,
  placesSelector,
  RootMatches,
  SiblingPositions,
} from '../read/element-selectors.ts';
import { elementAround } from '../read/flat-parent.ts';
import { flatClosest } from '../read/flat-tree.ts';
import { paintedCanvas } from '../styles/canvas-color.ts';
import { Backdrops } from './backdrop.ts';

/** Elements with text that are measured at most. */
const MAX_ELEMENTS = 20_000;

/** Pairs whose selectors name tags and classes: to find one, the page is searched. */
const MAX_NAMED_PAIRS = 300;

/** What nobody can use now. */
export const DISABLED = ':disabled, [aria-disabled=true], .disabled';

/** Elements whose words are never shown. */
const WORDLESS: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'title']);

const WORDED_INPUTS =
  /^(?:text|search|email|url|tel|password|number|date|time|month|week|datetime-local|button|submit|reset)$/;

/** A pair and the elements that have it, before it has a selector. */
interface Group {
  pair: Omit<TextPair, 'selector'>;
  elements: Element[];
  faders: Set<Element>;
  pseudo: string;
}

/**
 * Every pair of text and background in these roots, the worst first. From computed styles: exact for
 * colors, the worst stop for gradients, and `on: 'image'` where only pixels would show it.
 */
export function textPairs(
  roots: readonly { scope: number; root: Document | ShadowRoot }[],
): TextPair[] {
  return runAtOnce(textPairsTask(roots));
}

/** The same as a sliced task: a big page takes many frames. */
export function* textPairsTask(
  roots: readonly { scope: number; root: Document | ShadowRoot }[],
): SlicedTask<TextPair[]> {
  const backdrops = new Backdrops(paintedCanvas());
  const groups = new Map<string, Group>();
  let measured = 0;
  for (const { scope, root } of roots) {
    for (const { el, text, color, box, pseudo } of textsIn(root, backdrops)) {
      if (++measured > MAX_ELEMENTS) break;
      if (measured % TEXTS_PER_YIELD === 0) yield;
      addTo(groups, { scope, root, el, text, color, box, pseudo }, backdrops);
    }
  }
  noteHeirs(groups.values(), backdrops);
  const positions = new SiblingPositions();
  const matches = new RootMatches();
  const pairs: TextPair[] = [];
  const opacityOf = (el: Element) => backdrops.style(el).opacity;
  const allFaders = Map.groupBy(
    [...groups.values()].flatMap(({ faders }) => [...faders]),
    opacityOf,
  );
  const nameFaders = (faders: ReadonlySet<Element>) => {
    const [first] = faders;
    if (!first) return undefined;
    const opacity = opacityOf(first);
    // What fades other words as much may be raised with it: a class says so, and no place.
    const allowed = allFaders.get(opacity) ?? [];
    const selector = pairSelector([...faders], '', { positions, matches, allowed });
    return { selector, opacity: Number(opacity) };
  };
  const worstFirst = [...groups.values()].sort((a, b) => a.pair.ratio - b.pair.ratio);
  for (const [index, { pair, elements, faders, pseudo }] of worstFirst.entries()) {
    const selector =
      index < MAX_NAMED_PAIRS
        ? pairSelector(elements, pseudo, { positions, matches })
        : placesSelector(elements, pseudo, positions, matches);
    const faded = index < MAX_NAMED_PAIRS ? nameFaders(faders) : undefined;
    pairs.push({ ...pair, selector, ...(faded && { fadedBy: faded }) });
    yield;
  }
  return pairs;
}

/** Notes which texts are read, and have their color from one around them that is not. */
function noteHeirs(groups: Iterable<Group>, backdrops: Backdrops): void {
  const all = [...groups];
  const isFine = ({ pair }: Group) => reachesLevel({ ...pair, selector: '' }, 'AA');
  const failing = new Set(all.flatMap((group) => (isFine(group) ? [] : group.elements)));
  if (failing.size === 0) return;
  const inherits = (el: Element) => {
    const { color } = backdrops.style(el);
    let at = unclobbered.parentElement(el);
    while (at && !failing.has(at) && backdrops.style(at).color === color) {
      at = unclobbered.parentElement(at);
    }
    return at !== null && failing.has(at) && backdrops.style(at).color === color;
  };
  for (const group of all) {
    if (isFine(group) && group.elements.some(inherits)) group.pair.isInFailing = true;
  }
}

/** Texts that are measured between two pauses. */
const TEXTS_PER_YIELD = 20;

interface Text {
  el: Element;
  text: string;
  color: string;
  /** What paints it, where that is not its color. */
  property?: TextPair['property'];
  box: DOMRect;
  /** `::placeholder` for words that only such a selector can color; empty for the rest. */
  pseudo: string;
}

function* textsIn(root: Document | ShadowRoot, backdrops: Backdrops): Generator<Text> {
  const walker = pageDocument.createTextWalker(root);
  let last: Element | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const el = elementAround(node);
    const text = node.nodeValue?.trim() ?? '';
    if (!el || el === last || !text || WORDLESS.has(el.localName)) continue;
    last = el;
    if (!isTextSeen(el)) continue;
    const range = pageDocument.createRange();
    range.selectNodeContents(node);
    const color = inkColor(el, backdrops);
    const isOwn = color === backdrops.style(el).color;
    const property = isSvgText(el) ? 'fill' : isOwn ? undefined : '-webkit-text-fill-color';
    yield { el, text, color, property, box: range.getBoundingClientRect(), pseudo: '' };
  }
  yield* valuesIn(root, backdrops);
}

/** What an element's own words are painted in. */
function inkColor(el: Element, backdrops: Backdrops): string {
  const { fill, color, webkitTextFillColor } = backdrops.style(el);
  return isSvgText(el) ? fill : webkitTextFillColor || color;
}

/**
 * The WCAG contrast of an element's own words by styles, the least on a gradient; undefined where only pixels would
 * show it: on pictures, between lighter and darker stops, of outlined letters, and where colors are mixed.
 */
export function styledContrast(el: Element, place: TextPlace): number | undefined {
  const { backdrops } = place;
  const ink = parseColor(inkColor(el, backdrops));
  const alpha = isSvgText(el) ? Number(backdrops.style(el).fillOpacity) : 1;
  if (!ink || ink.a * alpha === 0 || isMixed(el, backdrops)) return undefined;
  const { color, backgrounds, on } = paintedText(el, { ...ink, a: ink.a * alpha }, place);
  const isLighter = (ground: Rgba) => relativeLuminance(ground) > relativeLuminance(color);
  const isBetween = new Set(backgrounds.map(isLighter)).size > 1;
  return on === 'image' || isBetween ? undefined : worstOf(color, backgrounds).ratio;
}

/** Where a text is, and what is known of the grounds there. */
interface TextPlace {
  box: DOMRect;
  root: Document | ShadowRoot;
  backdrops: Backdrops;
}

/** Whether words are seen in other colors than their styles say. */
function isMixed(el: Element, backdrops: Backdrops): boolean {
  if (Number.parseFloat(backdrops.style(el).webkitTextStrokeWidth) > 0) return true;
  const mixes = (at: Element) => {
    const { filter, backdropFilter, maskImage, mixBlendMode } = backdrops.style(at);
    if (mixBlendMode !== 'normal' || maskImage !== 'none') return true;
    return OTHER_COLORS.test(`${filter} ${backdropFilter}`);
  };
  return flatClosest(el, mixes) !== null;
}

/** Filters by which colors become others. */
const OTHER_COLORS =
  /\b(?:brightness|contrast|grayscale|hue-rotate|invert|opacity|saturate|sepia|url)\(/;

/** A text in its color over all that is under it, which in a drawing may be a shape. */
function paintedText(el: Element, color: Rgba, { box, root, backdrops }: TextPlace) {
  const shape = isSvgText(el) ? shapeBehind(el, box, { root, backdrops }) : undefined;
  if (!shape) return backdrops.paint(el, color);
  const on = 'color' as const;
  return { color: compositeOver(color, shape), backgrounds: [shape], on, opacity: 1 };
}

/** What people read in form controls; the words of a placeholder have a color of their own. */
function* valuesIn(root: Document | ShadowRoot, backdrops: Backdrops): Generator<Text> {
  for (const el of rootQueries.all(root, 'input, textarea')) {
    if (!(el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement) || !isTextSeen(el))
      continue;
    const isPlaceholder = el.value === '' && el.placeholder !== '';
    const style = isPlaceholder ? getComputedStyle(el, '::placeholder') : backdrops.style(el);
    const isWords = el instanceof HTMLTextAreaElement || WORDED_INPUTS.test(el.type);
    const text = el.value || el.placeholder;
    // A secret is measured by its colors; its words stay in the page.
    if (!isWords || !text) continue;
    const pseudo = isPlaceholder ? '::placeholder' : '';
    yield { el, text: '…', color: style.color, box: el.getBoundingClientRect(), pseudo };
  }
}

function isTextSeen(el: Element): boolean {
  // A form's control of this name would hide the method.
  return Element.prototype.checkVisibility.call(el, {
    opacityProperty: true,
    visibilityProperty: true,
    contentVisibilityAuto: true,
  });
}

function addTo(
  groups: Map<string, Group>,
  text: Text & { scope: number; root: Document | ShadowRoot },
  backdrops: Backdrops,
): void {
  const { el, scope, root, box, property } = text;
  if (box.width < 2 || box.height < 2) return;
  const color = parseColor(text.color);
  if (!color || color.a === 0) return;
  const written = formatColor(color);
  const painted = paintedText(el, color, { box, root, backdrops });
  const worst = worstOf(painted.color, painted.backgrounds);
  const style = backdrops.style(el);
  const size = Number.parseFloat(style.fontSize);
  const weight = Number(style.fontWeight);
  const isDisabled = unclobbered.closest(el, DISABLED) !== null;
  const isFaded = painted.opacity < Number(style.opacity) && worst.ratio < MOST_FADED;
  const fader = isFaded ? fadedBy(el, backdrops) : null;
  const look = [
    fader && backdrops.style(fader).opacity,
    isDisabled,
    scope,
    written,
    formatColor(painted.color),
    formatColor(worst.background),
    painted.on,
    property,
    size,
    weight,
  ];
  const key = `${look.join()} ${text.pseudo}${el.localName}.${unclobbered.attribute(el, 'class') ?? ''}`;
  const area = box.width * box.height;
  const group = groups.get(key);
  if (group) {
    group.elements.push(el);
    if (fader) group.faders.add(fader);
    group.pair.count++;
    group.pair.area += area;
    return;
  }
  const pair = {
    scope,
    count: 1,
    sample: text.text.slice(0, 40),
    color: formatColor(painted.color),
    background: formatColor(worst.background),
    on: painted.on,
    ratio: worst.ratio,
    size,
    weight,
    area,
    opacity: painted.opacity,
    ownOpacity: Number(style.opacity),
    ...(isDisabled && { isDisabled }),
    ...(text.pseudo === '::placeholder' && { isPlaceholder: true }),
    ...(property && { property }),
    ...(written !== formatColor(painted.color) && { written }),
  };
  const faders = new Set(fader ? [fader] : []);
  groups.set(key, { pair, elements: [el], faders, pseudo: text.pseudo });
}

/** What is read as well as this needs no more. */
const MOST_FADED = wcagMinimum('AA', false) * 1.1;

/** The background on which a color is read worst, and its contrast there (WCAG 2.1 §1.4.3). */
export function worstOf(
  color: Rgba,
  backgrounds: readonly Rgba[],
): { background: Rgba; ratio: number } {
  const pairs = backgrounds.map((background) => ({
    background,
    ratio: wcagContrast(color, background),
  }));
  const [first] = pairs.sort((a, b) => a.ratio - b.ratio);
  return first ?? { background: color, ratio: 1 };
}

/** Words of a drawing: their color is their fill (SVG 2 §11), and what is behind them may be a shape. */
function isSvgText(el: Element): boolean {
  return el instanceof SVGTextContentElement;
}

/** Fainter shapes are there to be pressed, not to be seen. */
const MIN_ALPHA = 0.02;

/** The color of the shape of a drawing that is behind its words, over the page; undefined where none is. */
function shapeBehind(
  el: Element,
  box: DOMRect,
  { root, backdrops }: { root: Document | ShadowRoot; backdrops: Backdrops },
): Rgba | undefined {
  const svg = el instanceof SVGElement ? el.ownerSVGElement : null;
  if (!svg) return undefined;
  const stack = rootQueries.at(root, box.x + box.width / 2, box.y + box.height / 2);
  for (const layer of stack) {
    if (layer === svg) return undefined;
    if (!(layer instanceof SVGGeometryElement)) continue;
    const { fill, fillOpacity } = backdrops.style(layer);
    const color = parseColor(fill);
    const alpha = color ? color.a * Number(fillOpacity) * fadedIn(svg, layer, backdrops) : 0;
    if (!color || alpha < MIN_ALPHA) continue;
    return compositeOver({ ...color, a: alpha }, backdrops.ground(svg) ?? color);
  }
  return undefined;
}

/** How much of a shape is left by what fades it within its drawing, from 0 to 1. */
function fadedIn(svg: Element, shape: Element, backdrops: Backdrops): number {
  let left = 1;
  for (let at: Element | null = shape; at && at !== svg; at = unclobbered.parentElement(at)) {
    left *= Number(backdrops.style(at).opacity);
  }
  return left;
}

/**
 * The element around this one that fades it most, in the same tree; null where none does for good. What fades in and
 * out, or has its opacity from a script, may be about to.
 */
function fadedBy(el: Element, backdrops: Backdrops): Element | null {
  let found: Element | null = null;
  let least = 1;
  for (let at = unclobbered.parentElement(el); at; at = unclobbered.parentElement(at)) {
    const style = backdrops.style(at);
    const opacity = Number(style.opacity);
    if (opacity >= 1) continue;
    if (isMoving(style) || hasOwnOpacity(at)) return null;
    if (opacity < least) [found, least] = [at, opacity];
  }
  return found;
}

function isMoving({ animationName, transitionProperty, transitionDuration }: CSSStyleDeclaration) {
  if (animationName !== 'none') return true;
  const takesTime = /[1-9]/.test(transitionDuration);
  return takesTime && /(?:^|[\s,])(?:all|opacity)(?:$|[\s,])/.test(transitionProperty);
}

function hasOwnOpacity(el: Element): boolean {
  return /opacity/i.test(unclobbered.attribute(el, 'style') ?? '');
}
