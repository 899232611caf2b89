import type { FrameNode } from '../../core/page/tree/frame-node.ts';
import type { NodeTextNotes, UnseenReason } from '../../core/page/tree/node-text-notes.ts';
import { plainText } from '../../core/platform/text/cut-text.ts';
import { isIconText } from '../names/is-icon-text.ts';
import { labelsOf } from '../names/labels-of.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { collapseSpace } from '../semantics/collapse-space.ts';
import { isInEditing } from '../semantics/is-editing-root.ts';
import { isRendered } from '../semantics/is-rendered.ts';
import { referencedElements } from '../semantics/referenced-elements.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { hasOtherWords } from './has-other-words.ts';
import { inkProblem } from './ink-problem.ts';
import { shapeProblem } from './shape-problem.ts';
import { type TextRun, textRuns } from './text-nodes.ts';
import { unseenPseudo } from './unseen-pseudo.ts';
import { unseenValue } from './unseen-value.ts';

export type Unseen = NonNullable<NodeTextNotes['unseen']>;

/** What is more than a control's own words. */
const PARTS =
  'a[href], button, input, select, textarea, p, ul, ol, table, h1, h2, h3, h4, h5, h6, section, article';

/** What is reported of the element; `nameFrom` says where its text is. */
type ReportedTexts = Pick<FrameNode, 'role' | 'name' | 'nameFrom' | 'value'>;

/** Characters of hidden text that a person is shown of it. */
const MAX_QUOTE_LENGTH = 100;
/** Elements that one name may come from. */
const MAX_SOURCES = 5;

/**
 * Text in an element's name or value that a person cannot see, and why; undefined when all of it can
 * be seen, or the name comes from an attribute that is not meant to be seen. Only for elements in
 * view: reads boxes and styles, and never forces a layout that the reading has not had already.
 */
export function unseenText(
  el: Element,
  reported: ReportedTexts,
  pass: SemanticsPass,
): Unseen | undefined {
  if (reported.value) {
    const unseen = unseenValue(el, reported.value, pass);
    if (unseen) return unseen;
  }
  if (!reported.name) return undefined;
  const sources = sourcesOf(el, reported.nameFrom, pass);
  if (!sources) return labelProblem(el, reported, pass);
  for (const source of sources.slice(0, MAX_SOURCES)) {
    let said = 0;
    for (const run of textRuns(source, pass)) {
      said += lengthOf(run.text.data);
      const reason = runProblem(run, source === el ? el : null, pass);
      if (reason && isReported(run.text, reported.name))
        return { text: quote(run.text.data), reason };
    }
    // Styles of pseudo-elements are dear: asked for only where the name has more than the texts.
    const pseudo = said < lengthOf(reported.name) ? unseenPseudo(source, pass) : undefined;
    if (pseudo) return { text: quote(pseudo.text), reason: pseudo.reason };
  }
  return undefined;
}

/** The elements whose text is the name; null when it is an attribute's. */
function sourcesOf(
  el: Element,
  from: string | undefined,
  pass: SemanticsPass,
): readonly Element[] | null {
  switch (from) {
    case 'contents':
      // The browser paints the options of a list itself.
      return el instanceof HTMLOptionElement ? [] : [el];
    case 'label':
      return labelsOf(el, pass);
    case 'aria-labelledby':
      return referencedElements(el, 'aria-labelledby');
    default:
      return null;
  }
}

function runProblem(
  { text, parent }: TextRun,
  last: Element | null,
  pass: SemanticsPass,
): UnseenReason | undefined {
  // A font draws an icon from it, larger or smaller than the word would be.
  if (isIconText(parent, pass)) return undefined;
  if (!isRendered(parent, pass)) return 'not rendered';
  const range = pageDocument.createRange();
  range.selectNode(text);
  const rect = range.getBoundingClientRect();
  const shape = shapeProblem(parent, { rect, length: text.length }, last, pass);
  if (shape) return shape;
  const at = { x: (rect.left + rect.right) / 2, y: (rect.top + rect.bottom) / 2 };
  return inkProblem(parent, pass.style(parent), at, pass);
}

/** Hidden text matters when the name has it: `aria-hidden` and `display: none` keep text out. */
function isReported(text: Text, name: string): boolean {
  const words = collapseSpace(plainText(text.data, 2_000).text).toLowerCase();
  const start = words.slice(0, 40);
  return start !== '' && name.toLowerCase().includes(start);
}

/** Characters that are no space. */
function lengthOf(text: string): number {
  return text.slice(0, 2_000).replace(/\s+/g, '').length;
}

function quote(text: string): string {
  return plainText(collapseSpace(text), MAX_QUOTE_LENGTH).text;
}

/** An attribute is never seen as such; it misleads where a person sees other words instead. */
function labelProblem(
  el: Element,
  { role, name, nameFrom }: ReportedTexts,
  pass: SemanticsPass,
): Unseen | undefined {
  if (nameFrom !== 'aria-label' && nameFrom !== 'title') return undefined;
  // What a person types stands in it, and what a part of the page holds: neither is its label.
  if (isInEditing(el) || (role === 'generic' && unclobbered.querySelector(el, PARTS)))
    return undefined;
  const seen: string[] = [];
  for (const run of textRuns(el, pass)) {
    if (!runProblem(run, el, pass)) seen.push(run.text.data.slice(0, 1_000));
  }
  const read = seen.join(' ');
  if (!hasOtherWords(el, role, name, read)) return undefined;
  return { text: quote(name), reason: 'another text', seen: quote(read) };
}
