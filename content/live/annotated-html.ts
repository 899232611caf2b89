import { MASK } from '../../core/page/tree/secret-field.ts';
import { stripInvisible } from '../../core/platform/letters/strip-invisible.ts';
import { plainText } from '../../core/platform/text/cut-text.ts';
import { pageDocument } from '../platform/page-document.ts';
import { readingPulse } from '../platform/reading-pulse.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatChildren } from '../read/flat-text.ts';
import { isSensitive, masksAttribute, secretText } from '../read/is-sensitive.ts';
import { readingPass, type SemanticsPass } from '../read/semantics-pass.ts';
import { isWorded, textProblem } from '../read/unseen-text.ts';
import type { ReadFrame } from './read-frame.ts';

/** Left out of the full form: they are heavy and say nothing of the page's use. */
const HEAVY: ReadonlySet<string> = new Set(
  'script style svg noscript template link meta base canvas'.split(' '),
);

const VOID: ReadonlySet<string> = new Set(
  'area br col embed hr img input source track wbr'.split(' '),
);

/** Characters of one frame's HTML; what lies beyond is cut with a comment that says so. */
const MAX_HTML_LENGTH = 8_000_000;

/**
 * A frame's document, or one element in it, as annotated HTML: interactive elements carry their
 * page-wide id as `data-id`, `data-interactive`, `data-visible` and `data-frame-id`, and `data-unseen`
 * where a person cannot see their text; other elements only say when they are hidden, or why their text is. Shadow
 * trees stand in place of their host's children. Reads only, without recursion: documents can be 100,000 levels deep.
 */
export function annotatedHtml(
  frame: ReadFrame,
  root: Element | null = pageDocument.documentElement(),
): string {
  const pass = readingPass();
  const parts: string[] = [];
  let length = 0;
  let stripped = 0;
  const plain = (text: string) => {
    const { text: kept, count } = stripInvisible(text);
    stripped += count;
    return kept;
  };
  const emit = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  const stack: (Node | string)[] = root ? [root] : [];
  while (stack.length > 0 && length < MAX_HTML_LENGTH) {
    const next = stack.pop();
    readingPulse.worked();
    if (typeof next === 'string') emit(next);
    else if (next instanceof Text)
      emit(escapeText(plain(next.data.slice(0, MAX_HTML_LENGTH - length)).replace(/\s+/g, ' ')));
    else if (next instanceof Element && !HEAVY.has(unclobbered.localName(next))) {
      emit(openTag(next, frame, pass));
      const name = unclobbered.localName(next);
      if (VOID.has(name)) continue;
      stack.push(`</${name}>`);
      const typed = typedText(next);
      if (typed !== null) stack.push(escapeText(typed));
      // One by one: a spread of 200,000 children overflows the stack.
      else for (const child of [...flatChildren(next, pass)].reverse()) stack.push(child);
    }
  }
  if (stack.length > 0) emit(`<!-- truncated at ${MAX_HTML_LENGTH} characters -->`);
  if (stripped > 0) emit(`<!-- ${stripped} invisible characters taken out -->`);
  return parts.join('');
}

/** A text area's own text is what it was sent with; null for elements that hold no typed text. */
function typedText(el: Element): string | null {
  if (!(el instanceof HTMLTextAreaElement)) return isSensitiveText(el) ? MASK : null;
  return isSensitive(el) && el.value !== '' ? MASK : el.value;
}

/** Editable text that is a secret, such as a code field made of a `div`. */
function isSensitiveText(el: Element): boolean {
  const isField = el instanceof HTMLInputElement || el instanceof HTMLSelectElement;
  return !isField && isSensitive(el) && unclobbered.firstChild(el) !== null;
}

function openTag(el: Element, frame: ReadFrame, pass: SemanticsPass): string {
  const { inventory, prefix } = frame;
  const listing = inventory.listing(el);
  const isVisible = unclobbered.checkVisibility(el) && !unclobbered.isTransparent(el);
  const attributes = listing
    ? [
        `data-id="${prefix}${inventory.ids.idOf(el)}"`,
        `data-interactive="${listing.kind === 'interactive'}"`,
        `data-visible="${isVisible}"`,
        `data-frame-id="${frameId(prefix)}"`,
        ...(frame.isUnseen(inventory.ids.idOf(el)) ? ['data-unseen'] : []),
      ]
    : isInHead(el)
      ? []
      : isVisible
        ? unseenAttribute(el, pass)
        : ['data-visible="false"'];
  return `<${[unclobbered.localName(el), ...ownAttributes(el), ...attributes].join(' ')}>`;
}

/** Why a person cannot see the text of an element itself, if they cannot see all of it. */
function unseenAttribute(el: Element, pass: SemanticsPass): string[] {
  for (const node of flatChildren(el, pass)) {
    const isText = node instanceof Text && isWorded(node.data);
    const reason = isText ? textProblem({ text: node, parent: el }, pass) : undefined;
    if (reason) return [`data-unseen="${reason}"`];
  }
  return [];
}

/** `main-frame`, or the number of a child frame (V3 §11). */
function frameId(prefix: string): string {
  return prefix === '' ? 'main-frame' : prefix.slice(1, -1);
}

function isInHead(el: Element): boolean {
  return el instanceof HTMLHeadElement || unclobbered.parent(el) instanceof HTMLHeadElement;
}

/** Styles, and the source of documents that are written out themselves, with their secrets masked. */
const LEFT_OUT: ReadonlySet<string> = new Set(['style', 'srcdoc']);

/** The page's own attributes, without handlers, styles and our mirror. */
function ownAttributes(el: Element): string[] {
  const names = new Set(Array.from(unclobbered.attributes(el), ({ name }) => name));
  if (el instanceof HTMLInputElement) for (const name of ['value', 'checked']) names.add(name);
  return [...names].flatMap((name) => {
    if (name.startsWith('on') || LEFT_OUT.has(name) || name.startsWith('data-llm-')) return [];
    const value = liveAttribute(el, name);
    if (value === null) return [];
    return value === '' ? name : `${name}="${escapeAttribute(shorten(value))}"`;
  });
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

function escapeAttribute(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
}

const KEPT =
  `name type href value placeholder role aria-label title alt data-testid disabled readonly
  required checked selected multiple min max contenteditable`.split(/\s+/);

/** Attribute values longer than this say nothing more to a model. */
const MAX_VALUE_LENGTH = 300;

/** The kept attributes of an element as they stand, with the live value and state of controls. */
export function skeletonAttributes(el: Element): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of KEPT) {
    const value = liveAttribute(el, name);
    if (value !== null) kept[name] = shorten(value);
  }
  return kept;
}

/**
 * An attribute's live meaning: what a person typed or ticked, not what the page was sent with. What
 * a secret field holds is masked wherever it stands.
 */
function liveAttribute(el: Element, name: string): string | null {
  if (name === 'value') return liveValue(el);
  if (name === 'checked' && el instanceof HTMLInputElement) return el.checked ? '' : null;
  if (name === 'selected' && el instanceof HTMLOptionElement) return isChosen(el) ? '' : null;
  const value = unclobbered.attribute(el, name);
  return value !== null && masksAttribute(el, name, value) ? MASK : value;
}

/** Which option of a secret drop-down is chosen is its value. */
export function isChosen(option: HTMLOptionElement): boolean {
  const select = unclobbered.closest(option, 'select');
  return option.selected && !(select && isSensitive(select));
}

function liveValue(el: Element): string | null {
  if (isSensitive(el)) return secretText(el) ? MASK : null;
  if (el instanceof HTMLInputElement) {
    if (el.type === 'checkbox' || el.type === 'radio') return el.getAttribute('value');
    return el.type === 'file' || el.value === '' ? null : el.value;
  }
  return unclobbered.attribute(el, 'value');
}

/** Data URLs and other long values, cut; without characters that nobody sees. */
function shorten(value: string): string {
  return plainText(value, MAX_VALUE_LENGTH).text;
}
