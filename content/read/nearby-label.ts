import { ruleTable } from '../../core/platform/rules/rule-table.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from './flat-parent.ts';
import { flatText } from './flat-text.ts';
import { isHidden } from './is-hidden.ts';
import { SemanticsPass } from './semantics-pass.ts';

const MAX_LENGTH = 100;
/** Nodes to look at on each level, text and comments included. */
export const MAX_SIBLINGS = 8;
const MAX_WRAPPERS = 3;
const BOX =
  'input[type=checkbox i], input[type=radio i], [role=checkbox], [role=radio], [role=switch]';
const HEADING = 'h1, h2, h3, h4, h5, h6, legend, [role=heading]';
/** Four words at least, and an end. */
const SENTENCE = /^\S+(?:\s+\S+){3,}[.!]$/;
const CONTROL =
  'a[href], button, input, select, textarea, [contenteditable], [role=button], [role=checkbox], ' +
  '[role=combobox], [role=link], [role=radio], [role=slider], [role=switch], [role=textbox]';

/**
 * What a person would take for the label of a control that has no accessible name: the text just before it (behind it,
 * where a box begins its line), `data-label`, a placeholder or title; `''` if there is none.
 * For use only when the name is empty: the label of a form is often just text beside the field.
 */
export function nearbyLabel(el: Element, pass: SemanticsPass = new SemanticsPass()): string {
  return label(el, pass) ?? '';
}

const label = ruleTable<Element, SemanticsPass, string>([
  {
    id: 'label.text-behind',
    why: 'In a line that begins with a box, each text follows its box.',
    seen: 'uikit form',
    says: (el, pass) => textBehind(el, pass) || undefined,
  },
  {
    id: 'label.text-before',
    why: 'The label of a field is often just text before it.',
    seen: 'gentelella form',
    says: (el, pass) => textBefore(el, pass) || undefined,
  },
  {
    id: 'label.format',
    why: 'How to write a text is better than no name.',
    seen: 'tasks/masked',
    says: (el) => attributeLabel(el) || undefined,
  },
]);

/** Signs without letters, or runs of one letter each: `(___) ___-____`, `dd/mm/yyyy`. */
const FORMAT = /^(?:[^\p{L}]*(\p{L})\1*(?!\p{L}))*[^\p{L}]*$/iu;

/**
 * Whether a placeholder only shows how to write a text: many a field takes it from its script when the
 * pointer or the focus comes, while the field is still called by what is written beside it.
 */
export function isFormat(placeholder: string): boolean {
  return placeholder.length > 1 && FORMAT.test(placeholder);
}

/** A label without text shuts out placeholder and title in Chrome, but not for a person. */
function attributeLabel(el: Element): string {
  const names = ['data-label', 'placeholder', 'title'];
  const values = names.map((name) => unclobbered.attribute(el, name)?.slice(0, MAX_LENGTH).trim());
  return values.find((value) => value) ?? '';
}

/** The text behind a box, in a line that begins with one, or ends with text: there each label follows its box. */
function textBehind(el: Element, pass: SemanticsPass): string {
  if (!unclobbered.matches(el, BOX)) return '';
  let first: ChildNode | null = unclobbered.parent(el) && el;
  for (let step = 0; first && step < MAX_SIBLINGS * 2; step += 1) {
    const before: ChildNode | null = unclobbered.previousSibling(first);
    if (!before) break;
    // A line ends at a break, and above it stands another.
    if (before instanceof HTMLBRElement) break;
    first = before;
  }
  for (let at = first; at && at !== el; at = unclobbered.nextSibling(at)) {
    const text = labelTextOf(at, pass);
    if (text === null) break;
    if (text !== '' && !(first && endsWithText(first, pass))) return '';
  }
  return siblingText(el, pass, unclobbered.nextSibling) ?? '';
}

/** Whether a line of several boxes ends with a text: what is before the first is their question. */
function endsWithText(first: ChildNode, pass: SemanticsPass): boolean {
  let boxes = 0;
  let isText = false;
  let at: ChildNode | null = first;
  for (let step = 0; at && step < MAX_SIBLINGS * 4; step += 1) {
    if (at instanceof HTMLBRElement) break;
    if (at instanceof Element && unclobbered.matches(at, BOX)) {
      boxes += 1;
      isText = false;
    } else {
      const text = labelTextOf(at, pass);
      if (text === null) return false;
      isText ||= text !== '';
    }
    at = unclobbered.nextSibling(at);
  }
  return boxes > 1 && isText;
}

/** Looks left, then left of the wrappers that hold only this control. */
function textBefore(el: Element, pass: SemanticsPass): string {
  const isBox = unclobbered.matches(el, BOX);
  let at: Element | null = el;
  for (let level = 0; at && level <= MAX_WRAPPERS; level += 1) {
    if (level > 0 && (isBoundary(at) || (isBox && holdsBoxes(at)))) return '';
    const found = siblingText(at, pass);
    if (found !== null) return found;
    at = flatParent(at);
  }
  return '';
}

/** What is before several boxes is their question, and no label of the first. */
function holdsBoxes(el: Element): boolean {
  return unclobbered.querySelectorAll(el, BOX).length > 1;
}

/** A cell, form or page part ends the search, since text beyond belongs to something else. */
function isBoundary(el: Element): boolean {
  return unclobbered.matches(el, 'td, th, tr, form, fieldset, body, main, section, ul, ol');
}

/** `null`: nothing there; `''`: something, but no label. To the left by default. */
function siblingText(
  el: Element,
  pass: SemanticsPass,
  next: (node: Node) => ChildNode | null = unclobbered.previousSibling,
): string | null {
  let sibling = next(el);
  let sentence = '';
  const isBox = unclobbered.matches(el, BOX) || unclobbered.querySelector(el, BOX) !== null;
  for (let step = 0; sibling && step < MAX_SIBLINGS; step += 1) {
    // A heading speaks of all that follows it, and of no single box.
    if (isBox && sibling instanceof Element && holdsHeading(sibling)) return '';
    const text = labelTextOf(sibling, pass);
    if (text === null) return sentence;
    const isLong = text.length > MAX_LENGTH;
    // What a field is for is before the sentence that explains it.
    if (text !== '' && !isBox && SENTENCE.test(text)) sentence ||= isLong ? '' : text;
    else if (text !== '') return isLong ? sentence : text;
    sibling = next(sibling);
  }
  return sibling || sentence ? sentence : null;
}

function holdsHeading(el: Element): boolean {
  return unclobbered.matches(el, HEADING) || unclobbered.querySelector(el, HEADING) !== null;
}

/** `null` when the node is or holds a control, which text further left would belong to. */
function labelTextOf(node: Node, pass: SemanticsPass): string | null {
  if (node instanceof Text) return asLabel(node.data.slice(0, MAX_LENGTH * 10));
  if (!(node instanceof Element) || isHidden(node, pass)) return '';
  if (unclobbered.isTransparent(node)) return '';
  const isControl = unclobbered.matches(node, CONTROL) || unclobbered.querySelector(node, CONTROL);
  return isControl ? null : asLabel(flatText(node, pass));
}

/** `1–20 of 1,713 users` says what is shown, and names nothing. */
const COUNT = /\d\s?[-–—]\s?\d[\d.,]*\s\S{1,4}\s\d/;

/** Without the colon or star that label texts end with; signs alone are no label. */
function asLabel(text: string): string {
  const label = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s:*]+$/, '');
  return /[\p{L}\p{N}]/u.test(label) && !COUNT.test(label) ? label : '';
}
