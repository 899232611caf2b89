import { iconHintOf } from '../detect/hint.ts';
import { iconShape } from '../detect/icon-shape.ts';
import { brief } from '../detect/item-around.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/**
 * What only a sign says where no word stands: the title of a paperclip, of a bar or of a bare number, the icon alone in
 * its cell or before a number. '' where words say it, or nothing does.
 */
export function toldBySign(el: Element, name: string): string {
  if (unclobbered.hasAttribute(el, 'title')) {
    const title = brief(unclobbered.attribute(el, 'title') ?? '');
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
  // A wider holder has other things to say.
  if (!parent || unclobbered.childCount(parent) > 2) return false;
  if (unclobbered.hasAttribute(parent, 'title')) return false;
  const text = unclobbered.textContent(parent).trim();
  if (text === '')
    return unclobbered.childCount(parent) === 1 && unclobbered.closest(el, CELLS) !== null;
  return /\p{N}/u.test(text) && !/\p{L}{2}/u.test(text);
}

const CELLS = 'td, [role=cell], [role=gridcell]';
