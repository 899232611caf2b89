import { comesBefore } from '../flat-tree/flat-order.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/**
 * The modal dialog on top among these, outside of which all is inert (HTML §6.3.1), or null: the one that has the
 * focus, for the last opened one has it, else the last in the page.
 */
export function openModal(dialogs: Iterable<Element>): Element | null {
  const modals = [...dialogs].filter((dialog) => unclobbered.matches(dialog, ':modal'));
  const focused = modals.filter((dialog) => unclobbered.matches(dialog, ':focus-within'));
  const [first, ...others] = focused.length > 0 ? focused : modals;
  return first
    ? others.reduce((last, modal) => (comesBefore(modal)(last) ? modal : last), first)
    : null;
}
