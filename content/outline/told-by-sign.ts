import { iconHintOf } from '../detect/hint.ts';
import { iconName } from '../detect/icon-name.ts';
import { iconShape } from '../detect/icon-shape.ts';
import { brief } from '../detect/item-around.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { MAX_SIBLINGS } from '../read/nearby-label.ts';
import { MIN_TILE_HEIGHT_PX } from './is-card.ts';

/**
 * What only a sign says where no word stands: the title of a paperclip, of a bar or of a bare number, the icon alone in
 * its cell or before a number. '' where words say it, or nothing does.
 */
export function toldBySign(el: Element, name: string): string {
  const said = titleOf(el);
  if (said !== null) {
    const title = brief(said);
    const text = unclobbered.textContent(el).trim();
    const says = text === '' ? /[\p{L}\p{N}]/u : /\p{L}/u;
    return says.test(title) && !/\p{L}/u.test(text) ? title : '';
  }
  if (isIcon(el, name) && isAlone(el)) return iconHintOf(el) || iconShape(el);
  // A number in the element that draws the icon.
  const isBare = isMarked(el, name) && !unclobbered.firstElementChild(el);
  return isBare && isNumber(unclobbered.textContent(el)) ? iconName(el).replaceAll('-', ' ') : '';
}

/** What an element is called, which a person may only see as a sign; null where it says no such thing. */
function titleOf(el: Element): string | null {
  const title = unclobbered.attribute(el, 'title');
  if (title !== null || unclobbered.firstElementChild(el)) return title;
  return unclobbered.attribute(el, 'aria-label');
}

function isIcon(el: Element, name: string): boolean {
  if (name === 'svg') return true;
  if (name === 'img') return unclobbered.box(el).width < MIN_TILE_HEIGHT_PX;
  const isEmpty = unclobbered.textContent(el).trim() === '' && !unclobbered.firstElementChild(el);
  return isMarked(el, name) && isEmpty;
}

function isMarked(el: Element, name: string): boolean {
  return (
    name === 'i' || name === 'em' || (name === 'span' && unclobbered.hasAttribute(el, 'class'))
  );
}

/** Whether it is all that its cell holds, or stands before or behind nothing but a number. */
function isAlone(el: Element): boolean {
  const parent = unclobbered.parentElement(el);
  if (!parent || unclobbered.hasAttribute(parent, 'title')) return false;
  if (unclobbered.textContent(parent).trim() === '')
    return unclobbered.childCount(parent) === 1 && unclobbered.closest(el, CELLS) !== null;
  const next = saying(unclobbered.nextSibling(el), unclobbered.nextSibling);
  const beside = next ?? saying(unclobbered.previousSibling(el), unclobbered.previousSibling);
  if (!beside || !isNumber(unclobbered.textContent(beside))) return false;
  // Words behind the number say what it counts.
  const behind = next && saying(unclobbered.nextSibling(next), unclobbered.nextSibling);
  return !behind || !/^\s*\p{L}{2}/u.test(unclobbered.textContent(behind));
}

function isNumber(text: string): boolean {
  return /\p{N}/u.test(text) && !/\p{L}{2}/u.test(text);
}

/** The first node from one on that has any text. */
function saying(from: Node | null, next: (node: Node) => Node | null): Node | null {
  let at = from;
  for (let step = 0; at && step < MAX_SIBLINGS; step += 1, at = next(at)) {
    if (unclobbered.textContent(at).trim() !== '') return at;
  }
  return null;
}

const CELLS = 'td, [role=cell], [role=gridcell]';
