import { MASK } from '../../core/page/mask.ts';
import { plainText } from '../../core/text/cut-text.ts';
import { shadowRootOf } from '../elements/shadow-root.ts';
import { flatText } from '../semantics/flat-text.ts';
import { isSensitive } from '../semantics/is-sensitive.ts';
import { pageDocument } from '../semantics/page-document.ts';
import { SemanticsPass } from '../semantics/semantics-pass.ts';

/** Characters of a text that are told; longer ones end in `…`. */
const MAX_TEXT = 20_000;
const MAX_HEADINGS = 40;
const MAX_HEADING = 200;

/** Text as it is laid out, without what is hidden; a form’s controls could hide the property. */
const renderedText = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'innerText')?.get;

/** The text of an element, or of the document, shadow trees included. */
export function readText(el: Element | null): string {
  const root = el ?? pageDocument.body();
  if (!root) return '';
  if (el && isSensitive(el)) return MASK;
  const text = root instanceof HTMLElement ? renderedText?.call(root) : flatText(root, passOf());
  return plainText(String(text ?? ''), MAX_TEXT).text;
}

/** What the document is about, as JSON (the specification's `tab_info`). */
export function pageInfo(): string {
  const headings = [...pageDocument.querySelectorAll('h1, h2, h3')].slice(0, MAX_HEADINGS);
  return JSON.stringify({
    url: location.href,
    title: plainText(pageDocument.title(), MAX_HEADING).text,
    headings: headings.map((el) => plainText(flatText(el, passOf()), MAX_HEADING).text),
    links: pageDocument.querySelectorAll('a[href]').length,
    forms: pageDocument.querySelectorAll('form').length,
    frames: pageDocument.querySelectorAll('iframe, frame').length,
  });
}

function passOf(): SemanticsPass {
  return new SemanticsPass(shadowRootOf);
}
