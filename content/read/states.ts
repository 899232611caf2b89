import { MASK } from '../../core/page/tree/secret-field.ts';
import { CUT, cutText } from '../../core/platform/text/cut-text.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { editContextOf } from './edit-context.ts';
import { flatParent } from './flat-parent.ts';
import { flatText } from './flat-text.ts';
import { ariaKeywords, ariaOf } from './internals.ts';
import { isEditingRoot, isFocusable } from './is-focusable.ts';
import { isSensitive } from './is-sensitive.ts';
import { labelledChoice } from './labelled-choice.ts';
import { roleOf } from './role.ts';
import { SemanticsPass } from './semantics-pass.ts';

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
    (isRequired(el, itsRole) || hasCustomState(el, 'required')) && 'required',
    isInvalid(el) && 'invalid',
    checkedState(el, itsRole) || customCheck(el),
    (isSelected(el, itsRole) || hasCustomState(el, 'selected')) && 'selected',
    expandedState(el, itsRole) || (hasCustomState(el, 'expanded', 'open') && 'expanded'),
    isFocused(el) && 'focused',
    isSet(el, 'aria-current') && 'current',
    (isTrue(el, 'aria-busy') || hasCustomState(el, 'busy', 'loading')) && 'busy',
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

/** An element that a script of the page has defined: it has states by `ElementInternals`. */
function isCustom(el: Element): boolean {
  return unclobbered.localName(el).includes('-');
}

/** Whether an element of the page's own has a custom state of this name (HTML §4.13.7.4). */
function hasCustomState(el: Element, ...names: readonly string[]): boolean {
  return isCustom(el) && names.some((name) => unclobbered.matches(el, `:state(${name})`));
}

function isTrue(el: Element, attribute: string): boolean {
  return ariaKeywords(el, attribute) === 'true';
}

function isSet(el: Element, attribute: string): boolean {
  const value = ariaKeywords(el, attribute);
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
  const value = ariaKeywords(el, 'aria-invalid');
  if (value !== null && value !== '') return value !== 'false';
  // Only once a person has had to do with it: an element of the page's own does not tell whether it is empty.
  if (isCustom(el)) return unclobbered.matches(el, ':user-invalid');
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

const CHECKABLE = /^(checkbox|menuitemcheckbox|menuitemradio|option|radio|switch|treeitem)$/;

const TWO_STATES = /^(menuitemradio|radio|switch)$/;

/**
 * Checked, mixed or pressed, as of a label's control; '' if none. The live property of native controls wins over
 * ARIA.
 */
function checkedState(el: Element, role: string): 'checked' | 'mixed' | 'pressed' | '' {
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

/** The same of an element that keeps it in custom states, under the names of ARIA's. */
function customCheck(el: Element): 'checked' | 'mixed' | 'pressed' | '' {
  if (hasCustomState(el, 'indeterminate', 'mixed')) return 'mixed';
  if (hasCustomState(el, 'checked', 'on')) return 'checked';
  return hasCustomState(el, 'pressed') ? 'pressed' : '';
}

function ariaState<Word extends string>(
  el: Element,
  attribute: string,
  on: Word,
): Word | 'mixed' | '' {
  const value = ariaKeywords(el, attribute);
  if (value === 'mixed') return 'mixed';
  return value === 'true' ? on : '';
}

const EXPANDABLE_LIST = [
  'application|button|checkbox|combobox|columnheader|gridcell|link|listitem|menuitem',
  'menuitemcheckbox|menuitemradio|row|rowheader|switch|tab|treeitem',
].join('|');
/** Roles that Chrome reads aria-expanded on (WAI-ARIA 1.3 §6.6.9). */
const EXPANDABLE = new RegExp(`^(${EXPANDABLE_LIST})$`);

/** Whether what the element opens is open; '' if it opens nothing. */
function expandedState(el: Element, role: string): 'expanded' | 'collapsed' | '' {
  const isOpen = ariaExpanded(el, role) ?? summaryOpen(el) ?? popoverOpen(el);
  if (isOpen === null) return '';
  return isOpen ? 'expanded' : 'collapsed';
}

function ariaExpanded(el: Element, role: string): boolean | null {
  if (!EXPANDABLE.test(role) || el instanceof HTMLSelectElement) return null;
  const value = ariaKeywords(el, 'aria-expanded');
  return value === 'true' || value === 'false' ? value === 'true' : null;
}

function summaryOpen(el: Element): boolean | null {
  if (unclobbered.localName(el) !== 'summary') return null;
  const parent = unclobbered.parent(el);
  return parent instanceof HTMLDetailsElement ? parent.open : null;
}

function popoverOpen(el: Element): boolean | null {
  if (!(el instanceof HTMLButtonElement || el instanceof HTMLInputElement)) return null;
  const target = el.popoverTargetElement ?? commandedPopover(el);
  return target ? unclobbered.matches(target, ':popover-open') : null;
}

/** What a button opens or closes by a command (HTML §4.10.6, the invoker's `command`). */
function commandedPopover(el: HTMLElement): Element | null {
  const command = unclobbered.keywords(el, 'command') ?? '';
  const isOfPopover = /^(?:toggle|show|hide)-popover$/.test(command);
  return isOfPopover && el instanceof HTMLButtonElement ? el.commandForElement : null;
}

/** Values are cut here, in characters; a longer one ends in `…`. */
export const MAX_VALUE_LENGTH = 500;

const RANGES = /^(meter|progressbar|scrollbar|slider|spinbutton)$/;
const VALUELESS: ReadonlySet<string> = new Set(
  'button checkbox hidden image radio reset submit'.split(' '),
);

/**
 * What the control holds now, from the live property, cut at 500 characters; `undefined` for
 * elements that hold nothing. Passwords, card data and one-time codes come as eight bullets.
 */
// biome-ignore lint/suspicious/noShadowRestrictedNames: a sibling of roleOf and nameOf; nothing uses the global.
export function valueOf(
  el: Element,
  role?: string,
  pass: SemanticsPass = new SemanticsPass(),
): string | undefined {
  const value = readValue(el, role ?? roleOf(el, pass), pass);
  return value === undefined ? undefined : cutText(value, MAX_VALUE_LENGTH);
}

/** Characters of one run of text, or in one field; no page has longer ones that anybody reads. */
export const MAX_TEXT_LENGTH = 200_000;

/** What a field of text holds behind the 500 characters of its value; '' where that is all, or is not told. */
export function restOfValue(el: Element): string {
  const value = el instanceof HTMLSelectElement ? chosenIn(el) : writtenIn(el);
  if (value.length <= MAX_VALUE_LENGTH || isSensitive(el)) return '';
  return value.slice(MAX_VALUE_LENGTH - CUT.length, MAX_TEXT_LENGTH);
}

function writtenIn(el: Element): string {
  const isField = el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement;
  return isField ? el.value : '';
}

function chosenIn(select: HTMLSelectElement): string {
  const chosen = [...select.selectedOptions].slice(0, MAX_VALUE_LENGTH);
  return chosen.map((option) => option.label).join(', ');
}

function readValue(el: Element, role: string, pass: SemanticsPass): string | undefined {
  if (el instanceof HTMLInputElement) return withText(el, inputValue(el));
  if (el instanceof HTMLTextAreaElement) return secretOr(el, el.value);
  if (el instanceof HTMLSelectElement) return secretOr(el, chosenIn(el));
  if (isEditingRoot(el)) return secretOr(el, editContextOf(el)?.text ?? flatText(el, pass));
  if (RANGES.test(role)) return secretOr(el, rangeOf(el, role));
  // A separator that can be focused is a splitter with a position (WAI-ARIA 1.3 §5.4).
  if (role === 'separator') return isFocusable(el) ? rangeNow(el, role) : undefined;
  if (role === 'textbox' || role === 'searchbox') return secretOr(el, flatText(el, pass));
  // A combobox that is no field shows its choice as its text; one that cannot be focused is a shell.
  return role === 'combobox' && isFocusable(el)
    ? secretOr(el, flatText(el, pass, isNoChoice) || fieldIn(el))
    : undefined;
}

function fieldIn(el: Element): string {
  const field = unclobbered.querySelector(el, 'input, textarea');
  if (field instanceof HTMLTextAreaElement) return secretOr(field, field.value);
  return (field instanceof HTMLInputElement && inputValue(field)) || '';
}

/** What a combobox holds beside its choice: the drop-down that it stands for, what else can be chosen. */
function isNoChoice(inside: Element): boolean {
  return unclobbered.matches(inside, 'select, datalist, [role=option]:not([aria-selected=true i])');
}

function inputValue(input: HTMLInputElement): string | undefined {
  if (VALUELESS.has(input.type)) return undefined;
  if (input.type === 'file') return [...(input.files ?? [])].map((file) => file.name).join(', ');
  return secretOr(input, input.value);
}

function rangeOf(el: Element, role: string): string | undefined {
  if (el instanceof HTMLMeterElement) return withText(el, String(el.value));
  if (el instanceof HTMLProgressElement)
    return withText(el, el.position < 0 ? undefined : String(el.value));
  return withText(el, rangeNow(el, role) || undefined);
}

/**
 * A number with the words that the page has for it (`aria-valuetext`, the label of that stop in a `datalist`):
 * `3 (Large)`, or only these if they say it.
 */
function withText(el: Element, value: string | undefined): string | undefined {
  const said = ariaOf(el, 'aria-valuetext') || stopLabel(el);
  const text = said?.slice(0, MAX_VALUE_LENGTH).trim();
  if (!text || (el instanceof HTMLInputElement && el.type !== 'range' && el.type !== 'number'))
    return value;
  return value === undefined || text.includes(value) ? text : `${value} (${text})`;
}

/** What a slider calls the stop that it is at (HTML §4.10.5.1.13). */
function stopLabel(el: Element): string | undefined {
  if (!(el instanceof HTMLInputElement) || el.type !== 'range') return undefined;
  const stops = [...(el.list?.options ?? [])].slice(0, MAX_VALUE_LENGTH);
  return stops.find(({ value }) => Number(value) === el.valueAsNumber)?.label;
}

/**
 * How far a bar or gauge that nobody operates is: `70%` of a whole or a hundred, else `3 of 8`, or the page's own
 * words; undefined for one that only says that something is under way.
 */
export function gaugeOf(el: Element, role: string): string | undefined {
  const text = ariaOf(el, 'aria-valuetext')?.slice(0, MAX_VALUE_LENGTH).trim();
  if (text) return text;
  if (el instanceof HTMLMeterElement) {
    // Browsers paint what is beyond these bounds in another color (HTML §4.10.14).
    const beyond = el.value > el.high ? ', high' : el.value < el.low ? ', low' : '';
    return share(el.value, el.min, el.max) + beyond;
  }
  if (el instanceof HTMLProgressElement)
    return el.position < 0 ? undefined : share(el.value, 0, el.max);
  const now = Number.parseFloat(rangeNow(el, role));
  const [min, max] = [bound(el, 'aria-valuemin', 0), bound(el, 'aria-valuemax', 100)];
  return Number.isFinite(now) ? share(now, min, max) : undefined;
}

function share(value: number, min: number, max: number): string {
  const isWhole = min === 0 && (max === 1 || max === 100);
  if (isWhole) return `${Math.round((value / max) * 100)}%`;
  return min === 0 ? `${value} of ${max}` : `${value} of ${min} to ${max}`;
}

function secretOr<T extends string | undefined>(el: Element, value: T): T | typeof MASK {
  return value && isSensitive(el) ? MASK : value;
}

/**
 * The number a range widget is at: aria-valuenow, or what WAI-ARIA 1.3 §5.2.9 makes it without
 * one, the middle of a slider, scroll bar or splitter and zero of a spin button or meter.
 */
export function rangeNow(el: Element, role: string): string {
  const now = ariaOf(el, 'aria-valuenow')?.slice(0, 100).trim();
  if (now) return now;
  // What such an element keeps to itself is unknown, not the default.
  if (isCustom(el)) return '';
  if (role === 'slider' || role === 'scrollbar' || role === 'separator') {
    return String((bound(el, 'aria-valuemin', 0) + bound(el, 'aria-valuemax', 100)) / 2);
  }
  return role === 'spinbutton' || role === 'meter' ? '0' : '';
}

function bound(el: Element, attribute: string, fallback: number): number {
  const value = Number.parseFloat(ariaOf(el, attribute) ?? '');
  return Number.isFinite(value) ? value : fallback;
}

/** Disabled on its own, a fieldset, or `aria-disabled` on itself or an ancestor (WAI-ARIA 1.3 §6.6). */
function isDisabled(el: Element, pass: SemanticsPass): boolean {
  if (unclobbered.matches(el, ':disabled')) return true;
  const path: Element[] = [];
  let at: Element | null = el;
  let disabled: boolean | undefined;
  while (at && disabled === undefined) {
    disabled = pass.disabled.get(at);
    if (disabled !== undefined) break;
    path.push(at);
    const value: string | null = ariaKeywords(at, 'aria-disabled');
    if (value === 'true' || value === 'false') disabled = value === 'true';
    at = flatParent(at);
  }
  for (const passed of path) pass.disabled.set(passed, disabled ?? false);
  return disabled ?? false;
}
