import type { PressContext } from '../../core/page/act/press-context.ts';
import { CUT } from '../../core/platform/text/cut-text.ts';
import { nearestHeading } from '../context/nearest-heading.ts';
import { ancestorsOf } from '../flat-tree/ancestors-of.ts';
import { deepActiveElement } from '../focus/deep-active-element.ts';
import { nameOf } from '../names/name.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { roleOf } from '../roles/role.ts';
import { flatText } from '../semantics/flat-text.ts';
import { readingPass } from '../semantics/reading-pass.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { activeItems, isSearch, pressedByEnter } from './enter-context.ts';
import { formDestination } from './form-destination.ts';
import { itemAround, itemTexts } from './item-around.ts';
import { pickerAround } from './picker-around.ts';
import { closestFlat, formOf, leadsOf } from './press-leads.ts';
import { namesOf, ownNames, texts } from './press-names.ts';
import { textWithoutOthers } from './text-without-others.ts';
import { wizardStep } from './wizard-step.ts';
import { writesNothing } from './writes-nothing.ts';

const DIALOGS = 'dialog, [role=dialog], [role=alertdialog], [aria-modal=true]';
const PRESSABLE =
  'button, input[type=submit], input[type=button], input[type=image], [role=button], a[role=button]';
const FIELDS = 'input:not([type=hidden]), textarea, select, [contenteditable], [role=textbox]';
/** Fields that a person types or chooses in. */
const TYPED =
  'input:not([type=hidden], [type=submit], [type=button], [type=image], [type=reset], ' +
  '[type=checkbox], [type=radio]), textarea, select';
const MAX_FIELDS = 40;

/** Reads what stands around an element that is about to be pressed. */
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
    shown: shownOn(el, pass),
    activates:
      pressed === el ? '' : `${roleOf(pressed, pass)} “${nameOf(pressed, undefined, pass).name}”`,
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
  };
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
  // A control in a label acts by itself.
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
