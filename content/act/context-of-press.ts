import type { PressContext, PressRegion } from '../../core/page/act/press-context.ts';
import { inQuotes } from '../../core/platform/letters/visible-text.ts';
import { CUT } from '../../core/platform/text/cut-text.ts';
import { nearestHeading } from '../detect/context-of.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatText } from '../read/flat-text.ts';
import { ancestorsOf } from '../read/flat-tree.ts';
import { hidesTypedText } from '../read/is-sensitive.ts';
import { isSubmitter } from '../read/is-submitter.ts';
import { nameOf } from '../read/name.ts';
import { roleOf } from '../read/role.ts';
import { readingPass, type SemanticsPass } from '../read/semantics-pass.ts';
import { activeItems, isSearch, pressedByEnter } from './enter-context.ts';
import { closestFlat, formOf, intentsOf, leadsOf, namesOf, texts } from './press-names.ts';
import { regionOfPress } from './press-region.ts';

const DIALOGS = 'dialog, [role=dialog], [role=alertdialog], [aria-modal=true]';
const PRESSABLE =
  'button, input[type=submit], input[type=button], input[type=image], [role=button], a[role=button]';
const FIELDS = 'input:not([type=hidden]), textarea, select, [contenteditable], [role=textbox]';
/** Fields that a person types or chooses in. */
const TYPED =
  'input:not([type=hidden], [type=submit], [type=button], [type=image], [type=reset], ' +
  '[type=checkbox], [type=radio]), textarea, select';

/** Reads what is around an element that is about to be pressed. */
export function contextOfPress(el: Element): PressContext {
  const pass = readingPass();
  const pressed = controlOf(el) ?? el;
  const dialog = closestFlat(el, DIALOGS);
  const form = formOf(pressed) ?? closestFlat(el, 'form, [role=form]');
  const part = partAround(el, pass);
  const scopes = [part, form, dialog].filter((scope) => scope !== null);
  const asks = dialog ? questionIn(dialog, pass) : '';
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
    ]),
    isSearch: isSearch(pressed, form, pass),
    ...(asks !== '' && { asks }),
    ...(onlyOpens(pressed) && { opens: true }),
    ...((takesTyping(el) || activeItems(el).length > 0) && { enter: pressedByEnter(el, pass) }),
    region: regionOfPress(pressed, pass),
  };
}

/** What an approval of a press on an element is bound to, as it is now. */
export function regionAround(el: Element): PressRegion {
  return regionOfPress(controlOf(el) ?? el, readingPass());
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
