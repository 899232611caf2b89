import type { DomReading, FrameApi, SecretPlaces } from '../../core/page/frame/frame-api.ts';
import type { FrameNode } from '../../core/page/tree/frame-node.ts';
import type { NodeMarkup } from '../../core/page/tree/node-details.ts';
import { MASK } from '../../core/page/tree/secret-field.ts';
import { stripInvisible } from '../../core/platform/letters/strip-invisible.ts';
import type { Answers } from '../../core/platform/rpc/answer-calls.ts';
import { plainText } from '../../core/platform/text/cut-text.ts';
import { pageDocument } from '../platform/page-document.ts';
import { readingPulse } from '../platform/reading-pulse.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { blindSelector } from '../read/blind-selector.ts';
import { collapseSpace, flatChildren, seenFlatText } from '../read/flat-text.ts';
import { isSensitive, masksAttribute, secretText } from '../read/is-sensitive.ts';
import { isPdf, pdfText } from '../read/pdf-text.ts';
import { placeOf } from '../read/place-of.ts';
import { readingPass, type SemanticsPass } from '../read/semantics-pass.ts';
import { isWorded, textProblem } from '../read/unseen-text.ts';
import { isWithin, viewportRect } from '../read/visible-box.ts';
import type { FrameInventory } from './frame-inventory.ts';
import { type FrameElement, frameOwnerOf } from './frame-owner.ts';
import { payloadElements } from './payload-elements.ts';
import { documentBox } from './place-in-frame.ts';
import type { ReadFrame } from './read-frame.ts';
import { pageInfo, seenText } from './read-page.ts';
import { frameState } from './update-sender.ts';

/** Answers what the panel asks of this frame's markup. */
export function markupAnswers(frame: ReadFrame) {
  const { inventory } = frame;
  return {
    markup(nodes) {
      const pass = readingPass();
      return nodes.flatMap((node) => {
        readingPulse.worked();
        const el = inventory.ids.elementOf(node);
        return el ? markupOf(el, node, pass) : [];
      });
    },
    find: (selector) =>
      findByCss([...payloadElements(inventory)], selector).map((el) => inventory.ids.idOf(el)),
    findAny: (selector) => everyMatch(selector).map((el) => inventory.ids.idOf(el)),
    html: () => annotatedHtml(frame),
    readDom: (selector, hasHtml) => (isPdf() ? readPdf() : readDom(frame, selector, hasHtml)),
    pageInfo,
    secretPlaces: () => secretPlaces(inventory),
  } satisfies Partial<Answers<FrameApi>>;
}

/** Characters that are reported; longer ones end in `…`. */
const MAX_TEXT = 50_000;
const MAX_HTML = 100_000;
const MAX_TITLE = 200;
/** More matches than this say no more than that it is not the one. */
const MAX_MATCHES = 2;

/**
 * Text, and HTML if asked for, of the document or of the first element that a selector matches. Null without a match,
 * and for what is no selector.
 */
function readDom(frame: ReadFrame, selector: string | null, hasHtml: boolean): DomReading | null {
  const root = selector === null ? pageDocument.body() : firstMatch(selector);
  if (!root) return null;
  return {
    url: location.href,
    title: plainText(pageDocument.title(), MAX_TITLE).text,
    text: seenText(root, MAX_TEXT),
    ...(hasHtml && { html: plainText(annotatedHtml(frame, root), MAX_HTML).text }),
  };
}

async function readPdf(): Promise<DomReading> {
  const { text } = plainText(await pdfText(), MAX_TEXT);
  return { url: location.href, title: pageDocument.title(), text };
}

function firstMatch(selector: string): Element | null {
  return everyMatch(selector)[0] ?? null;
}

/** Two at most. */
function everyMatch(selector: string): Element[] {
  try {
    const blind = blindSelector(selector, []);
    return blind === null
      ? []
      : Array.from(pageDocument.querySelectorAll(blind)).slice(0, MAX_MATCHES);
  } catch {
    // A model may write what is no CSS selector.
    return [];
  }
}

const MAX_TEXT_LENGTH = 200;
/** Options of one select; a list of all the world's cities is not worth its tokens. */
const MAX_OPTIONS = 100;

/** What the markup modes need of one element. Reads only. */
function markupOf(el: Element, node: number, pass: SemanticsPass): NodeMarkup {
  const options = el instanceof HTMLSelectElement ? optionsOf(el) : undefined;
  return {
    node,
    tag: unclobbered.localName(el),
    attributes: skeletonAttributes(el),
    ...(options && { options }),
    text: options || isSensitive(el) ? '' : plainMarkupText(seenFlatText(el, pass)),
  };
}

function optionsOf(select: HTMLSelectElement): NonNullable<NodeMarkup['options']> {
  return Array.from({ length: Math.min(select.options.length, MAX_OPTIONS) }, (_, index) => {
    const option = select.options[index];
    return {
      value: plainMarkupText(option?.value ?? ''),
      text: plainMarkupText(option?.text ?? ''),
      selected: option !== undefined && isChosen(option),
    };
  });
}

function plainMarkupText(text: string): string {
  return plainText(collapseSpace(text), MAX_TEXT_LENGTH).text;
}

/** The elements among these that a selector matches in their own root, two at most. None if it is not CSS. */
export function findByCss(elements: readonly Element[], selector: string): Element[] {
  const found: Element[] = [];
  const blind = blindSelector(selector, elements);
  if (blind === null) return [];
  try {
    for (const el of elements) {
      if (unclobbered.matches(el, blind)) found.push(el);
      if (found.length === MAX_MATCHES) break;
    }
  } catch {
    // A file may hold what is no selector here, such as another tool's own syntax.
    return [];
  }
  return found;
}

/**
 * Where every field with secret text lies at this moment, and where child frames do: a picture is
 * masked by this, and not by a tree that was read before the last scroll. Reads only.
 */
function secretPlaces(inventory: FrameInventory): SecretPlaces {
  const viewport = viewportRect();
  const scroll = { x: scrollX, y: scrollY };
  const nodes: FrameNode[] = [];
  for (const el of inventory.listed()) {
    const kind = inventory.listing(el)?.kind;
    const isFrame = kind === 'frame';
    if (!isFrame && !(kind === 'interactive' && isSensitive(el))) continue;
    if (!unclobbered.checkVisibility(el)) continue;
    const rect = placeOf(el);
    nodes.push({
      id: inventory.ids.idOf(el),
      kind: isFrame ? 'frame' : 'interactive',
      reason: isFrame ? 'frame' : 'native control',
      tag: unclobbered.localName(el),
      role: '',
      name: '',
      states: [],
      box: documentBox(rect, scroll),
      ...(isWithin(rect, viewport) && { inView: true as const }),
      ...(isFrame && { frame: frameOwnerOf(el as FrameElement) }),
    });
  }
  return { frame: frameState(), nodes };
}

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
function annotatedHtml(
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
function skeletonAttributes(el: Element): Record<string, string> {
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
function isChosen(option: HTMLOptionElement): boolean {
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
