import type { UnseenReason } from '../../core/page/tree/node-text-notes.ts';
import { flatParent } from '../flat-tree/flat-parent.ts';
import { intersect, type Rect } from '../geometry/visible-box.ts';
import { isPageRoot, pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';

/** Lower lines than this nobody reads, CSS pixels. */
const MIN_HEIGHT_PX = 4;
/** Text is hidden when less than this part of it shows, or so many of its characters do not. */
const MIN_SHOWN_SHARE = 0.5;
const MAX_HIDDEN_CHARACTERS = 20;

/** A text of an element as it is laid out. */
interface LaidOutText {
  /** In viewport pixels. */
  rect: Rect;
  /** Characters. */
  length: number;
}

/**
 * Why the place of a text hides it, if it does. Clipping is looked for from `el` up to and with `last`,
 * or to the root when that is null.
 */
export function shapeProblem(
  el: Element,
  { rect, length }: LaidOutText,
  last: Element | null,
  pass: SemanticsPass,
): UnseenReason | undefined {
  // The text in a canvas is for those who cannot see the picture.
  if (el instanceof HTMLCanvasElement) return 'not rendered';
  if (rect.bottom - rect.top < MIN_HEIGHT_PX) return 'too small';
  if (isOutside(rect)) return 'off-screen';
  let shown: Rect = rect;
  let position = pass.style(el).position;
  for (let at: Element | null = el; at && !isPageRoot(at); at = flatParent(at)) {
    const style = pass.style(at);
    // What is placed absolutely leaves clipping ancestors that are not positioned.
    const isClipped = at === el || position !== 'absolute' || style.position !== 'static';
    if (isClipped) {
      if (hasEmptyClip(style)) return 'clipped';
      if (hides(style)) {
        const rest = intersect(shown, unclobbered.box(at));
        if (!rest || isTooLittle(rest, rect, length)) {
          return rest && style.textOverflow !== 'clip' ? 'cut by an ellipsis' : 'clipped';
        }
        shown = rest;
      }
      if (style.position !== 'static') position = style.position;
    }
    if (at === last || position === 'fixed') break;
  }
  return undefined;
}

/** Where nobody can scroll to: left of or above the document. */
function isOutside({ right, bottom }: Rect): boolean {
  if (bottom + scrollY <= 0) return true;
  const root = pageDocument.documentElement();
  return right + scrollX <= 0 && root !== null && getComputedStyle(root).direction === 'ltr';
}

/** What scrolls can be scrolled to. */
function hides({ overflowX, overflowY, display }: CSSStyleDeclaration): boolean {
  if (display === 'inline' || display === 'contents') return false;
  return [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
}

function isTooLittle(shown: Rect, rect: Rect, length: number): boolean {
  const area = ({ left, top, right, bottom }: Rect) => (right - left) * (bottom - top);
  const part = area(shown) / area(rect);
  return part < MIN_SHOWN_SHARE || (1 - part) * length >= MAX_HIDDEN_CHARACTERS;
}

/** `clip: rect(0 0 0 0)`, `clip-path: inset(50%)` and their like, which hide text from sight only. */
function hasEmptyClip({ clip, clipPath, position }: CSSStyleDeclaration): boolean {
  if (clipPath !== 'none' && EMPTY_PATHS.some((path) => path.test(clipPath))) return true;
  if (clip === 'auto' || (position !== 'absolute' && position !== 'fixed')) return false;
  const [top = 0, right = 0, bottom = 0, left = 0] = clip.match(/-?[\d.]+/g)?.map(Number) ?? [];
  return right - left <= 1 || bottom - top <= 1;
}

const EMPTY_PATHS: readonly RegExp[] = [
  /^inset\((?:[5-9]\d|100)(?:\.\d+)?%\)$/,
  /^(?:circle|ellipse)\(0(?:px|%)/,
  /^polygon\((0px 0px)(?:, \1)*\)$/,
];
