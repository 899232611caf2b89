import { flatParent } from '../flat-tree/flat-parent.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { collapseSpace } from '../semantics/collapse-space.ts';

const ITEMS =
  'li, tr, [role=listitem], [role=row], [role=option], [role=treeitem], [role=article], article';
/** Elements of an item that are read, and characters of each. */
const MAX_ELEMENTS = 60;
const MAX_CHARACTERS = 200;

/** The list item or row that an element is in, itself left out; null outside of one. */
export function itemAround(el: Element): Element | null {
  for (let at = flatParent(el); at; at = flatParent(at)) {
    if (unclobbered.matches(at, ITEMS)) return at;
  }
  return null;
}

/** What an item says beside an element of it, each text whole: `Buy paint`. */
export function itemTexts(item: Element, el: Element): string[] {
  const inside = [item, ...unclobbered.querySelectorAll(item, '*')].slice(0, MAX_ELEMENTS);
  return inside
    .filter((part) => part === item || !unclobbered.contains(el, part))
    .map((part) => collapseSpace(childText(part)))
    .filter((text) => text !== '' && text.length <= MAX_CHARACTERS);
}

/** The text of an element without that of its children. */
function childText(el: Element): string {
  const walker = pageDocument.createTextWalker(el);
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentNode === el) text += node.nodeValue ?? '';
  }
  return text;
}
