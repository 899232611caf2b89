import { stripInvisible } from '../../core/platform/text/strip-invisible.ts';
import { nameOf } from '../names/name.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';

export const MAX_TEXT_LENGTH = 120;
/** Text in these is no news. */
export const UNREAD = 'script,style,template,noscript';

/** What is in these is a value to choose, and no text of the page. */
const FIELDS = 'input,select,textarea';
const MAX_STEPS = 60;

/** Text of a node as a person would read it, cut to a line; reads a bounded part of huge nodes. */
export function nodeText(node: Node): string {
  if (node instanceof Text) return tidy(node.data.slice(0, MAX_TEXT_LENGTH * 4));
  if (!(node instanceof Element)) return '';
  if (unclobbered.matches(node, FIELDS)) return fieldName(node);
  const named =
    unclobbered.attribute(node, 'aria-label') ?? unclobbered.attribute(node, 'placeholder') ?? '';
  const walker = pageDocument.createTextWalker(node);
  let text = '';
  for (let steps = 0; steps < MAX_STEPS && text.length < MAX_TEXT_LENGTH; steps++) {
    const next = walker.nextNode();
    if (!next) break;
    const parent = unclobbered.parentElement(next);
    if (parent && isUnread(parent, node)) continue;
    text = tidy(`${text} ${next.nodeValue?.slice(0, MAX_TEXT_LENGTH * 2) ?? ''}`);
  }
  return (text || tidy(named.slice(0, MAX_TEXT_LENGTH * 4))).slice(0, MAX_TEXT_LENGTH);
}

function isUnread(el: Element, within: Element): boolean {
  if (unclobbered.closest(el, UNREAD)) return true;
  const field = unclobbered.closest(el, FIELDS);
  return field !== null && unclobbered.contains(within, field);
}

/** What a field is called, also once it is out of the page and its label is not. */
export function fieldName(el: Element): string {
  const { name } = nameOf(el);
  const text = name || labelLeft(el);
  if (text) return tidy(text.slice(0, MAX_TEXT_LENGTH * 4));
  const attribute = ['placeholder', 'name', 'id']
    .map((field) => unclobbered.attribute(el, field)?.slice(0, MAX_TEXT_LENGTH))
    .find(Boolean);
  return tidy(attribute ?? '');
}

/** Where what was taken out of the page was. */
const lastParents = new WeakMap<Node, Node>();

export function noteLastParent(node: Node, parent: Node): void {
  lastParents.set(node, parent);
}

/** The label that a field has left behind in the page. */
function labelLeft(el: Element): string {
  if (unclobbered.isConnected(el)) return '';
  const parent = lastParents.get(el);
  const around = parent instanceof Element ? unclobbered.closest(parent, 'label') : null;
  const ids = (unclobbered.attribute(el, 'aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  const id = unclobbered.attribute(el, 'id');
  const selectors = [
    ...ids.map((token) => `#${CSS.escape(token)}`),
    ...(id ? [`label[for="${CSS.escape(id)}"]`] : []),
  ].slice(0, MAX_STEPS);
  const labels = selectors.length > 0 ? [...pageDocument.querySelectorAll(selectors.join())] : [];
  const [label = around] = labels;
  return label ? nodeText(label) : '';
}

export function tidy(text: string): string {
  return stripInvisible(text).text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT_LENGTH);
}
