import type { PageEvent } from '../../core/page/tree/frame-node.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { MESSAGES } from './message-states.ts';

type Category = PageEvent['category'];

/** Class-name and role hints first: they mean what the page's author meant. */
const HINTS: readonly [Category, RegExp][] = [
  ['error', /\b(error|danger|invalid|fail(ed|ure)?|alert-danger|is-invalid)\b/i],
  ['success', /\b(success|alert-success|is-valid|confirmed)\b/i],
  ['warning', /\b(warn(ing)?|caution|alert-warning)\b/i],
  ['loading', /\b(loading|loader|spinner|skeleton|progress|busy)\b/i],
];

const WORDS: readonly [Category, RegExp][] = [
  ['error', /\b(error|invalid|failed|failure|could not|cannot|can't|denied|required|wrong)\b/i],
  [
    'success',
    /\b(success(fully)?|saved|sent|done|completed?|thank you|added to|created|updated)\b/i,
  ],
  ['warning', /\b(warning|caution|attention|expires?|unsaved)\b/i],
  ['loading', /\b(loading|please wait|processing|fetching)\b/i],
];

const WRITTEN = 'textarea, [contenteditable]:not([contenteditable="false" i])';

/** Texts longer than this are content, not messages: words in them mean nothing. */
const MAX_MESSAGE_LENGTH = 120;

/** What stands on a page to be read: a guest’s “My set is complete” confirms nothing. */
const CONTENT = 'blockquote,article,q,figure,[role=article],[role=comment]';

/** Which kind of event an added, removed or changed node is, by its class, role and words. */
export function eventCategory(node: Node, el: Element | null, text: string): Category {
  // What stands in an editor is what somebody writes, not what the page says.
  if (el && unclobbered.closest(el, WRITTEN)) return 'text';
  const hints = el ? hintsOf(el) : '';
  const hinted = HINTS.find(([, pattern]) => pattern.test(hints));
  if (hinted) return hinted[0];
  const isMessage = text.length < MAX_MESSAGE_LENGTH && !(el && isContent(el));
  const worded = isMessage ? WORDS.find(([, pattern]) => pattern.test(text)) : undefined;
  if (worded) return worded[0];
  if (el && unclobbered.attribute(el, 'role') === 'alert') return 'warning';
  if (el && unclobbered.matches(el, 'form,input,select,textarea,fieldset')) return 'form';
  return node instanceof Text ? 'text' : 'element';
}

/** Words in content mean nothing, but for those in a box for messages within it. */
function isContent(el: Element): boolean {
  const content = unclobbered.closest(el, CONTENT);
  const message = unclobbered.closest(el, MESSAGES);
  return content !== null && (message === null || !unclobbered.contains(content, message));
}

function hintsOf(el: Element): string {
  const names = ['class', 'id', 'role'].map((name) =>
    unclobbered.keywords(el, name)?.slice(0, 100),
  );
  return names.join(' ').replace(/[-_]/g, ' ');
}
