import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** What pages call the boxes that tell a person something, and what ARIA calls them. */
export const MESSAGES = [
  '[role=alert]',
  '[role=status]',
  '[aria-live]',
  ...['toast', 'snackbar', 'notif', 'alert', 'message', 'error', 'success', 'spinner'].flatMap(
    (word) => [`[class*=${word} i]`, `[id*=${word} i]`],
  ),
].join(',');
/** Attributes by which a box that is there already is shown or hidden. */
const SHOWING: ReadonlySet<string> = new Set(['class', 'style', 'hidden', 'open', 'aria-hidden']);
/** Looked at in one batch: each look may make the browser work out styles. */
const MAX_LOOKS = 20;
/** Messages that are looked at once when the page is first followed. */
const MAX_REMEMBERED = 200;

/** Whether a message was on show when it was last looked at. */
const shown = new WeakMap<Element, boolean>();

/**
 * Messages that came on show or went by an attribute alone: a toast that waits in the page is shown
 * by its class, and nothing is added. Reads only, and only of what looks like a message.
 */
export function shownMessages(records: readonly MutationRecord[]): Map<Element, boolean> {
  const changed = new Map<Element, boolean>();
  const targets = new Set<Element>();
  for (const { type, target, attributeName } of records) {
    if (type !== 'attributes' || !SHOWING.has(attributeName ?? '')) continue;
    if (targets.size >= MAX_LOOKS) break;
    if (target instanceof Element && unclobbered.matches(target, MESSAGES)) targets.add(target);
  }
  for (const el of targets) {
    const isShown = isOnShow(el);
    // One that came since was reported when it was added.
    if (isShown !== (shown.get(el) ?? isShown)) changed.set(el, isShown);
    shown.set(el, isShown);
  }
  return changed;
}

/** Looks which messages are on show as following the page begins. */
export function rememberMessages(): void {
  const messages = [...pageDocument.querySelectorAll(MESSAGES)].slice(0, MAX_REMEMBERED);
  for (const el of messages) shown.set(el, isOnShow(el));
}

function isOnShow(el: Element): boolean {
  return unclobbered.checkVisibility(el) && !unclobbered.isTransparent(el);
}
