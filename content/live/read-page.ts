import { escapedLines } from '../../core/page/outline/quote-text.ts';
import { MASK } from '../../core/page/tree/secret-field.ts';
import { plainText } from '../../core/platform/text/cut-text.ts';
import { pageDocument } from '../platform/page-document.ts';
import { readingPulse } from '../platform/reading-pulse.ts';
import { renderedText } from '../platform/rendered-text.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatChildren, seenFlatText } from '../read/flat-text.ts';
import { generatedText, itemMark, mayGenerate, type Pseudo } from '../read/generated-text.ts';
import { isRendered } from '../read/is-hidden.ts';
import { isSensitive } from '../read/is-sensitive.ts';
import { mathText } from '../read/math-text.ts';
import { readingPass, type SemanticsPass } from '../read/semantics-pass.ts';
import { transformText } from '../read/transform-text.ts';
import { joinSet, Typesetting } from '../read/typesetting.ts';
import { boxProblem, textProblem } from '../read/unseen-text.ts';

/** Characters of a text that are reported; longer ones end in `…`. */
const MAX_TEXT_LENGTH = 20_000;
const MAX_HEADINGS = 40;
export const MAX_HEADING_LENGTH = 200;

/** The text of an element, or of the document, shadow trees included, as {@link seenText} has it. */
export function readText(el: Element | null): string {
  const root = el ?? pageDocument.body();
  if (!root) return '';
  return seenText(root, MAX_TEXT_LENGTH);
}

/** Elements without text of the page in them, or with text that is a value. */
const TEXTLESS: ReadonlySet<string> = new Set(
  'script style noscript template title select textarea datalist canvas object video audio'.split(
    ' ',
  ),
);
const INLINE = /^(?:inline|contents|ruby|math)/;

/**
 * The text in an element by the lines that a person sees: without what nobody can see, as the outline is, with secrets
 * masked, and so that none of it looks like a line of ours.
 */
export function seenText(root: Element, max: number): string {
  // Whoever asks for the text of a list of choices asks for the choices.
  const text = root instanceof HTMLSelectElement ? renderedText(root) : shownLines(root, max);
  // The last step: what is taken out before could hide a mark of ours.
  return escapedLines(plainText(text, max).text);
}

interface ShownNode {
  node: Node;
  parent: Element;
  isFirstInline?: true;
}

function shownLines(root: Element, max: number): string {
  const pass = readingPass();
  const setting = new Typesetting(pass);
  let text = '';
  const stack: (ShownNode | { behind: Element } | string)[] = [];
  stack.push({ node: root, parent: root });
  const write = (el: Element, which: Pseudo) => {
    const written = mayGenerate(el, pass) ? generatedText(el, which, pass) : null;
    if (!written) return;
    const set = setting.generated(el, written);
    text = written.isApart ? `${text} ${set.text} ` : joinSet(text, set);
  };
  for (let next = stack.pop(); next !== undefined && text.length <= max * 2; next = stack.pop()) {
    readingPulse.worked();
    const isAfterSpace = /^\s?$/.test(text.at(-1) ?? '');
    if (typeof next === 'string') {
      text += next;
      if (next !== '') setting.block();
    } else if ('behind' in next) write(next.behind, '::after');
    else if (next.node instanceof Text) {
      const shown = shownText(next.node, next.parent, pass, isAfterSpace);
      const isSeen = shown.trim() !== '';
      text = isSeen ? joinSet(text, setting.read(next.node, next.parent, shown)) : text + shown;
    } else if (next.node instanceof Element && !TEXTLESS.has(unclobbered.localName(next.node))) {
      const el = next.node;
      if (!isRendered(el, pass)) continue;
      if (unclobbered.localName(el) === 'math') {
        text += boxProblem(el, unclobbered.box(el), pass) ? '' : mathText(el);
        continue;
      }
      const { display } = pass.style(el);
      const end = display === 'table-cell' ? '\t' : INLINE.test(display) ? '' : '\n';
      const isLine = end === '\n' && !next.isFirstInline;
      if (isLine || unclobbered.localName(el) === 'br') {
        text += '\n';
        setting.block();
      }
      stack.push(end);
      const isMasked = unclobbered.firstChild(el) !== null && isSensitive(el);
      const children = isMasked ? [] : [...flatChildren(el, pass)];
      if (isMasked) text += MASK;
      const sign = display === 'list-item' ? itemMark(el, pass) : undefined;
      if (sign) text += `${sign} `;
      write(el, '::before');
      stack.push({ behind: el });
      // One by one: a spread of 200,000 children overflows the stack.
      for (const node of children.reverse()) stack.push({ node, parent: el });
      const first = stack.at(-1);
      // A block that begins a box in a line of text is on that line.
      if (children.length > 0 && display.startsWith('inline-') && typeof first === 'object')
        stack[stack.length - 1] = { ...first, isFirstInline: true };
    }
  }
  return text.replace(/[ \t]*\n[ \t]*(?:\n\s*)?/g, '\n').trim();
}

/** A text as its element shows it; a space where nobody sees it. */
function shownText(
  node: Text,
  parent: Element,
  pass: SemanticsPass,
  isAfterSpace: boolean,
): string {
  const { whiteSpaceCollapse, textTransform } = pass.style(parent);
  const isKept = /^(?:preserve|break-spaces)/.test(whiteSpaceCollapse);
  const shown = isKept ? node.data : node.data.replace(/[ \t\n\r\f]+/g, ' ');
  if (shown.trim() === '') return isAfterSpace && !isKept ? '' : shown;
  if (textProblem({ text: node, parent }, pass)) return ' ';
  const joined = isAfterSpace && !isKept ? shown.trimStart() : shown;
  return transformText(joined, textTransform);
}

/** What the document is about, as JSON: address, title, headings, numbers of links and forms. */
export function pageInfo(): string {
  const headings = [...pageDocument.querySelectorAll('h1, h2, h3')].slice(0, MAX_HEADINGS);
  return JSON.stringify({
    url: location.href,
    title: plainText(pageDocument.title(), MAX_HEADING_LENGTH).text,
    headings: headings.map(
      (el) => plainText(seenFlatText(el, readingPass()), MAX_HEADING_LENGTH).text,
    ),
    links: pageDocument.querySelectorAll('a[href]').length,
    forms: pageDocument.querySelectorAll('form').length,
    frames: pageDocument.querySelectorAll('iframe, frame').length,
    // Chrome shows a PDF in a document of that type.
    ...(pageDocument.contentType() === 'text/html'
      ? {}
      : { contentType: pageDocument.contentType() }),
  });
}
