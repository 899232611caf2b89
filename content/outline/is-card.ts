import { normalizeSpace } from '../../core/platform/text/normalize-space.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { tagsIn } from '../read/shape-of.ts';
import { classesOf } from '../read/steps.ts';
import type { Rect } from '../read/visible-box.ts';

/** Neighbors to each side that are compared. */
const REACH = 2;
/** The share of their classes that elements of one shape have in common. */
const MIN_SHARED = 0.5;
/** Longer ones are sections of a page; white space of the source does not count. */
const MAX_CHARACTERS = 240;
const MAX_RAW_CHARACTERS = 4_000;
const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role=heading]';
/** They have lines of their own, whatever is beside them. */
const NO_CARD = /^(p|pre|blockquote|hr|form|main|header|footer|nav|aside|body|tbody|thead|tfoot)$/;

/**
 * Whether a block is one of several of the same shape with little in each: a card, a figure with its label,
 * a field with its error. A person reads each as one thing.
 */
export function isCard(el: Element): boolean {
  if (NO_CARD.test(unclobbered.localName(el)) || !unclobbered.firstElementChild(el)) return false;
  return isRepeated(el) && isBrief(el) && !isColumnOfCard(el);
}

/**
 * Whether it is the column of a board, or another section with things in it that have headings of their own:
 * the sections beside it hold more or fewer of them.
 */
function isColumnOfCard(el: Element): boolean {
  const headings = countHeadings(el);
  if (headings < 2) return false;
  return [...beside(el)].some((at) => ![0, headings].includes(countHeadings(at)));
}

function countHeadings(el: Element): number {
  return unclobbered.querySelectorAll(el, HEADINGS).length;
}

/** Higher than a line, CSS pixels. */
export const MIN_TILE_HEIGHT_PX = 40;

/** Whether a block that is in a line of text, as far as its style says, is a card beside others. */
export function isTile(el: Element, display: string, box: Rect | null): boolean {
  if (!display.startsWith('inline-') || !box) return false;
  return box.bottom - box.top >= MIN_TILE_HEIGHT_PX && isCard(el);
}

/** Whether an element holds little text: a thing, not a section. */
export function isBrief(el: Element): boolean {
  const raw = unclobbered.textContent(el);
  if (raw.length > MAX_RAW_CHARACTERS) return false;
  return normalizeSpace(raw).length <= MAX_CHARACTERS;
}

function isRepeated(el: Element): boolean {
  return beside(el).next().done === false;
}

/** The elements of the same shape that stand near it. */
function* beside(el: Element): Generator<Element> {
  for (const next of [unclobbered.previousElementSibling, unclobbered.nextElementSibling]) {
    let at = next(el);
    for (let step = 0; at && step < REACH; step += 1) {
      if (hasShapeOf(at, el)) yield at;
      at = next(at);
    }
  }
}

/** Whether two elements are of one kind, by what they have of their classes or hold. */
function hasShapeOf(a: Element, b: Element): boolean {
  if (unclobbered.localName(a) !== unclobbered.localName(b)) return false;
  const classesA = new Set(classesOf(a));
  const classesB = new Set(classesOf(b));
  if (classesA.size + classesB.size === 0) return tagsIn(a) === tagsIn(b);
  const shared = [...classesA].filter((className) => classesB.has(className)).length;
  if (shared >= MIN_SHARED * (classesA.size + classesB.size - shared)) return true;
  // `chat-item chat-left`, `chat-item chat-right`: the same thing in another place.
  return shared > 0 && tagsIn(a) === tagsIn(b);
}

/** Lower ones are rows, buttons and cards. CSS pixels. */
const MIN_COLUMN_PX = 120;
const EDGE_PX = 3;
/** A calendar has seven; a plan of rooms or people has more. */
const MAX_COLUMNS = 40;

/** Whether an element is one of several equally high ones of its kind, each where the one before it ends: a day. */
export function isColumn(el: Element, box: Rect): boolean {
  if (box.bottom - box.top < MIN_COLUMN_PX) return false;
  return [unclobbered.nextElementSibling(el), unclobbered.previousElementSibling(el)].some(
    (other) => other !== null && areBeside(el, box, other),
  );
}

function areBeside(el: Element, box: Rect, other: Element): boolean {
  const next = unclobbered.box(other);
  if (Math.abs(next.top - box.top) > EDGE_PX || Math.abs(next.bottom - box.bottom) > EDGE_PX)
    return false;
  const gap = Math.max(box.left, next.left) - Math.min(box.right, next.right);
  return Math.abs(gap) <= EDGE_PX && next.right > next.left && hasShapeOf(el, other);
}

/** The columns of which an element is one, from the first in the document. */
export function columnsOf(el: Element): Element[] {
  const columns = [el];
  for (const step of [unclobbered.previousElementSibling, unclobbered.nextElementSibling]) {
    let at = el;
    while (columns.length < MAX_COLUMNS) {
      const next = step(at);
      if (!next || !areBeside(at, unclobbered.box(at), next)) break;
      if (step === unclobbered.nextElementSibling) columns.push(next);
      else columns.unshift(next);
      at = next;
    }
  }
  return columns;
}
