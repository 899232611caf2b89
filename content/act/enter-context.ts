import type { PressedByEnter } from '../../core/page/act/press-context.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { referencedElements } from '../read/aria-attributes.ts';
import { flatParent } from '../read/flat-parent.ts';
import { ancestorsOf } from '../read/flat-tree.ts';
import { isSubmitter } from '../read/is-submitter.ts';
import { nameOf } from '../read/name.ts';
import type { SemanticsPass } from '../read/semantics-pass.ts';
import {
  closestFlat,
  formLeads,
  formOf,
  itemAround,
  leadsOf,
  namesOf,
  ownNames,
  texts,
} from './press-names.ts';

const PRESSABLE =
  'button, input[type=submit], input[type=button], input[type=image], [role=button], a[role=button]';
const TYPED =
  'input:not([type=hidden], [type=submit], [type=button], [type=image], [type=reset]), textarea, select';
const SEARCH = 'search, [role=search], input[type=search], [role=searchbox]';
const SEARCH_NAMES =
  /search|query|\bq\b|such|recherch|busca|pesquis|cerca|zoek|szuk|\bara\b|поиск|найти|搜|検索|검색|بحث|खोज/iu;
/** More buttons beside a field are a page's, not the field's. */
const MAX_BESIDE = 6;

/** Whether a field, or a button of its form, searches: by role, type, name or address. */
export function isSearch(el: Element, form: Element | null, pass: SemanticsPass): boolean {
  if (closestFlat(el, SEARCH) !== null) return true;
  const fields = form ? [...unclobbered.querySelectorAll(form, TYPED)] : [el];
  // A form that asks for more than words is no search.
  if (fields.length !== 1 || !fields[0]) return false;
  const action = form ? (unclobbered.attribute(form, 'action') ?? '') : '';
  return [...ownNames(fields[0], pass), action].some((name) => SEARCH_NAMES.test(name));
}

/** The option or item that keys act on, where the focus stays on the field or list that has it. */
export function activeItems(el: Element): Element[] {
  return referencedElements(el, 'aria-activedescendant');
}

/** What Enter in a field of text presses, and in a list that says which of its items is active. */
export function pressedByEnter(field: Element, pass: SemanticsPass): PressedByEnter[] {
  const active = activeItems(field).map((item) => ({
    names: texts(namesOf(item, pass)),
    leads: leadsOf(item),
  }));
  return [...active, ...(isFieldOfItems(field) ? [] : pressedByField(field, pass))];
}

/** A list, menu or tree whose items are no fields of a form. */
function isFieldOfItems(el: Element): boolean {
  return !unclobbered.matches(el, `${TYPED}, [contenteditable], [role=textbox]`);
}

function pressedByField(field: Element, pass: SemanticsPass): PressedByEnter[] {
  const form = formOf(field) ?? closestFlat(field, 'form');
  const buttons = form ? submitters(form) : buttonsBeside(field);
  const pressed = buttons.map((button) => ({
    names: texts(namesOf(button, pass)),
    leads: leadsOf(button),
  }));
  if (pressed.length > 0 || !(form instanceof HTMLFormElement)) return pressed;
  // Without a button, Enter sends the form all the same.
  return [{ names: texts([nameOf(form, undefined, pass).name]), leads: formLeads(form, null) }];
}

/** The form's default button comes first (HTML, "implicit submission"); a script may press any other. */
function submitters(form: Element): Element[] {
  const owned = form instanceof HTMLFormElement ? ownedButtons(form) : [];
  const inside = [...unclobbered.querySelectorAll(form, PRESSABLE)];
  const first = [...new Set([...owned, ...inside])].find(isSubmitter);
  return first ? [first] : inside.slice(0, MAX_BESIDE);
}

/** Buttons elsewhere in the page that belong to the form. */
function ownedButtons(form: HTMLFormElement): Element[] {
  const id = unclobbered.attribute(form, 'id');
  if (!id) return [];
  return [...pageDocument.querySelectorAll(`[form="${CSS.escape(id)}"]`)].filter(isSubmitter);
}

/** Whether its author says that it is the default button: without an attribute every button is one. */
function isSubmit(el: Element): boolean {
  return isSubmitter(el) && unclobbered.keywords(el, 'type') === 'submit';
}

/** Whether it is behind the field, as what sends it does, and is no × that takes something away. */
function isAfter(button: Element, field: Element): boolean {
  const position = unclobbered.position(field, button);
  // Across shadow trees there is no order.
  const isBefore = (position & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const isElsewhere = (position & Node.DOCUMENT_POSITION_DISCONNECTED) !== 0;
  return (isElsewhere || !isBefore) && !CROSS.test(trimmedText(button));
}

const CROSS = /^[×✕✖✗✘❌⨯⨉]$/u;

/**
 * Whether a button belongs to a list item or row that the field is not in: Enter in the field has none to do with it.
 */
function isOfOtherItem(button: Element, field: Element): boolean {
  const item = itemAround(button) ?? repeatedAround(button, field);
  return item !== null && !item.contains(field);
}

/** What is beside others of its kind, each with a button: a tag, a chip, a card. */
function repeatedAround(button: Element, field: Element): Element | null {
  for (let at: Element | null = button; at && !at.contains(field); at = flatParent(at)) {
    const around = flatParent(at);
    // A wrapper of nothing but a button is no item.
    if (!around || trimmedText(at) === trimmedText(button)) continue;
    const beside = [...unclobbered.querySelectorAll(around, ':scope > *')].filter(
      (sibling) =>
        sibling !== at && isAlike(sibling, at) && unclobbered.querySelector(sibling, PRESSABLE),
    );
    if (beside.length > 0) return at;
  }
  return null;
}

function trimmedText(el: Element): string {
  return unclobbered.textContent(el).trim();
}

function isAlike(one: Element, other: Element): boolean {
  const kindOf = (el: Element) =>
    `${unclobbered.localName(el)} ${unclobbered.attribute(el, 'class')}`;
  return kindOf(one) === kindOf(other);
}

/**
 * The few buttons of the nearest part that has any: a composer's own. What is before the field, the × of a tag or
 * the way back, is none that Enter in it presses, unless it is a default button.
 */
function buttonsBeside(field: Element): Element[] {
  for (const at of ancestorsOf(field)) {
    if (unclobbered.matches(at, 'body, main, html')) return [];
    const buttons = [...unclobbered.querySelectorAll(at, PRESSABLE)].filter(
      (button) => !isOfOtherItem(button, field) && (isSubmit(button) || isAfter(button, field)),
    );
    if (buttons.length > 0) return buttons.length > MAX_BESIDE ? [] : buttons;
  }
  return [];
}
