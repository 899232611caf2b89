import { msg, type Text } from '../../core/platform/messages/messages.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { holdsSecret } from './is-sensitive.ts';
import { shadowRootOf } from './shadow-root.ts';

/** Elements that were no fields for secrets when the order for them was made. */
const plain = new WeakSet<Element>();

/** Remembers whether an element was a field for a secret when an order was made for it. */
export function noteMeant(el: Element, isSecret: boolean): void {
  if (isSecret) plain.delete(el);
  else plain.add(el);
}

/** Whether the page has made an element a field for a secret since the order for it was made. */
export function becameSecret(el: Element): boolean {
  return plain.has(el) && holdsSecret(el);
}

/**
 * Why keys that are meant for an element must not be sent to what has the focus now, a sentence; null when they may.
 * Pages hand the focus on, from box to box of a code or to an editor's own field; but nobody has agreed to keys for
 * a secret, or for another document, that the focus was moved to meanwhile.
 */
export function focusProblem(meant: Element): Text | null {
  if (becameSecret(meant)) return msg('act.becameSecretTyping');
  const focused = deepActiveElement();
  if (!focused || focused === meant || unclobbered.contains(meant, focused)) return null;
  if (isDocument(focused)) return msg('act.focusInFrame');
  return holdsSecret(focused) && !holdsSecret(meant) ? msg('act.focusInSecret') : null;
}

/** Whether an element shows a document of its own. */
export function isDocument(el: Element): boolean {
  return /^(iframe|frame|object|embed)$/.test(unclobbered.localName(el));
}

/** What has the focus in this document, inside shadow trees too. */
export function deepActiveElement(): Element | null {
  let focused: Element | null = pageDocument.activeElement();
  for (;;) {
    const inner: Element | null = (focused && shadowRootOf(focused)?.activeElement) ?? null;
    if (!inner) return focused;
    focused = inner;
  }
}
