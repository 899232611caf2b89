import type { FrameNode, NodeTextNotes, UnseenReason } from '../../core/page/tree/frame-node.ts';
import { MASK } from '../../core/page/tree/secret-field.ts';
import { plainText } from '../../core/platform/text/cut-text.ts';
import { computedColor } from '../platform/computed-color.ts';
import { isPageRoot, pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { referencedElements } from './aria-attributes.ts';
import { flatParent } from './flat-parent.ts';
import { collapseSpace, flatChildren, pseudoText } from './flat-text.ts';
import { inkProblem, veilProblem } from './ink-problem.ts';
import { isInEditing } from './is-focusable.ts';
import { isRendered } from './is-hidden.ts';
import { isIconText } from './is-icon-text.ts';
import { labelsOf } from './name.ts';
import { isClippedAway } from './occlusion.ts';
import type { SemanticsPass } from './semantics-pass.ts';
import {
  beginsAtRight,
  clips,
  intersect,
  isCutAcross,
  isInWindow,
  middleOf,
  type Rect,
  sees,
} from './visible-box.ts';

export type Unseen = NonNullable<NodeTextNotes['unseen']>;

/** What is more than a control's own words. */
const PARTS =
  'a[href], button, input, select, textarea, p, ul, ol, table, h1, h2, h3, h4, h5, h6, section, article';

/** What is reported of the element; `nameFrom` says where its text is. */
type ReportedTexts = Pick<FrameNode, 'role' | 'name' | 'nameFrom' | 'value'>;

/** Characters of hidden text that a person is shown of it. */
const MAX_QUOTE_LENGTH = 100;
/** Elements that one name may come from. */
const MAX_SOURCES = 5;

/**
 * Text in an element's name or value that a person cannot see, and why; undefined when all of it can
 * be seen, or the name comes from an attribute that is not meant to be seen. Only for elements in
 * view: reads boxes and styles, and never forces a layout that the reading has not had already.
 */
export function unseenText(
  el: Element,
  reported: ReportedTexts,
  pass: SemanticsPass,
): Unseen | undefined {
  if (reported.value) {
    const unseen = unseenValue(el, reported.value, pass);
    if (unseen) return unseen;
  }
  if (!reported.name) return undefined;
  const sources = sourcesOf(el, reported.nameFrom, pass);
  if (!sources) return labelProblem(el, reported, pass);
  for (const source of sources.slice(0, MAX_SOURCES)) {
    let said = 0;
    for (const run of textRuns(source, pass)) {
      said += lengthOf(run.text.data);
      const reason = runProblem(run, source === el ? el : null, pass);
      if (reason && isReported(run.text, reported.name))
        return { text: quote(run.text.data), reason };
    }
    // Styles of pseudo-elements are dear: asked for only where the name has more than the texts.
    const pseudo = said < lengthOf(reported.name) ? unseenPseudo(source, pass) : undefined;
    if (pseudo) return { text: quote(pseudo.text), reason: pseudo.reason };
  }
  return undefined;
}

/** The elements whose text is the name; null when it is an attribute's. */
function sourcesOf(
  el: Element,
  from: string | undefined,
  pass: SemanticsPass,
): readonly Element[] | null {
  switch (from) {
    case 'contents':
      // The browser paints the options of a list itself.
      return el instanceof HTMLOptionElement ? [] : [el];
    case 'label':
      return labelsOf(el, pass);
    case 'aria-labelledby':
      return referencedElements(el, 'aria-labelledby');
    default:
      return null;
  }
}

/** Why a person cannot see a text of the page where it stands; undefined where they see any of it. */
export function textProblem(run: TextRun, pass: SemanticsPass): UnseenReason | undefined {
  return runProblem(run, null, pass, null);
}

/** Why a person sees nothing of a box, by the marks by which they see no text; undefined where they see any of it. */
export function boxProblem(el: Element, rect: Rect, pass: SemanticsPass): UnseenReason | undefined {
  return shapeProblem(el, { rect, length: null }, null, pass) ?? veilProblem(el, pass);
}

function runProblem(
  { text, parent }: TextRun,
  last: Element | null,
  pass: SemanticsPass,
  length: number | null = text.length,
): UnseenReason | undefined {
  // A font draws an icon from it, larger or smaller than the word would be.
  if (isIconText(parent, pass)) return undefined;
  if (!isRendered(parent, pass)) return 'not rendered';
  const range = pageDocument.createRange();
  range.selectNode(text);
  const rect = range.getBoundingClientRect();
  const shape = shapeProblem(parent, { rect, length }, last, pass);
  if (shape) return shape;
  return inkProblem(parent, pass.style(parent), () => middleOf(rect), pass);
}

/** Hidden text matters when the name has it: `aria-hidden` and `display: none` keep text out. */
function isReported(text: Text, name: string): boolean {
  const words = collapseSpace(plainText(text.data, 2_000).text).toLowerCase();
  const start = words.slice(0, 40);
  return start !== '' && name.toLowerCase().includes(start);
}

/** Characters that are no space. */
function lengthOf(text: string): number {
  return text.slice(0, 2_000).replace(/\s+/g, '').length;
}

function quote(text: string): string {
  return plainText(collapseSpace(text), MAX_QUOTE_LENGTH).text;
}

/** An attribute is never seen as such; it misleads where a person sees other words instead. */
function labelProblem(
  el: Element,
  { role, name, nameFrom }: ReportedTexts,
  pass: SemanticsPass,
): Unseen | undefined {
  if (nameFrom !== 'aria-label' && nameFrom !== 'title') return undefined;
  // What a person types is in it, and what a part of the page holds: neither is its label.
  if (isInEditing(el) || (role === 'generic' && unclobbered.querySelector(el, PARTS)))
    return undefined;
  const seen: string[] = [];
  for (const run of textRuns(el, pass)) {
    if (!runProblem(run, el, pass)) seen.push(run.text.data.slice(0, 1_000));
  }
  const read = seen.join(' ');
  if (!hasOtherWords(el, role, name, read)) return undefined;
  return { text: quote(name), reason: 'another text', seen: quote(read) };
}

/** Smaller letters than this nobody reads, CSS pixels. */
export const MIN_FONT_PX = 3;
/** What is placed or indented further out than this is meant not to be seen, CSS pixels. */
export const FAR_OUT_PX = -200;

/** Generated words of an element that a person cannot see. */
function unseenPseudo(
  el: Element,
  pass: SemanticsPass,
): { text: string; reason: UnseenReason } | undefined {
  for (const which of ['::before', '::after'] as const) {
    const { text } = pseudoText(el, which, pass);
    if (!isWorded(text)) continue;
    const reason = styleProblem(el, getComputedStyle(el, which), pass);
    if (reason) return { text, reason };
  }
  return undefined;
}

/** Why generated words are painted so that nobody sees them; undefined where they are seen. */
export function styleProblem(
  el: Element,
  style: CSSStyleDeclaration,
  pass: SemanticsPass,
): UnseenReason | undefined {
  if (Number.parseFloat(style.fontSize) < MIN_FONT_PX) return 'too small';
  if (Number(style.opacity) < 0.1) return 'transparent';
  if (isClippedAway(style)) return 'clipped';
  const isPlaced = style.position === 'absolute' || style.position === 'fixed';
  const place = isPlaced || isMoved(style) ? placeProblem(el, style, pass) : undefined;
  if (place) return place;
  if (Number.parseFloat(style.textIndent) < FAR_OUT_PX) return 'off-screen';
  const isPainted =
    style.backgroundImage !== 'none' || computedColor(style.backgroundColor)?.a !== 0;
  if (isPainted || isPlaced) return undefined;
  return inkProblem(el, style, () => ({ x: -1, y: -1 }), pass);
}

/** Whether generated words are painted elsewhere than in their line. */
function isMoved({
  position,
  transform,
  translate,
  scale,
  marginLeft,
  marginTop,
}: CSSStyleDeclaration): boolean {
  const isShifted = [transform, translate, scale].some((how) => how !== 'none' && how !== '');
  const isFar = [marginLeft, marginTop].some((margin) => Number.parseFloat(margin) < FAR_OUT_PX);
  return position === 'relative' || isShifted || isFar;
}

/** Why the place of generated words hides them, if it does: the same verdict as on other texts. */
function placeProblem(
  el: Element,
  style: CSSStyleDeclaration,
  pass: SemanticsPass,
): UnseenReason | undefined {
  const isPlaced = style.position === 'absolute' || style.position === 'fixed';
  const around = isPlaced ? holderOf(el, style, pass) : el;
  const { rect, share } = generatedRect(el, around, style);
  if (share * Number.parseFloat(style.fontSize) < MIN_FONT_PX) return 'too small';
  if (style.position === 'fixed') return isInWindow(rect) ? undefined : 'off-screen';
  if (around) return shapeProblem(around, { rect, length: null }, null, pass);
  return isOutside(rect) ? 'off-screen' : undefined;
}

/** The element that placed words are placed in; null for the window or the page. */
function holderOf(
  el: Element,
  { position }: CSSStyleDeclaration,
  pass: SemanticsPass,
): Element | null {
  if (position === 'fixed') return null;
  for (let at: Element | null = el; at && !isPageRoot(at); at = flatParent(at)) {
    const style = pass.style(at);
    if (style.position !== 'static' || style.transform !== 'none') return at;
  }
  return null;
}

/**
 * About where generated words are painted, in viewport pixels, and by which share of their size: no browser tells their
 * box. Lengths of a style are what is used.
 */
function generatedRect(
  el: Element,
  around: Element | null,
  style: CSSStyleDeclaration,
): { rect: Rect; share: number } {
  const [x, y] = style.position === 'fixed' ? [0, 0] : [-scrollX, -scrollY];
  const page = { left: x, top: y, right: x + innerWidth, bottom: y + innerHeight };
  const own = unclobbered.box(el);
  const box = around ? unclobbered.box(around) : page;
  const isPlaced = style.position === 'absolute' || style.position === 'fixed';
  const px = (text: string) => Number.parseFloat(text);
  const font = px(style.fontSize);
  // Words leave a box that is too small for them, unless it cuts them.
  const least = clips(style) ? 0 : font;
  const size = (said: number, other: number) => Math.max(Number.isNaN(said) ? other : said, least);
  const width = size(px(style.width), isPlaced ? font : own.width);
  const height = size(px(style.height), isPlaced ? font : own.height);
  const far = (margin: string) => (px(margin) < FAR_OUT_PX ? px(margin) : 0);
  // What is not placed is moved from where it is.
  const [right, bottom] = isPlaced ? [box.right - width, box.bottom - height] : [box.left, box.top];
  const x0 = placedAt(own.left, [box.left, px(style.left)], [right, px(style.right)]);
  const y0 = placedAt(own.top, [box.top, px(style.top)], [bottom, px(style.bottom)]);
  const { dx, dy, share } = shiftOf(style);
  const left = x0 + far(style.marginLeft) + dx;
  const top = y0 + far(style.marginTop) + dy;
  return { rect: { left, top, right: left + width, bottom: top + height }, share };
}

/** Where something begins that is so far behind the first place, or else before the last; by itself, at its `own`. */
function placedAt(own: number, [first, from]: Place, [last, behind]: Place): number {
  if (!Number.isNaN(from)) return first + from;
  return Number.isNaN(behind) ? own : last - behind;
}

type Place = readonly [at: number, away: number];

/** How far a style moves what it paints, CSS pixels, and the smaller share of its size that is left. */
function shiftOf({ transform, translate, scale }: CSSStyleDeclaration) {
  const [, is3d, list = ''] = /^matrix(3d)?\((.*)\)$/.exec(transform) ?? [];
  const numbers = list.split(',').map(Number);
  const at = (index: number) => numbers[index] ?? 0;
  const [a, b, c, d, e, f] = list === '' ? [1, 0, 0, 1, 0, 0] : (is3d ? PLANE : FLAT).map(at);
  const [own, other = own] = /^[\d.]/.test(scale) ? scale.split(' ').map(Number) : [1];
  const [tx = 0, ty = 0] = (translate.match(/-?[\d.]+(?:e[+-]?\d+)?px/g) ?? []).map(
    Number.parseFloat,
  );
  const across = Math.hypot(a ?? 1, b ?? 0) * (own ?? 1);
  const down = Math.hypot(c ?? 0, d ?? 1) * (other ?? 1);
  return { dx: (e ?? 0) + tx, dy: (f ?? 0) + ty, share: Math.min(across, down) };
}

/** Where a matrix of three dimensions, and one of two, have the values of the plane (CSS Transforms §11). */
const PLANE = [0, 1, 4, 5, 12, 13];
const FLAT = [0, 1, 2, 3, 4, 5];

/** Types whose value is written in the field. */
const WRITTEN = /^(email|number|search|tel|text|url)$/;

/** What is in a field although nobody can read it there, and why. */
function unseenValue(
  el: Element,
  value: string,
  pass: SemanticsPass,
): { text: string; reason: UnseenReason } | undefined {
  if (value === MASK || !isFieldOfText(el)) return undefined;
  const style = pass.style(el);
  const isSmall = Number.parseFloat(style.fontSize) < MIN_FONT_PX;
  const middle = () => middleOf(unclobbered.box(el));
  const reason = isSmall ? 'too small' : inkProblem(el, style, middle, pass);
  // A field that is transparent as a whole says so itself.
  if (!reason || unclobbered.isTransparent(el)) return undefined;
  return { text: plainText(value, MAX_QUOTE_LENGTH).text, reason };
}

function isFieldOfText(el: Element): boolean {
  if (el instanceof HTMLInputElement) return WRITTEN.test(el.type);
  return el instanceof HTMLTextAreaElement || el instanceof HTMLSelectElement;
}

/** Lower lines than this nobody reads, CSS pixels. */
export const MIN_HEIGHT_PX = 4;
/** Text is hidden when less than this part of it shows, or so many of its characters do not. */
const MIN_SHOWN_SHARE = 0.5;
const MAX_HIDDEN_CHARACTERS = 20;

/** A text of an element as it is laid out. */
interface LaidOutText {
  /** In viewport pixels. */
  rect: Rect;
  /** Characters; null where it is seen when any of it is. */
  length: number | null;
}

/**
 * Why the place of a text hides it, if it does. Clipping is looked for from `el` up to and with `last`,
 * or to the root when that is null.
 */
function shapeProblem(
  el: Element,
  { rect, length }: LaidOutText,
  last: Element | null,
  pass: SemanticsPass,
): UnseenReason | undefined {
  // The text in a canvas is for those who cannot see the picture.
  if (el instanceof HTMLCanvasElement) return 'not rendered';
  if (rect.bottom - rect.top < MIN_HEIGHT_PX) return 'too small';
  if (isOutside(rect) && !isInScroller(el, rect, pass)) return 'off-screen';
  let shown: Rect = rect;
  let position = pass.style(el).position;
  for (let at: Element | null = el; at && !isPageRoot(at); at = flatParent(at)) {
    const style = pass.style(at);
    // What is placed absolutely leaves clipping ancestors that are not positioned.
    const isClipped = at === el || position !== 'absolute' || style.position !== 'static';
    if (isClipped) {
      if (isClippedAway(style)) return 'clipped';
      if (hides(style)) {
        const rest = intersect(shown, unclobbered.box(at));
        if (!rest || isTooLittle(rest, rect, length)) {
          return rest && style.textOverflow !== 'clip' ? 'cut by an ellipsis' : 'clipped';
        }
        shown = rest;
      }
      if (style.position !== 'static') position = style.position;
    }
    // Scrolling the page brings nothing that is fixed into view.
    const isThere = position !== 'fixed' || isInWindow(rect) || isInScroller(el, rect, pass);
    if (!isThere) return 'off-screen';
    if (position === 'fixed') break;
    if (at === last) break;
  }
  return undefined;
}

/** Where nobody can scroll to: before or above the document, or behind one that hides what is there. */
function isOutside({ left, right, bottom }: Rect): boolean {
  if (bottom + scrollY <= 0) return true;
  if (beginsAtRight()) return left + scrollX >= innerWidth || (right <= 0 && isCutAcross());
  return right + scrollX <= 0 || (left >= innerWidth && isCutAcross());
}

/** Whether scrolling something around an element can bring a place in it into view: nothing is before its beginning. */
function isInScroller(el: Element, rect: Rect, pass: SemanticsPass): boolean {
  for (let at: Element | null = el; at && !isPageRoot(at); at = flatParent(at)) {
    const { overflowX, overflowY, direction } = pass.style(at);
    if (!/auto|scroll/.test(overflowX + overflowY)) continue;
    const { left, right, top } = unclobbered.box(at);
    const x = unclobbered.scrollLeft(at);
    const isAcross = direction === 'rtl' ? rect.left < right - x : rect.right > left - x;
    if (isAcross && rect.bottom > top - unclobbered.scrollTop(at)) return true;
  }
  return false;
}

/** What scrolls can be scrolled to. */
function hides({ overflowX, overflowY, display }: CSSStyleDeclaration): boolean {
  if (display === 'inline' || display === 'contents') return false;
  return [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
}

function isTooLittle(shown: Rect, rect: Rect, length: number | null): boolean {
  if (length === null) return !sees(shown, rect);
  const area = ({ left, top, right, bottom }: Rect) => (right - left) * (bottom - top);
  const part = area(shown) / area(rect);
  return part < MIN_SHOWN_SHARE || (1 - part) * length >= MAX_HIDDEN_CHARACTERS;
}

/** Roles whose text is their name; in others (a combobox, a slider) it is the value. */
const NAMED_BY_TEXT =
  /^(button|generic|link|menuitem|menuitemcheckbox|menuitemradio|option|tab|treeitem)$/;
/** The share of words that a name and a text must have in common, from either side. */
const MIN_SHARED_SHARE = 0.5;

/**
 * Whether a person reads other words on a control than its name has (WCAG 2.1 §2.5.3, Label in
 * Name): "Cancel" on a button named "Delete all". A name that only adds words, or says some of them,
 * is as usual.
 */
function hasOtherWords(el: Element, role: string, name: string, seen: string): boolean {
  if (!NAMED_BY_TEXT.test(role) || unclobbered.hasAttribute(el, 'aria-haspopup')) return false;
  const named = wordSetOf(name);
  const read = wordSetOf(seen);
  if (read.size === 0 || named.size === 0) return false;
  return shared(read, named) < MIN_SHARED_SHARE && shared(named, read) < MIN_SHARED_SHARE;
}

/** Words of two letters or more: counts, signs and ligatures of icon fonts say little. */
function wordSetOf(text: string): ReadonlySet<string> {
  const words = text
    .slice(0, 2_000)
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{L}[\p{L}\p{M}\p{N}]+/gu);
  return new Set(words);
}

function shared(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...words].filter((word) => others.has(word)).length / words.size;
}

/** Nodes of one control that are looked at; what a name takes from beyond is not judged. */
const MAX_NODES = 60;
/** These say nothing in a name; the browser paints the options of a list itself. */
const SKIPPED =
  /^(script|style|template|noscript|datalist|rt|rp|defs|desc|metadata|symbol|option)$/;

/** A run of text, and the element that styles it. */
export interface TextRun {
  text: Text;
  parent: Element;
}

/** The texts in an element that have a letter or digit, in flat-tree order. */
function* textRuns(root: Element, pass: SemanticsPass): Generator<TextRun> {
  let left = MAX_NODES;
  const stack: { node: Node; parent: Element }[] = [];
  const push = (parent: Element) => {
    const children: Node[] = [];
    for (const child of flatChildren(parent, pass)) {
      if (children.length >= MAX_NODES) break;
      children.push(child);
    }
    for (const node of children.reverse()) stack.push({ node, parent });
  };
  push(root);
  for (let next = stack.pop(); next && left > 0; next = stack.pop()) {
    left -= 1;
    const { node, parent } = next;
    if (node instanceof Text) {
      if (isWorded(node.data)) yield { text: node, parent };
    } else if (node instanceof Element && !SKIPPED.test(unclobbered.localName(node))) {
      push(node);
    }
  }
}

/** Only words count: icon fonts and lone signs are seen as pictures. */
export function isWorded(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.slice(0, 1_000));
}
