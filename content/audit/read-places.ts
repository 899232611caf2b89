import type { FramePlaces } from '../../core/style/audit/screen-places.ts';
import type { MarkKind } from '../../core/style/inventory/mark.ts';
import type { ElementIds } from '../detect/element-ids.ts';
import { frameOwnerOf, ownFramePath } from '../live/frame-owner.ts';
import { Backdrops } from '../paint/backdrop.ts';
import { marksIn } from '../paint/mark-places.ts';
import { DISABLED, styledContrast } from '../paint/text-pairs.ts';
import { isPageRoot, pageDocument } from '../platform/page-document.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { elementAround } from '../read/flat-parent.ts';
import { flatHolds } from '../read/flat-tree.ts';
import { classesOf } from '../read/steps.ts';
import { paintedCanvas } from '../styles/canvas-color.ts';
import { isInkImage } from '../styles/drawings.ts';

/** Boxes that are compared at most; a page has as many as it has elements. */
const MAX_BOXES = 30_000;

/** What brings no box of its own, and may come and go. */
const BOXLESS = /^(?:style|script|link|meta|title|head)$/;

/**
 * Where everything that an audit looks at is in this frame now; with `forContrast` only texts with their contrast by
 * styles, and what is drawn.
 */
export function readPlaces(
  roots: readonly { root: Document | ShadowRoot }[],
  ids: ElementIds,
  forContrast: boolean,
): FramePlaces {
  const backdrops = forContrast ? new Backdrops(paintedCanvas()) : null;
  const places: FramePlaces = {
    path: ownFramePath(),
    viewport: { width: innerWidth, height: innerHeight },
    scroll: { x: scrollX, y: scrollY },
    owners: [],
    texts: [],
    pictures: [],
    canvases: [],
    oddities: [],
    marks: [],
    boxes: [],
    isMoving: roots.some(({ root }) => animationsOf(root).some(isRunning)),
  };
  for (const { root } of roots) {
    const { pictures, canvases, oddities } = picturePlaces(root, ids);
    places.texts.push(...textPlaces(root, ids, backdrops));
    places.pictures.push(...pictures);
    places.canvases.push(...canvases);
    places.oddities.push(...oddities);
    places.owners.push(...ownersIn(root, ids));
    if (!forContrast) addBoxes(places.boxes, root, ids);
  }
  if (!forContrast) places.marks = markPlaces(roots, ids);
  return places;
}

/** The animations of a root; a control of this name hides no method of it. */
function animationsOf(root: Document | ShadowRoot): Animation[] {
  const { prototype } = root instanceof ShadowRoot ? ShadowRoot : Document;
  return prototype.getAnimations.call(root);
}

function isRunning({ playState }: Animation): boolean {
  return playState === 'running';
}

function addBoxes(boxes: number[], root: Document | ShadowRoot, ids: ElementIds): void {
  for (const el of rootQueries.all(root, '*')) {
    if (boxes.length >= MAX_BOXES * 5) return;
    if (BOXLESS.test(unclobbered.localName(el))) continue;
    const { x, y, width, height } = unclobbered.box(el);
    if (width === 0 && height === 0) continue;
    boxes.push(ids.idOf(el), x + scrollX, y + scrollY, width, height);
  }
}

const UNBOXED: ReadonlySet<MarkKind> = new Set<MarkKind>(['slope', 'line']);

function markPlaces(
  roots: readonly { root: Document | ShadowRoot }[],
  ids: ElementIds,
): FramePlaces['marks'] {
  const backdrops = new Backdrops(paintedCanvas());
  const rows = new Map<Element, number>();
  const found: FramePlaces['marks'] = [];
  for (const { root } of roots) {
    for (const place of marksIn(root, backdrops)) {
      // Pseudo-elements and lines have no box that a script could ask for.
      if (!place || UNBOXED.has(place.kind)) continue;
      if (place.pseudo !== '' || place.property === 'color') continue;
      if (place.row && !rows.has(place.row)) rows.set(place.row, rows.size);
      const row = (place.row && rows.get(place.row)) ?? null;
      const { x, y, width, height } = unclobbered.box(place.el);
      const { kind, isLegend } = place;
      const mark = { element: ids.idOf(place.el), kind, row, isLegend, x, y, width, height };
      const isDisabled = unclobbered.closest(place.el, DISABLED) !== null;
      found.push(isDisabled ? { ...mark, isDisabled } : mark);
    }
  }
  return found;
}

function ownersIn(root: Document | ShadowRoot, ids: ElementIds): FramePlaces['owners'] {
  return [...rootQueries.all(root, 'iframe')].flatMap((el) => {
    if (!(el instanceof HTMLIFrameElement) || !unclobbered.hasBox(el)) return [];
    const { clientWidth: width, clientHeight: height } = el;
    return [{ ...frameOwnerOf(el), element: ids.idOf(el), width, height }];
  });
}

type TextPlace = FramePlaces['texts'][number];

/** Lines of text that are measured at most. */
const MAX_TEXTS = 4000;

/** Elements whose words are never shown. */
const WORDLESS = /^(?:script|style|noscript|template|option|title|textarea)$/;

const WORDED =
  'input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=file], ' +
  '[type=hidden], [type=image]), textarea, select';

/** Where words are in view in a root: a box for each line, and for each form control with words. */
function textPlaces(
  root: Document | ShadowRoot,
  ids: ElementIds,
  backdrops: Backdrops | null,
): TextPlace[] {
  const places: TextPlace[] = [];
  for (const { el, node, rects, text } of wordsIn(root)) {
    if (places.length >= MAX_TEXTS) break;
    const inView = rects.filter(isReadableInView);
    if (inView.length === 0 || !isShown(el)) continue;
    const style = getComputedStyle(el);
    const isClipped = style.backgroundClip.includes('text');
    // Painted by its background alone: hiding glyphs would hide nothing.
    if (style.webkitTextFillColor === 'rgba(0, 0, 0, 0)' && !isClipped) continue;
    const size = Number.parseFloat(style.fontSize);
    const weight = Number(style.fontWeight);
    const own = { element: ids.idOf(el), name: tagAndClasses(el), text, size, weight };
    const painted = isClipped ? 'clip' : style.textShadow === 'none' ? null : 'shadow';
    const isDisabled = isOfDisabled(el) || ORNAMENT.test(text);
    const isThrough = style.pointerEvents === 'none';
    const words = node ? wordRects(node) : [];
    for (const box of inView) {
      const { x, y, width, height } = box;
      const stack = stackAt(el, x + width / 2, y + height / 2);
      if (!isThrough && stack && isCovered(el, stack)) continue;
      // A placeholder is not what its field's styles say, and a text cut out of its background has no color.
      const isKnown = painted !== 'clip' && !FIELDS.test(unclobbered.localName(el));
      const contrast =
        backdrops && isKnown && !(stack && isAmongOthers(el, stack, backdrops))
          ? styledContrast(el, { box, root, backdrops })
          : undefined;
      const line = words.filter(
        (word) => word.top < y + height / 2 && word.bottom > y + height / 2,
      );
      places.push({
        ...own,
        ...(line.length > 1 && { words: line.flatMap((word) => [word.x, word.width]) }),
        ...(painted && { painted }),
        ...(isDisabled && { isDisabled }),
        ...(contrast !== undefined && { contrast }),
        x,
        y,
        width,
        height,
      });
    }
  }
  return places;
}

const FIELDS = /^(?:input|textarea)$/;

/** Signs that are no words, and no glyphs of icons either: no person reads them as text. */
const ORNAMENT = /^[^\p{L}\p{N}\p{Sc}\p{Co}]+$/u;

/** Whether it is in what nobody can use now, or labels that. */
function isOfDisabled(el: Element): boolean {
  if (unclobbered.closest(el, DISABLED)) return true;
  const label = unclobbered.closest(el, 'label');
  const control = label instanceof HTMLLabelElement ? label.control : null;
  if (control && unclobbered.closest(control, DISABLED)) return true;
  const named = unclobbered.closest(el, '[id]');
  const root = unclobbered.rootOf(el);
  if (!named || !(root instanceof Document || root instanceof ShadowRoot)) return false;
  const id = CSS.escape(unclobbered.id(named));
  return [...rootQueries.all(root, `[aria-labelledby~="${id}"]`)].some(
    (field) => unclobbered.closest(field, DISABLED) !== null,
  );
}

/** Where each word of a text is; none where it is one. */
function wordRects(node: Node): DOMRect[] {
  const words = [...(node.nodeValue ?? '').matchAll(/\S+/g)].slice(0, MAX_TEXTS);
  if (words.length < 2) return [];
  const range = pageDocument.createRange();
  return words.map(({ 0: word, index }) => {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    return range.getBoundingClientRect();
  });
}

function tagAndClasses(el: Element): string {
  return [unclobbered.localName(el), ...classesOf(el)].join('.').slice(0, 80);
}

interface Words {
  el: Element;
  node?: Node;
  rects: DOMRect[];
  text: string;
}

function* wordsIn(root: Document | ShadowRoot): Generator<Words> {
  const walker = pageDocument.createTextWalker(root);
  const range = pageDocument.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const el = elementAround(node);
    const text = node.nodeValue?.trim() ?? '';
    if (!el || !text || WORDLESS.test(unclobbered.localName(el))) continue;
    range.selectNodeContents(node);
    yield { el, node, rects: [...range.getClientRects()], text: text.slice(0, 40) };
  }
  for (const el of rootQueries.all(root, WORDED)) {
    const { value = '', placeholder = '' } = el as HTMLInputElement;
    // A secret is measured by its colors; its words stay in the page.
    const text = value ? '…' : placeholder.slice(0, 40);
    if (text) yield { el, rects: [unclobbered.box(el)], text };
  }
}

function isShown(el: Element): boolean {
  return unclobbered.checkVisibility(el) && !unclobbered.isTransparent(el);
}

function isReadableInView({ x, y, width, height }: DOMRect): boolean {
  return (
    width >= 4 &&
    height >= 6 &&
    x < innerWidth &&
    y < innerHeight &&
    x + width > 0 &&
    y + height > 0
  );
}

/** What lies at a point of the view, the topmost first; null for points out of view. */
function stackAt(el: Element, x: number, y: number): Element[] | null {
  const root = unclobbered.rootOf(el);
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
  return root instanceof Document || root instanceof ShadowRoot ? rootQueries.at(root, x, y) : null;
}

/** What is clipped away, or is under more than a few others, is not in the stack. */
function isCovered(el: Element, stack: readonly Element[]): boolean {
  return !stack.slice(0, 4).some((layer) => layer === el || unclobbered.contains(el, layer));
}

/**
 * Whether what does not hold an element paints where it is: a neighbour in the same cell, what is pulled under or over
 * it, a shape of a drawing. No style of what holds the element tells of that.
 */
function isAmongOthers(el: Element, stack: readonly Element[], backdrops: Backdrops): boolean {
  for (const layer of stack) {
    const isHolder = flatHolds(layer, el);
    // The page's own ground is under what is placed behind it.
    if (isHolder && !isPageRoot(layer) && backdrops.cover(layer) === 'all') return false;
    if (isHolder || unclobbered.contains(el, layer)) continue;
    if (isDrawnFor(el, layer, backdrops) || backdrops.cover(layer) !== 'nothing') return true;
  }
  return false;
}

/** Whether a layer shows what no background says; the plain shapes of its own drawing are known of a text in one. */
function isDrawnFor(el: Element, layer: Element, backdrops: Backdrops): boolean {
  const isOwn = el instanceof SVGElement && layer instanceof SVGGeometryElement;
  if (isOwn) return backdrops.style(layer).fill.includes('url(');
  return layer instanceof SVGElement || DRAWN.test(unclobbered.localName(layer));
}

const DRAWN = /^(?:iframe|object|embed)$/;

type Pictures = Pick<FramePlaces, 'pictures' | 'canvases' | 'oddities'>;
type Oddity = FramePlaces['oddities'][number];

const PICTURE = /^(?:img|video|object|embed)$/;

/** Sides from which on a picture counts. CSS pixels. */
const MIN_SIDE_PX = 48;
/** Elements of which the computed style is looked at. */
const MAX_STYLED_ELEMENTS = 20_000;

/**
 * Pictures that are to stay as they are, canvases and what may stand out on a dark page, among the elements of a root
 * in view.
 */
function picturePlaces(root: Document | ShadowRoot, ids: ElementIds): Pictures {
  const found: Pictures = { pictures: [], canvases: [], oddities: [] };
  let looked = 0;
  for (const el of rootQueries.all(root, '*')) {
    const { x, y, width, height } = unclobbered.box(el);
    const isInView = width > 0 && height > 0 && x < innerWidth && y < innerHeight;
    if (!isInView || x + width <= 0 || y + height <= 0) continue;
    const box = { x, y, width, height, element: ids.idOf(el) };
    const name = unclobbered.localName(el);
    const isLarge = width >= MIN_SIDE_PX && height >= MIN_SIDE_PX;
    if (isLarge && PICTURE.test(name) && !isInkImage(el)) found.pictures.push(box);
    else if (name === 'canvas') found.canvases.push(box);
    const kind = looked++ < MAX_STYLED_ELEMENTS ? oddityOf(el, name, isLarge) : null;
    if (kind) found.oddities.push({ ...box, kind });
  }
  return found;
}

function oddityOf(el: Element, name: string, isLarge: boolean): Oddity['kind'] | null {
  if (name === 'svg' && isLarge) return 'drawing';
  const style = getComputedStyle(el);
  if (/^(?:multiply|darken|color-burn)$/.test(style.mixBlendMode)) return 'blend';
  const isThroughGlyphs = style.backgroundClip === 'text' && style.backgroundImage !== 'none';
  return isThroughGlyphs ? 'gradient-text' : null;
}
