import type { PressContext, PressRegion, WizardStep } from '../../core/page/act/press-context.ts';
import { inQuotes } from '../../core/platform/letters/visible-text.ts';
import { CUT } from '../../core/platform/text/cut-text.ts';
import { nearestHeading } from '../detect/context-of.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatChildren, flatText } from '../read/flat-text.ts';
import { ancestorsOf } from '../read/flat-tree.ts';
import { isRendered } from '../read/is-hidden.ts';
import { hidesTypedText } from '../read/is-sensitive.ts';
import { nameOf } from '../read/name.ts';
import { roleOf } from '../read/role.ts';
import { deepActiveElement } from '../read/secret-focus.ts';
import { readingPass, type SemanticsPass } from '../read/semantics-pass.ts';
import { activeItems, isSearch, pressedByEnter } from './enter-context.ts';
import {
  closestFlat,
  formOf,
  intentsOf,
  itemAround,
  itemTexts,
  leadsOf,
  namesOf,
  ownNames,
  texts,
} from './press-names.ts';
import { regionOfPress } from './press-region.ts';

const DIALOGS = 'dialog, [role=dialog], [role=alertdialog], [aria-modal=true]';
const PRESSABLE =
  'button, input[type=submit], input[type=button], input[type=image], [role=button], a[role=button]';
const FIELDS = 'input:not([type=hidden]), textarea, select, [contenteditable], [role=textbox]';
/** Fields that a person types or chooses in. */
const TYPED =
  'input:not([type=hidden], [type=submit], [type=button], [type=image], [type=reset], ' +
  '[type=checkbox], [type=radio]), textarea, select';
const MAX_FIELDS = 40;

/** Reads what is around an element that is about to be pressed. */
export function contextOfPress(el: Element): PressContext {
  const pass = readingPass();
  const pressed = controlOf(el) ?? el;
  const dialog = closestFlat(el, DIALOGS);
  const form = formOf(pressed) ?? closestFlat(el, 'form, [role=form]');
  const part = partAround(el, pass);
  const scopes = [part, form, dialog].filter((scope) => scope !== null);
  const item = itemAround(el);
  const asks = dialog ? questionIn(dialog, pass) : '';
  const language = languageOf(el);
  const step = wizardStep(el, pass);
  return {
    names: texts(namesOf(el, pass).concat(pressed === el ? [] : namesOf(pressed, pass))),
    shown: hidesTypedText(el) ? '' : shownOn(el, pass),
    activates:
      pressed === el
        ? ''
        : `${roleOf(pressed, pass)} ${inQuotes(nameOf(pressed, undefined, pass).name)}`,
    leads: leadsOf(pressed),
    sends: formDestination(el),
    around: texts(scopes.map((scope) => textWithoutOthers(scope, el, pass))),
    headings: texts([
      nearestHeading(el, pass),
      ...[dialog, form].flatMap((scope) =>
        scope ? [nameOf(scope, undefined, pass).name, headingIn(scope, pass)] : [],
      ),
      groupOf(el, pass),
      ...pageHeadings(pass),
    ]),
    isSearch: isSearch(pressed, form, pass),
    fields: fieldNames(form ?? dialog ?? part, pass),
    ...(asks !== '' && { asks }),
    ...(language !== '' && { language }),
    ...(onlyOpens(pressed) && { opens: true }),
    ...(completesField(el, pass) && { completes: true }),
    ...(pickerAround(el, pass) && { picks: true }),
    ...(step && { step }),
    ...(writesNothing(el, scopes, pass) && { writesNothing: true }),
    ...(item && { item: texts(itemTexts(item, el)) }),
    ...((takesTyping(el) || activeItems(el).length > 0) && { enter: pressedByEnter(el, pass) }),
    region: regionOfPress(pressed, pass),
  };
}

/** What an approval of a press on an element is bound to, as it is now. */
export function regionAround(el: Element): PressRegion {
  return regionOfPress(controlOf(el) ?? el, readingPass());
}

/** The language that is declared for it; '' for English, which templates declare for every page. */
function languageOf(el: Element): string {
  const around = unclobbered.closest(el, '[lang]');
  const tag = (around && unclobbered.attribute(around, 'lang'))?.trim().slice(0, 20) ?? '';
  return /^en\b/i.test(tag) ? '' : tag;
}

/** The text on an element: that of a button that is an input is its value. */
function shownOn(el: Element, pass: SemanticsPass): string {
  const isButton = el instanceof HTMLInputElement && /^(submit|button|reset)$/.test(el.type);
  return isButton ? el.value : flatText(el, pass);
}

/** What says of itself that it opens something, and sends and goes nowhere. */
const OPENERS =
  '[aria-haspopup]:not([aria-haspopup=false]), [aria-expanded][aria-controls], ' +
  '[popovertarget], [commandfor][command=show-modal], summary';

function onlyOpens(pressed: Element): boolean {
  return unclobbered.matches(pressed, OPENERS) && leadsOf(pressed) === '';
}

/** Whether something that is no button has the text that a person has typed, where a word of it begins. */
function completesField(el: Element, pass: SemanticsPass): boolean {
  const field = deepActiveElement();
  const typed = field instanceof HTMLInputElement ? field.value.trim().toLowerCase() : '';
  if (typed === '' || el === field || closestFlat(el, `${PRESSABLE}, a[href]`)) return false;
  const shown = ` ${flatText(el, pass).toLowerCase()}`;
  return shown.length > typed.length + 1 && /\P{L}/u.test(shown[shown.indexOf(typed) - 1] ?? 'x');
}

/** The control that a press on a label activates; null for what is no label, or of nothing. */
function controlOf(el: Element): Element | null {
  const label = closestFlat(el, 'label');
  if (!(label instanceof HTMLLabelElement) || unclobbered.matches(el, FIELDS)) return null;
  // A control in a label acts on its own.
  if (unclobbered.matches(el, `${PRESSABLE}, a[href]`)) return null;
  return label.control;
}

/** The largest part around it that is still one thing, a card, a box, a section: its text is not cut. */
function partAround(el: Element, pass: SemanticsPass): Element | null {
  let part: Element | null = null;
  for (const at of ancestorsOf(el)) {
    if (unclobbered.matches(at, 'body, html')) break;
    if (flatText(at, pass).endsWith(CUT)) break;
    part = at;
    // A form with fields to fill in is one decision, whatever else its page is about.
    if (isFilledIn(at) || unclobbered.matches(at, DIALOGS)) break;
  }
  return part;
}

/** Whether it is a form of several fields: one is what many questions have (“Type DELETE to confirm”). */
function isFilledIn(el: Element): boolean {
  return unclobbered.matches(el, 'form') && unclobbered.querySelectorAll(el, TYPED).length > 1;
}

function headingIn(scope: Element, pass: SemanticsPass): string {
  const heading = unclobbered.querySelector(scope, 'h1,h2,h3,h4,h5,h6,legend,[role=heading]');
  return heading ? flatText(heading, pass) : '';
}

/** The first question of a dialog, in its heading, name or text; '' where it asks nothing. */
function questionIn(dialog: Element, pass: SemanticsPass): string {
  const said = [headingIn(dialog, pass), nameOf(dialog, undefined, pass).name];
  const sentences = flatText(dialog, pass).match(SENTENCES) ?? [];
  return [...said, ...sentences].find((text) => QUESTION.test(text.trim()))?.trim() ?? '';
}

const SENTENCES = /[^.!?。？！؟]+[.!?。？！؟]/gu;
const QUESTION = /[?？؟]$|ですか。?$|ますか。?$|吗。?$/u;

function groupOf(el: Element, pass: SemanticsPass): string {
  const group = closestFlat(el, 'fieldset, [role=group], [role=radiogroup], section, article');
  return group ? nameOf(group, undefined, pass).name : '';
}

function pageHeadings(pass: SemanticsPass): string[] {
  const [first] = pageDocument.querySelectorAll('h1, [role=heading][aria-level="1"]');
  return [first ? flatText(first, pass) : '', pageDocument.title(), location.pathname];
}

function fieldNames(scope: Element | null, pass: SemanticsPass): string[] {
  if (!scope) return [];
  const fields = [...unclobbered.querySelectorAll(scope, FIELDS)].slice(0, MAX_FIELDS);
  return texts(fields.flatMap((field) => ownNames(field, pass)));
}

function takesTyping(el: Element): boolean {
  if (el instanceof HTMLTextAreaElement) return true;
  if (el instanceof HTMLInputElement)
    return !/^(submit|button|reset|image|checkbox|radio|file|range|color)$/.test(el.type);
  return unclobbered.matches(
    el,
    '[contenteditable]:not([contenteditable=false]), [role=textbox], [role=searchbox], [role=combobox]',
  );
}

const SUBMITTERS = 'button, input[type=submit], input[type=image]';
const NO_TEXT = /^(button|reset|checkbox|radio|file|range|color)$/;

/**
 * Method and full address to which a press on an element, or Enter in it, sends its form, and what its hidden fields
 * and its button say that it does (`op=delete`); '' where it sends none. Links are none: pages write theirs again
 * under the pointer, and what they open is judged where it arrives.
 */
export function formDestination(el: Element): string {
  const label = closestFlat(el, 'label');
  const control = label instanceof HTMLLabelElement ? label.control : null;
  const pressed = closestFlat(el, SUBMITTERS) ?? control ?? el;
  const form = formOf(pressed);
  if (!form) return '';
  if (isSubmitter(pressed)) return destinationOf(form, pressed);
  const isField = pressed instanceof HTMLInputElement && !NO_TEXT.test(pressed.type);
  if (!isField) return '';
  const elements = [...HTMLFormElement.prototype[Symbol.iterator].call(form)];
  return destinationOf(form, elements.find(isSubmitter) ?? null);
}

function isSubmitter(el: Element): boolean {
  if (el instanceof HTMLButtonElement) return el.type === 'submit';
  return el instanceof HTMLInputElement && /^(submit|image)$/.test(el.type);
}

function destinationOf(form: HTMLFormElement, submitter: Element | null): string {
  const of = (name: string) =>
    (submitter && unclobbered.attribute(submitter, `form${name}`)) ??
    unclobbered.attribute(form, name) ??
    '';
  const action = URL.parse(of('action'), pageDocument.baseUri())?.href ?? '';
  const target = of('target');
  const way = `${of('method').toLowerCase() || 'get'} ${action}${target ? ` in ${target}` : ''}`;
  return [way, ...intentsOf(form, submitter)].join(' ');
}

const MAX_ELEMENTS = 600;
/** A month has so many days. */
const MIN_DAYS = 28;
/** Fields of a picker itself: a month, a year, hours and minutes. */
const OWN_FIELDS = 'select, input:is([type=number], [type=hidden], [type=range], [readonly])';
const PICKER_FIELDS =
  'input, select, textarea, [contenteditable]:not([contenteditable=false]), [role=textbox]';

/**
 * Whether an element is in a picker that floats over the page: the days of a month, and no form or field but its
 * own. What it gives a field is judged when that is sent.
 */
function pickerAround(el: Element, pass: SemanticsPass): boolean {
  for (const at of ancestorsOf(el)) {
    if (unclobbered.matches(at, 'body, html, form, [role=form]')) return false;
    if (hasDays(at) && floats(at, pass)) return !hasOtherFields(at);
  }
  return false;
}

function floats(el: Element, pass: SemanticsPass): boolean {
  return /^(absolute|fixed)$/.test(pass.style(el).position);
}

/** Whether the numbers from 1 to 28 stand in it, each in an element of its own. */
function hasDays(el: Element): boolean {
  const days = new Set<string>();
  for (const part of [...unclobbered.querySelectorAll(el, '*')].slice(0, MAX_ELEMENTS)) {
    const text = unclobbered.firstChild(part)?.nodeValue?.trim() ?? '';
    if (/^(?:[1-9]|1\d|2[0-8])$/.test(text)) days.add(text);
  }
  return days.size >= MIN_DAYS;
}

function hasOtherFields(el: Element): boolean {
  return [...unclobbered.querySelectorAll(el, PICKER_FIELDS)].some(
    (field) => !unclobbered.matches(field, OWN_FIELDS) && unclobbered.checkVisibility(field),
  );
}

/** Controls, which speak of themselves, and what is only chosen when it is pressed: the one that is chosen counts. */
const OTHERS =
  'button, input[type=submit], input[type=button], input[type=image], [role=button], ' +
  'a[href], summary, option:not(:checked), datalist, ' +
  '[role=option]:not([aria-selected=true]), [role^=menuitem]';
const UNTICKED =
  'input:is([type=checkbox], [type=radio]):not(:checked), :is([role=checkbox], ' +
  '[role=radio], [role=switch]):not(input, [aria-checked=true])';

/**
 * What a part says without the words of its other buttons, links and choices, and of boxes that are not ticked: none
 * of them is pressed, or in effect.
 */
function textWithoutOthers(scope: Element, el: Element, pass: SemanticsPass): string {
  return flatText(scope, pass, (part) => isOther(part) && isApart(part, el));
}

function isOther(part: Element): boolean {
  return unclobbered.matches(part, `${OTHERS}, ${UNTICKED}`) || isLabelOfUnticked(part);
}

function isLabelOfUnticked(part: Element): boolean {
  if (!(part instanceof HTMLLabelElement)) return false;
  const { control } = part;
  return control !== null && unclobbered.matches(control, UNTICKED);
}

/** Neither in what is pressed nor around it. */
function isApart(part: Element, el: Element): boolean {
  return !unclobbered.contains(part, el) && !unclobbered.contains(el, part);
}

const CURRENT = '[aria-current=step]';
/** Steps as libraries of styles mark them. */
const STEPS = '[class*=step i]';
const STEP_CLASS = /(?:^|[-_ a-z])step(?:s|per)?(?:$|[-_ ])/i;
const ACTIVE = /(?:^|[-_ ])(?:active|current|is-active|in-progress|process|selected)(?:$|[-_ ])/i;
const MAX_STEPS = 12;
const MAX_CANDIDATES = 200;
const MAX_CHARACTERS = 80;

/** The step of the wizard around an element, and those after it, by the nearest list of steps; null outside of one. */
function wizardStep(el: Element, pass: SemanticsPass): WizardStep | null {
  for (const at of ancestorsOf(el)) {
    const found = currentIn(at, pass);
    if (found) return found;
  }
  return null;
}

function currentIn(part: Element, pass: SemanticsPass): WizardStep | null {
  const [said] = unclobbered.querySelectorAll(part, CURRENT);
  const marked = [...unclobbered.querySelectorAll(part, STEPS)]
    .slice(0, MAX_CANDIDATES)
    .filter((mark) => isStep(mark) && isActive(mark));
  for (const mark of said ? [said, ...marked] : marked) {
    const step = stepOf(mark, pass);
    if (step) return step;
  }
  return null;
}

/** A step of its list: the one of several alike that alone is marked, at whatever level the list has its items. */
function stepOf(current: Element, pass: SemanticsPass): WizardStep | null {
  let at = current;
  for (const list of [...ancestorsOf(current)].slice(0, 3)) {
    const item = at;
    at = list;
    const steps = [...unclobbered.querySelectorAll(list, ':scope > *')].filter((sibling) =>
      isAlike(sibling, item),
    );
    if (steps.length < 2 || steps.length > MAX_STEPS) continue;
    const isOnly = steps.filter((step) => isActive(step) || isSaid(step)).length <= 1;
    if (!isOnly) return null;
    const [name = '', ...later] = steps
      .slice(steps.indexOf(item))
      .map((step) => flatText(step, pass).slice(0, MAX_CHARACTERS));
    return { name, later };
  }
  return null;
}

function isSaid(el: Element): boolean {
  return unclobbered.matches(el, CURRENT) || unclobbered.querySelector(el, CURRENT) !== null;
}

function isStep(el: Element): boolean {
  return STEP_CLASS.test(unclobbered.attribute(el, 'class') ?? '');
}

function isActive(el: Element): boolean {
  return ACTIVE.test(unclobbered.attribute(el, 'class') ?? '');
}

/** Of the same tag, and with steps’ classes where one has them. */
function isAlike(one: Element, other: Element): boolean {
  const isSameTag = unclobbered.localName(one) === unclobbered.localName(other);
  return isSameTag && isStep(one) === isStep(other);
}

/** What holds a message; an editor may be a frame of its own. */
const EDITORS =
  'textarea, [contenteditable]:not([contenteditable=false]), [role=textbox], iframe, object';
/** A line of text may be a message, too, beside what sends it. */
const LINES = 'input:is(:not([type]), [type=text], [type=email], [type=url])';
const MAX_NODES = 3_000;

/**
 * Whether there is nothing written, or to write in, that a press could send: no editor in the page, and no line of
 * text in the parts around. Shadow trees of the parts are read; more elements than are read count as something.
 */
function writesNothing(el: Element, scopes: readonly Element[], pass: SemanticsPass): boolean {
  const isShown = (part: Element) => isRendered(part, pass);
  if ([...pageDocument.querySelectorAll(EDITORS)].some(isShown)) return false;
  if (unclobbered.matches(el, `${EDITORS}, ${LINES}`)) return false;
  return scopes.every((scope) => !holdsText(scope, pass));
}

function holdsText(scope: Element, pass: SemanticsPass): boolean {
  const stack: Element[] = [scope];
  for (let seen = 0; stack.length > 0; seen += 1) {
    const at = stack.pop();
    if (!at || seen >= MAX_NODES) return true;
    if (at !== scope && !isRendered(at, pass)) continue;
    if (unclobbered.matches(at, EDITORS)) return true;
    if (unclobbered.matches(at, LINES) && !isSearch(at, null, pass)) return true;
    for (const child of flatChildren(at, pass)) if (child instanceof Element) stack.push(child);
  }
  return false;
}
