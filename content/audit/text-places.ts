import type { FramePlaces } from '../../core/style/audit/frame-places.ts';
import type { ElementIds } from '../elements/element-ids.ts';
import { DISABLED } from '../paint/text-pairs.ts';
import { pageDocument } from '../platform/page-document.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { classesOf } from '../selectors/steps.ts';

type TextPlace = FramePlaces['texts'][number];

/** Lines of text that are measured at most. */
const MAX_TEXTS = 4000;

/** Elements whose words are never shown. */
const WORDLESS = /^(?:script|style|noscript|template|option|title|textarea)$/;

const WORDED =
  'input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=file], ' +
  '[type=hidden], [type=image]), textarea, select';

/** Where words are in view in a root: a box for each line, and for each form control with words. */
export function textPlaces(root: Document | ShadowRoot, ids: ElementIds): TextPlace[] {
  const places: TextPlace[] = [];
  for (const { el, rects, text } of wordsIn(root)) {
    if (places.length >= MAX_TEXTS) break;
    const inView = rects.filter(isReadableInView);
    if (inView.length === 0 || !isShown(el)) continue;
    const style = getComputedStyle(el);
    // Painted by its background alone: hiding glyphs would hide nothing.
    if (style.webkitTextFillColor === 'rgba(0, 0, 0, 0)') continue;
    const size = Number.parseFloat(style.fontSize);
    const weight = Number(style.fontWeight);
    const name = tagAndClasses(el);
    const isDisabled = unclobbered.closest(el, DISABLED) !== null;
    const isThrough = style.pointerEvents === 'none';
    for (const { x, y, width, height } of inView) {
      if (!isThrough && isCovered(root, el, x + width / 2, y + height / 2)) continue;
      const place = { element: ids.idOf(el), name, text, size, weight, x, y, width, height };
      places.push(isDisabled ? { ...place, isDisabled } : place);
    }
  }
  return places;
}

function tagAndClasses(el: Element): string {
  return [unclobbered.localName(el), ...classesOf(el)].join('.').slice(0, 80);
}

interface Words {
  el: Element;
  rects: DOMRect[];
  text: string;
}

function* wordsIn(root: Document | ShadowRoot): Generator<Words> {
  const walker = pageDocument.createTextWalker(root);
  const range = pageDocument.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const el = unclobbered.parentElement(node);
    const text = node.nodeValue?.trim() ?? '';
    if (!el || !text || WORDLESS.test(unclobbered.localName(el))) continue;
    range.selectNodeContents(node);
    yield { el, rects: [...range.getClientRects()], text: text.slice(0, 40) };
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

/** What is clipped away, or lies under more than a few others, is not in the stack. */
function isCovered(root: Document | ShadowRoot, el: Element, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
  const stack = rootQueries.at(root, x, y).slice(0, 4);
  return !stack.some((layer) => layer === el || unclobbered.contains(el, layer));
}
