import { iconHintOf } from '../detect/hint.ts';
import { iconShape } from '../detect/icon-shape.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** Longer texts are no counters. Characters. */
const MAX_COUNTER = 12;
/** A wider holder has other things to say. Elements. */
const MAX_BESIDE = 3;
/** Titles are read up to here. Characters. */
const MAX_TITLE = 120;

/**
 * What only a sign says where no word stands: the title of a paperclip, of a bar or of a bare number, the icon alone in
 * its cell or before a number. '' where words say it, or nothing does.
 */
export function toldBySign(el: Element, name: string): string {
  if (unclobbered.hasAttribute(el, 'title')) {
    const title = unclobbered.attribute(el, 'title')?.trim().slice(0, MAX_TITLE) ?? '';
    const text = unclobbered.textContent(el).trim();
    const says = text === '' ? /[\p{L}\p{N}]/u : /\p{L}/u;
    return says.test(title) && !/\p{L}/u.test(text) ? title : '';
  }
  return isIcon(el, name) && isAlone(el) ? iconHintOf(el) || iconShape(el) : '';
}

function isIcon(el: Element, name: string): boolean {
  if (name === 'svg') return true;
  const isMarked =
    name === 'i' || name === 'em' || (name === 'span' && unclobbered.hasAttribute(el, 'class'));
  return (
    isMarked && unclobbered.textContent(el).trim() === '' && !unclobbered.firstElementChild(el)
  );
}

/** Whether it is all that its cell holds, or stands beside nothing but a number. */
function isAlone(el: Element): boolean {
  const parent = unclobbered.parentElement(el);
  if (!parent || unclobbered.childCount(parent) > MAX_BESIDE) return false;
  if (unclobbered.hasAttribute(parent, 'title')) return false;
  const text = unclobbered.textContent(parent).trim();
  if (text === '')
    return unclobbered.childCount(parent) === 1 && unclobbered.closest(el, CELLS) !== null;
  return text.length <= MAX_COUNTER && /\p{N}/u.test(text) && !/\p{L}{2}/u.test(text);
}

const CELLS = 'td, [role=cell], [role=gridcell]';
