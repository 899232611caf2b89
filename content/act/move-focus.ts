import { inEnglish } from '../../core/platform/messages/messages.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { isFocusable } from '../semantics/is-focusable.ts';
import { focusElement } from './focus-element.ts';

/** Moves the focus as Tab does within the document: positive tab indexes first, then document order. */
export function moveFocus(from: Element, backwards: boolean): string {
  const stops = [...pageDocument.querySelectorAll('*')].filter(
    (el) => isFocusable(el) && tabIndexOf(el) >= 0 && unclobbered.checkVisibility(el),
  );
  const order = [
    ...stops.filter((el) => tabIndexOf(el) > 0).sort((a, b) => tabIndexOf(a) - tabIndexOf(b)),
    ...stops.filter((el) => tabIndexOf(el) === 0),
  ];
  const at = order.indexOf(from);
  const next = order.at(backwards ? at - 1 : (at + 1) % Math.max(1, order.length));
  if (!next) return inEnglish('act.eventsOnly');
  focusElement(next);
  // What the keyboard comes to is ready to be written over.
  if (next instanceof HTMLInputElement) next.select();
  return inEnglish('act.movedTheFocus');
}

function tabIndexOf(el: Element): number {
  return Number.parseInt(unclobbered.attribute(el, 'tabindex') ?? '0', 10) || 0;
}
