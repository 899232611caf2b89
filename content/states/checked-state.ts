import { labelledChoice } from '../elements/labelled-choice.ts';
import { unclobbered } from '../platform/unclobbered.ts';

const CHECKABLE = /^(checkbox|menuitemcheckbox|menuitemradio|option|radio|switch|treeitem)$/;

const TWO_STATES = /^(menuitemradio|radio|switch)$/;

/**
 * Checked, mixed or pressed, as of a label's control; '' if none. The live property of native controls wins over
 * ARIA.
 */
export function checkedState(el: Element, role: string): 'checked' | 'mixed' | 'pressed' | '' {
  const choice = labelledChoice(el);
  if (choice) {
    if (choice.type === 'checkbox' && choice.indeterminate) return 'mixed';
    return choice.checked ? 'checked' : '';
  }
  if (CHECKABLE.test(role)) {
    const state = ariaState(el, 'aria-checked', 'checked');
    return state === 'mixed' && TWO_STATES.test(role) ? '' : state;
  }
  return role === 'button' ? ariaState(el, 'aria-pressed', 'pressed') : '';
}

function ariaState<Word extends string>(
  el: Element,
  attribute: string,
  on: Word,
): Word | 'mixed' | '' {
  const value = unclobbered.keywords(el, attribute);
  if (value === 'mixed') return 'mixed';
  return value === 'true' ? on : '';
}
