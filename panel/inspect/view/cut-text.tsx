import { t } from '../../../core/platform/messages/messages.ts';
import { numberText } from '../../../core/platform/messages/numbers.ts';
import { listedElement } from '../../ui/shell/elements-model.ts';
import { useShell } from '../../ui/shell/shell-context.ts';
import './cut-text.css';
import './json-text.css';

/** Keys that lead from element to element in the text. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

interface CutTextProps {
  /** Accessible name. */
  label: string;
  text: string;
  /** True when `text` is only the start of what is copied and counted. */
  isCut: boolean;
  format: TextFormat;
}

/** A long text in a scrolling pane, colored, as one text node; what it says of an element has that one’s menu. */
export function CutText({ label, text, isCut, format }: CutTextProps) {
  const { elements } = useShell();
  const isKnown = (id: string) => elements.byKey.value.has(id);
  const placesIn = (pane: HTMLElement) => ({
    pane,
    places: elementPlaces(text, format).filter(({ ids }) => ids.some(isKnown)),
  });
  const openByKey = (pane: HTMLElement): boolean => {
    const all = placesIn(pane);
    const place = markedPlace(all);
    const id = place?.ids.find(isKnown);
    if (!place || id === undefined) return false;
    mark(all, place);
    elements.openMenu(listedElement(id), menuPlace(pane, place));
    return true;
  };
  const openByPointer = ({ clientX: x, clientY: y }: MouseEvent): boolean => {
    const caret = document.caretRangeFromPoint?.(x, y);
    const isText = caret?.startContainer.textContent === text;
    const id = isText ? elementsAt(text, caret.startOffset, format).find(isKnown) : undefined;
    // A person may be about to copy what is selected.
    if (id === undefined || getSelection()?.isCollapsed === false) return false;
    elements.openMenu(listedElement(id), { x, y });
    return true;
  };
  const openElementMenu = (event: MouseEvent & { currentTarget: HTMLElement }) => {
    // The keyboard's menu key has no place of its own.
    const isByKey = event.button !== 2 && event.detail === 0;
    if (!(isByKey ? openByKey(event.currentTarget) : openByPointer(event))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const goToElement = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const step = STEPS[key];
    if (!step || ctrlKey || metaKey || altKey || shiftKey) return;
    if (markNext(placesIn(event.currentTarget), step)) event.preventDefault();
  };
  return (
    <section
      class="payload-scroll"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys
      tabIndex={0}
      onContextMenu={openElementMenu}
      onKeyDown={goToElement}
      onScroll={({ currentTarget }) =>
        highlightText(currentTarget.querySelector<HTMLElement>('.payload-text'), text, format)
      }
    >
      {isCut && (
        <p class="payload-cut">
          {t('payload.truncatedCharactersViewCopy', { text: numberText(text.length) })}
        </p>
      )}
      <pre class="payload-text" ref={(pre) => highlightText(pre, text, format)}>
        {text}
      </pre>
    </section>
  );
}

/** CSS pixels that a line is moved into view by, so that the lines around it are seen. */
const AROUND = 24;

interface Pane {
  /** The scrolling element that has the keys. */
  pane: HTMLElement;
  places: readonly ElementPlace[];
}

/** The element that a person has marked by keys, or else the first that begins in view; null for none. */
function markedPlace({ pane, places }: Pane): ElementPlace | null {
  const node = payloadTextNode(pane);
  const selection = getSelection();
  if (!node || places.length === 0) return null;
  if (selection?.anchorNode === node && !selection.isCollapsed) {
    const start = Math.min(selection.anchorOffset, selection.focusOffset);
    return places.findLast((place) => place.start <= start) ?? null;
  }
  const { top } = pane.getBoundingClientRect();
  return places.find(({ start }) => rectAt(node, start).top >= top) ?? places.at(-1) ?? null;
}

/** Marks the next element or the one before and brings it into view; the first in view when none is marked. */
function markNext(at: Pane, step: 1 | -1): ElementPlace | null {
  const node = payloadTextNode(at.pane);
  const present = markedPlace(at);
  if (!node || !present) return null;
  const isMarked = getSelection()?.anchorNode === node && !getSelection()?.isCollapsed;
  const index = at.places.indexOf(present) + (isMarked ? step : 0);
  const next = at.places[Math.max(0, Math.min(at.places.length - 1, index))] ?? present;
  mark(at, next);
  return next;
}

/** Selects the text of an element, so that a person sees which one it is. */
function mark({ pane, places }: Pane, place: ElementPlace): void {
  const node = payloadTextNode(pane);
  if (!node) return;
  const end = places[places.indexOf(place) + 1]?.start ?? node.length;
  getSelection()?.setBaseAndExtent(node, place.start, node, end);
  const rect = rectAt(node, place.start);
  const view = pane.getBoundingClientRect();
  if (rect.top < view.top) pane.scrollTop -= view.top - rect.top + AROUND;
  if (rect.bottom > view.bottom) pane.scrollTop += rect.bottom - view.bottom + AROUND;
}

/** Where the menu of an element opens: under its first line, in view. CSS pixels. */
function menuPlace(pane: HTMLElement, place: ElementPlace): { x: number; y: number } {
  const node = payloadTextNode(pane);
  const { left, bottom } = node ? rectAt(node, place.start) : pane.getBoundingClientRect();
  return { x: left + AROUND, y: bottom };
}

function payloadTextNode(pane: HTMLElement): Text | null {
  const node = pane.querySelector('.payload-text')?.firstChild;
  return node instanceof Text ? node : null;
}

function rectAt(node: Text, offset: number): DOMRect {
  const range = new Range();
  range.setStart(node, offset);
  range.setEnd(node, Math.min(node.length, offset + 1));
  return range.getBoundingClientRect();
}

/** What opens an object or a list in JSON, closes it, or is a string, in which neither counts. */
const JSON_TOKEN = /"(?:[^"\\]|\\.)*"?|[[{\]}]/g;
/** The start of an element in `semantic_v3`, `semantic`, or as a row of `compact`. */
const ELEMENT = /^(?:\{\s*"id?"\s*:\s*"([^"]+)"|\[\s*"([^\s"]+)[\s"])/;
const HTML_ID = /\s(?:data-llm-id|id)="([^"]+)"/g;
/** Longest tag that is looked at, characters. */
const MAX_TAG = 2_000;

/** IDs of the elements that a payload says something of at a character, the innermost first. */
export function elementsAt(
  text: string,
  offset: number,
  format: 'json' | 'html' | 'text',
): string[] {
  if (format === 'html') return tagAt(text, offset);
  const open: number[] = [];
  for (const { 0: token, index } of text.matchAll(JSON_TOKEN)) {
    if (index > offset) break;
    if (token === '{' || token === '[') open.push(index);
    // The end still belongs to what it ends.
    else if ((token === '}' || token === ']') && index < offset) open.pop();
  }
  return open.reverse().flatMap((start) => {
    return startedElement(text, start) ?? [];
  });
}

/** Of the tag before, where nothing has closed it yet. */
function tagAt(text: string, offset: number): string[] {
  const start = text.lastIndexOf('<', offset);
  if (start < 0 || text[start + 1] === '/') return [];
  const tag = text.slice(start, start + MAX_TAG).split('>')[0] ?? '';
  return idsOfTag(tag);
}

/** The ID of the element that the object or list at `start` is; undefined for another one. */
function startedElement(text: string, start: number): string | undefined {
  const found = ELEMENT.exec(text.slice(start, start + MAX_TAG));
  return found?.[1] ?? found?.[2];
}

/** The IDs that a tag of HTML carries. */
function idsOfTag(tag: string): string[] {
  return [...tag.matchAll(HTML_ID)].map(([, id = '']) => id);
}

/** Where an element begins in a payload: index of its first character. */
interface ElementPlace {
  ids: readonly string[];
  start: number;
}

const TAG = /<[a-zA-Z][^>]*/g;

/** Where elements begin in a payload, in the order of the text. */
export function elementPlaces(text: string, format: TextFormat): ElementPlace[] {
  if (format === 'text') return [];
  if (format === 'html') {
    return [...text.matchAll(TAG)]
      .map(({ 0: tag, index }) => ({ ids: idsOfTag(tag), start: index }))
      .filter(({ ids }) => ids.length > 0);
  }
  return [...text.matchAll(JSON_TOKEN)].flatMap(({ 0: token, index }) => {
    const id = token === '{' || token === '[' ? startedElement(text, index) : undefined;
    return id === undefined ? [] : { ids: [id], start: index };
  });
}

type TextFormat = 'json' | 'html' | 'text';

const KINDS = ['key', 'string', 'number'] as const;

const JSON_TEXT_TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*|true|false|null)/g;

const PIECES: Readonly<Record<TextFormat, (text: string) => JsonPiece[]>> = {
  json: jsonPieces,
  html: htmlTextPieces,
  text: (text) => [{ text, kind: 'plain' }],
};

/**
 * Colors the visible part of JSON or HTML in an element's only text node with the CSS Custom
 * Highlight
 * API, so that a long text stays one node. Only the visible part, because Chrome goes through all
 * ranges in every frame of the panel. Styles: `::highlight(json-…)`.
 */
function highlightText(element: HTMLElement | null, text: string, format: TextFormat): void {
  const node = element?.firstChild;
  if (!globalThis.CSS?.highlights) return;
  for (const kind of KINDS) CSS.highlights.delete(`json-${kind}`);
  if (!(node instanceof Text) || node.length !== text.length) return;
  const part = visiblePart(node, text);
  if (!part) return;
  const ranges: Record<(typeof KINDS)[number], StaticRange[]> = { key: [], string: [], number: [] };
  let { start } = part;
  for (const piece of PIECES[format](text.slice(part.start, part.end))) {
    const end = start + piece.text.length;
    if (piece.kind !== 'plain') {
      ranges[piece.kind].push(
        new StaticRange({
          startContainer: node,
          startOffset: start,
          endContainer: node,
          endOffset: end,
        }),
      );
    }
    start = end;
  }
  for (const kind of KINDS) CSS.highlights.set(`json-${kind}`, new Highlight(...ranges[kind]));
}

const TOKEN = /(<\/?[a-zA-Z][\w-]*|\/?>)|(\s[\w:@.-]+=)("[^"]*"?)|(<!--[\s\S]*?-->)/g;

/** Cuts HTML into colored pieces: tags as keys, attribute values as strings. */
export function htmlTextPieces(text: string): JsonPiece[] {
  const pieces: JsonPiece[] = [];
  let end = 0;
  for (const { 0: whole, 1: tag, 2: attribute, 3: value, index } of text.matchAll(TOKEN)) {
    if (index > end) pieces.push({ text: text.slice(end, index), kind: 'plain' });
    if (tag !== undefined) pieces.push({ text: tag, kind: 'key' });
    else if (value === undefined) pieces.push({ text: whole, kind: 'plain' });
    else pieces.push({ text: attribute ?? '', kind: 'plain' }, { text: value, kind: 'string' });
    end = index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), kind: 'plain' });
  return pieces;
}

/** A piece of JSON text and its kind; the joined pieces are the text. */
interface JsonPiece {
  text: string;
  kind: 'key' | 'string' | 'number' | 'plain';
}

/** Cuts JSON text into colored pieces. */
export function jsonPieces(text: string): JsonPiece[] {
  const pieces: JsonPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(JSON_TEXT_TOKEN)) {
    const [whole, string, colon, number] = match;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), kind: 'plain' });
    if (number !== undefined) pieces.push({ text: number, kind: 'number' });
    else pieces.push({ text: string ?? '', kind: colon === undefined ? 'string' : 'key' });
    if (colon !== undefined) pieces.push({ text: colon, kind: 'plain' });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), kind: 'plain' });
  return pieces;
}

/** A short JSON text in DevTools' colors. */
export function JsonText({ text }: { text: string }) {
  return (
    <>
      {jsonPieces(text).map(({ text: piece, kind }) =>
        kind === 'plain' ? piece : <span class={`json-${kind}`}>{piece}</span>,
      )}
    </>
  );
}

/** Characters around the visible part that are included: tokens must not be cut in two. */
const MARGIN_CHARACTERS = 400;
/** Longest part that is colored. */
const MAX_COLORED_CHARACTERS = 12_000;

/** Which characters of a scrolling element's only text node are visible; null when none are. */
function visiblePart(node: Text, text: string): { start: number; end: number } | null {
  const scroller = node.parentElement?.parentElement;
  if (!scroller) return null;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  if (right <= left || bottom <= top) return null;
  const first = offsetAt(node, left + 12, top + 6) ?? 0;
  const last =
    offsetAt(node, right - 24, bottom - 6) ?? Math.min(text.length, first + MAX_COLORED_CHARACTERS);
  const start = tokenStart(text, Math.max(0, first - MARGIN_CHARACTERS));
  return {
    start,
    end: Math.min(text.length, last + MARGIN_CHARACTERS, start + MAX_COLORED_CHARACTERS),
  };
}

function offsetAt(node: Text, x: number, y: number): number | undefined {
  const caret = document.caretRangeFromPoint(x, y);
  return caret?.startContainer === node ? caret.startOffset : undefined;
}

/** Start of the last line or object before `at`, so that coloring does not start inside a string. */
function tokenStart(text: string, at: number): number {
  if (at === 0) return 0;
  const start = Math.max(
    text.lastIndexOf('\n', at),
    text.lastIndexOf('{"', at),
    text.lastIndexOf('<', at),
  );
  return at - start < MAX_COLORED_CHARACTERS / 2 ? Math.max(0, start) : at;
}
