import type { DomReading, FrameApi, SecretPlaces } from '../../core/page/frame/frame-api.ts';
import type { FrameNode } from '../../core/page/tree/frame-node.ts';
import type { NodeMarkup } from '../../core/page/tree/node-details.ts';
import type { Answers } from '../../core/platform/rpc/answer-calls.ts';
import { plainText } from '../../core/platform/text/cut-text.ts';
import { pageDocument } from '../platform/page-document.ts';
import { readingPulse } from '../platform/reading-pulse.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { blindSelector } from '../read/blind-selector.ts';
import { collapseSpace, seenFlatText } from '../read/flat-text.ts';
import { isSensitive } from '../read/is-sensitive.ts';
import { isPdf, pdfText } from '../read/pdf-text.ts';
import { placeOf } from '../read/place-of.ts';
import { readingPass, type SemanticsPass } from '../read/semantics-pass.ts';
import { isWithin, viewportRect } from '../read/visible-box.ts';
import { annotatedHtml, isChosen, skeletonAttributes } from './annotated-html.ts';
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
