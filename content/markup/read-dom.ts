import type { DomReading } from '../../core/page/frame/frame-api.ts';
import { MASK } from '../../core/page/tree/masked-value.ts';
import { plainText } from '../../core/platform/text/cut-text.ts';
import type { ReadFrame } from '../live/read-frame.ts';
import { pageDocument } from '../platform/page-document.ts';
import { renderedText } from '../platform/rendered-text.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatText } from '../semantics/flat-text.ts';
import { isSensitive } from '../semantics/is-sensitive.ts';
import { readingPass } from '../semantics/reading-pass.ts';
import { annotatedHtml } from './annotated-html.ts';

/** Characters that are reported; longer ones end in `…`. */
const MAX_TEXT = 50_000;
const MAX_HTML = 100_000;
const MAX_TITLE = 200;

/**
 * Text, and HTML if asked for, of the document or of the first element that a selector matches. Null without a match,
 * and for what is no selector.
 */
export function readDom(
  frame: ReadFrame,
  selector: string | null,
  hasHtml: boolean,
): DomReading | null {
  const root = selector === null ? pageDocument.body() : firstMatch(selector);
  if (!root) return null;
  return {
    url: location.href,
    title: plainText(pageDocument.title(), MAX_TITLE).text,
    text: plainText(renderedOrMasked(root), MAX_TEXT).text,
    ...(hasHtml && { html: plainText(annotatedHtml(frame, root), MAX_HTML).text }),
  };
}

function firstMatch(selector: string): Element | null {
  try {
    return pageDocument.querySelectorAll(selector)[0] ?? null;
  } catch {
    // A model may write what is no CSS selector.
    return null;
  }
}

/** A code field that is made of a `div` holds its secret as text: it is masked wherever it stands. */
function renderedOrMasked(root: Element): string {
  if (isSensitive(root)) return MASK;
  let shown = root instanceof HTMLElement ? renderedText(root) : flatText(root, readingPass());
  for (const el of unclobbered.querySelectorAll(root, '[contenteditable]')) {
    const secret = isSensitive(el) && el instanceof HTMLElement ? renderedText(el) : '';
    if (secret) shown = shown.replaceAll(secret, MASK);
  }
  return shown;
}
