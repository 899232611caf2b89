import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** Levels up to which a path is written. */
const MAX_LEVELS = 1_000;
const MAX_ID_LENGTH = 500;
/** Names that XPath can hold as they are. */
const PLAIN_NAME = /^[a-z][a-z0-9-]*$/;
const HTML = 'http://www.w3.org/1999/xhtml';

/**
 * An XPath for an element in its own document or shadow tree, from the nearest id that is there once; empty
 * for one that lies deeper than is written.
 */
export function xpathOf(el: Element): string {
  const root = unclobbered.rootOf(el);
  const steps: string[] = [];
  for (let at: Element | null = el; at; at = unclobbered.parentElement(at)) {
    const id = unclobbered.id(at);
    if (id && id.length <= MAX_ID_LENGTH && isOnly(root, id)) {
      return `//*[@id=${literal(id)}]${steps.map((step) => `/${step}`).join('')}`;
    }
    if (steps.length >= MAX_LEVELS) return '';
    steps.unshift(stepOf(at));
  }
  return `/${steps.join('/')}`;
}

function isOnly(root: Node, id: string): boolean {
  if (!(root instanceof Document || root instanceof DocumentFragment)) return false;
  const query = root instanceof Document ? Document.prototype : DocumentFragment.prototype;
  return query.querySelectorAll.call(root, `#${CSS.escape(id)}`).length === 1;
}

/** A name with the place among siblings of that name, where there are several. */
function stepOf(el: Element): string {
  const name = unclobbered.localName(el);
  const isHtml = isPlainHtml(el) && PLAIN_NAME.test(name);
  const test = isHtml ? name : `*[local-name()=${literal(name)}]`;
  const parent = unclobbered.parent(el);
  let place = 0;
  let count = 0;
  let twin = parent ? unclobbered.firstChild(parent) : null;
  for (; twin; twin = unclobbered.nextSibling(twin)) {
    if (!(twin instanceof Element) || unclobbered.localName(twin) !== name) continue;
    if (isHtml && !isPlainHtml(twin)) continue;
    count += 1;
    if (twin === el) place = count;
  }
  return count > 1 ? `${test}[${place}]` : test;
}

/** XPath finds elements by their bare names in documents of HTML alone, and only those of HTML. */
function isPlainHtml(el: Element): boolean {
  return unclobbered.namespace(el) === HTML && pageDocument.contentType() === 'text/html';
}

/** XPath 1.0 knows no escapes: a text with both quotes is put together. */
function literal(text: string): string {
  if (!text.includes('"')) return `"${text}"`;
  if (!text.includes("'")) return `'${text}'`;
  const parts = text.split('"').map((part) => `"${part}"`);
  return `concat(${parts.join(`, '"', `)})`;
}
