import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { roleOf } from '../roles/role.ts';
import { isDisabled } from '../semantics/is-disabled.ts';
import { SemanticsPass } from '../semantics/semantics-pass.ts';
import { checkedState } from './checked-state.ts';
import { expandedState } from './expanded-state.ts';

const SELECTABLE = /^(option|tab|row|cell|gridcell|columnheader|rowheader|treeitem)$/;
const NO_REQUIRED = /^(button|slider|colorwell|none)$/;

/**
 * The states that hold, in this order: disabled, readonly, required, invalid, checked | mixed |
 * pressed, selected, expanded | collapsed, focused, current, busy, multiselectable, modal. What is
 * not listed is false: a checkbox without `checked` is unchecked. WAI-ARIA 1.3 §6.6, HTML-AAM 1.0.
 */
export function statesOf(
  el: Element,
  role?: string,
  pass: SemanticsPass = new SemanticsPass(),
): string[] {
  const itsRole = role ?? roleOf(el, pass);
  const disabled = isDisabled(el, pass);
  const states = [
    disabled && 'disabled',
    !disabled && isReadonly(el) && 'readonly',
    isRequired(el, itsRole) && 'required',
    isInvalid(el) && 'invalid',
    checkedState(el, itsRole),
    isSelected(el, itsRole) && 'selected',
    expandedState(el, itsRole),
    isFocused(el) && 'focused',
    isSet(el, 'aria-current') && 'current',
    isTrue(el, 'aria-busy') && 'busy',
    isMultiselectable(el) && 'multiselectable',
    isModal(el) && 'modal',
  ];
  return states.filter((state): state is string => typeof state === 'string' && state !== '');
}

/** Only these know `:required`; a selector costs more to ask than a name. */
const FIELDS: ReadonlySet<string> = new Set(['input', 'select', 'textarea']);

function isField(el: Element): boolean {
  return FIELDS.has(unclobbered.localName(el));
}

function isTrue(el: Element, attribute: string): boolean {
  return unclobbered.keywords(el, attribute) === 'true';
}

function isSet(el: Element, attribute: string): boolean {
  const value = unclobbered.keywords(el, attribute);
  return value !== null && value !== '' && value !== 'false';
}

function isReadonly(el: Element): boolean {
  if (isTrue(el, 'aria-readonly')) return true;
  // `readonly` also sits on controls it does nothing for, such as check boxes.
  if (el instanceof HTMLTextAreaElement) return el.readOnly;
  return el instanceof HTMLInputElement && el.readOnly && unclobbered.matches(el, TEXT_FIELDS);
}
const NO_EMPTY_TEXT = /^(checkbox|radio|file|date|datetime-local|month|time|week)$/;

const TEXT_FIELDS =
  'input:not([type=checkbox i], [type=radio i], [type=range i], [type=color i], [type=file i], ' +
  '[type=button i], [type=submit i], [type=reset i], [type=image i], [type=hidden i])';

function isRequired(el: Element, role: string): boolean {
  if (isTrue(el, 'aria-required')) return true;
  return isField(el) && !NO_REQUIRED.test(role) && unclobbered.matches(el, ':required');
}

function isInvalid(el: Element): boolean {
  const value = unclobbered.keywords(el, 'aria-invalid');
  if (value !== null && value !== '') return value !== 'false';
  if (!isField(el) || !unclobbered.matches(el, ':invalid')) return false;
  // Chrome does not hold an empty text field against the user before a try to send it, only an empty choice.
  if (unclobbered.matches(el, ':user-invalid')) return true;
  if (el instanceof HTMLTextAreaElement) return el.value !== '';
  if (!(el instanceof HTMLInputElement) || el.value !== '') return true;
  return el.validity.badInput || NO_EMPTY_TEXT.test(el.type);
}

function isSelected(el: Element, role: string): boolean {
  if (el instanceof HTMLOptionElement) return el.selected;
  return SELECTABLE.test(role) && isTrue(el, 'aria-selected');
}

function isFocused(el: Element): boolean {
  const root = unclobbered.rootOf(el);
  return (
    (root instanceof Document || root instanceof ShadowRoot) && rootQueries.active(root) === el
  );
}

function isMultiselectable(el: Element): boolean {
  return el instanceof HTMLSelectElement ? el.multiple : isTrue(el, 'aria-multiselectable');
}

function isModal(el: Element): boolean {
  if (isTrue(el, 'aria-modal')) return true;
  return unclobbered.localName(el) === 'dialog' && unclobbered.matches(el, ':modal');
}
