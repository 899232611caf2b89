import { MASK } from '../../core/page/tree/secret-field.ts';
import { plainText } from '../../core/platform/text/cut-text.ts';
import { pageDocument } from '../platform/page-document.ts';
import { renderedText } from '../platform/rendered-text.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatText } from '../read/flat-text.ts';
import { hidesTypedText, isSensitive } from '../read/is-sensitive.ts';
import { readingPass } from '../read/semantics-pass.ts';

/** Characters of a text that are reported; longer ones end in `…`. */
const MAX_TEXT_LENGTH = 20_000;
const MAX_HEADINGS = 40;
const MAX_HEADING_LENGTH = 200;

/** The text of an element, or of the document, shadow trees included. */
export function readText(el: Element | null): string {
  const root = el ?? pageDocument.body();
  if (!root) return '';
  return plainText(renderedOrMasked(root), MAX_TEXT_LENGTH).text;
}

/** A code field that is made of a `div` holds its secret as text: it is masked wherever it stands. */
export function renderedOrMasked(root: Element): string {
  if (isSensitive(root)) return MASK;
  let shown = root instanceof HTMLElement ? renderedText(root) : flatText(root, readingPass());
  for (const el of unclobbered.querySelectorAll(root, '[contenteditable], [role]')) {
    const secret = hidesTypedText(el) && el instanceof HTMLElement ? renderedText(el) : '';
    if (secret) shown = shown.replaceAll(secret, MASK);
  }
  return shown;
}

/** What the document is about, as JSON: address, title, headings, numbers of links and forms. */
export function pageInfo(): string {
  const headings = [...pageDocument.querySelectorAll('h1, h2, h3')].slice(0, MAX_HEADINGS);
  return JSON.stringify({
    url: location.href,
    title: plainText(pageDocument.title(), MAX_HEADING_LENGTH).text,
    headings: headings.map((el) => plainText(flatText(el, readingPass()), MAX_HEADING_LENGTH).text),
    links: pageDocument.querySelectorAll('a[href]').length,
    forms: pageDocument.querySelectorAll('form').length,
    frames: pageDocument.querySelectorAll('iframe, frame').length,
  });
}
