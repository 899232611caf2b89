import type { FrameApi } from '../../core/page/frame/frame-api.ts';
import type { NodeDetails } from '../../core/page/tree/node-details.ts';
import { MASK } from '../../core/page/tree/secret-field.ts';
import { stripInvisible } from '../../core/platform/letters/strip-invisible.ts';
import type { Answers } from '../../core/platform/rpc/answer-calls.ts';
import { plainText } from '../../core/platform/text/cut-text.ts';
import type { ElementIds } from '../detect/element-ids.ts';
import { STAMPS } from '../platform/own-stamps.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from '../read/flat-parent.ts';
import { masksAttribute } from '../read/is-sensitive.ts';
import { descriptionOf } from '../read/name.ts';
import { placeOf } from '../read/place-of.ts';
import { selectorOf } from './selector-of.ts';

const MAX_DESCRIPTION_LENGTH = 1_000;
const MAX_HREF_LENGTH = 2_000;

/** What the details pane shows of one element beside the fields of its node. */
function detailsOf(el: Element): NodeDetails {
  const { left, top, right, bottom } = placeOf(el);
  const description = plainText(descriptionOf(el), MAX_DESCRIPTION_LENGTH).text;
  const xpath = xpathOf(el);
  const href = unclobbered.attribute(el, 'href');
  return {
    selector: selectorOf(el),
    ...(xpath !== '' && { xpath }),
    html: stripInvisible(openingTag(el)).text,
    box: [left, top, right - left, bottom - top].map(Math.round) as [
      number,
      number,
      number,
      number,
    ],
    ...(description && { description }),
    ...(isFixed(el) && { isFixed: true as const }),
    ...(href !== null && { href: plainText(href, MAX_HREF_LENGTH).text }),
  };
}

/** Answers what the details pane asks of one element. */
export function detailsAnswers(ids: ElementIds) {
  return {
    details: (node) => detailsOf(ids.require(node)),
  } satisfies Partial<Answers<FrameApi>>;
}

const MAX_VALUE_LENGTH = 80;
const MAX_TAG_LENGTH = 400;

/** An element's opening tag as the Elements panel would show it, cut to a readable length. */
function openingTag(el: Element): string {
  const attributes = [...unclobbered.attributes(el)]
    .filter(({ name }) => !name.startsWith(STAMPS))
    .map(
      ({ name, value }) => `${name}="${isSecretIn(el, name, value) ? MASK : shortValue(value)}"`,
    );
  const tag = `<${[unclobbered.localName(el), ...attributes].join(' ')}>`;
  return tag.length > MAX_TAG_LENGTH ? `${tag.slice(0, MAX_TAG_LENGTH)}…>` : tag;
}

/** `value` may be another secret than the one typed since, and `srcdoc` may hold any. */
function isSecretIn(el: Element, name: string, value: string): boolean {
  return name === 'srcdoc' || masksAttribute(el, name, value);
}

function shortValue(value: string): string {
  return value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH)}…` : value;
}

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

/**
 * Whether an element keeps its place in the viewport when the page scrolls: it, or one around it, is
 * fixed to the viewport, and not to a transformed ancestor (which would be its offset parent).
 */
function isFixed(el: Element): boolean {
  for (let at: Element | null = el; at; at = flatParent(at)) {
    if (getComputedStyle(at).position !== 'fixed') continue;
    return !(at instanceof HTMLElement) || at.offsetParent === null;
  }
  return false;
}
