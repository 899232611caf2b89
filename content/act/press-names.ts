import { plainText } from '../../core/platform/text/cut-text.ts';
import { hintOf } from '../detect/hint.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { collapseSpace, flatText } from '../read/flat-text.ts';
import { flatClosest } from '../read/flat-tree.ts';
import { hidesTypedText } from '../read/is-sensitive.ts';
import { isSubmitter } from '../read/is-submitter.ts';
import { nameOf } from '../read/name.ts';
import type { SemanticsPass } from '../read/semantics-pass.ts';

const MAX_TEXT_CHARACTERS = 2_000;
const MAX_LABEL_CHARACTERS = 80;
const PRESSED_TYPES = /^(submit|button|reset|image)$/;

/** All texts by which a person may know what is pressed. */
export function namesOf(el: Element, pass: SemanticsPass): string[] {
  const attribute = (name: string) => unclobbered.attribute(el, name) ?? '';
  const titles = [...unclobbered.querySelectorAll(el, 'title, img[alt], [aria-label]')].slice(0, 5);
  const { name } = nameOf(el, undefined, pass);
  if (hidesTypedText(el)) return [name];
  return [
    name,
    label(flatText(el, pass)),
    // Text for screen readers alone is a name, too.
    label(unclobbered.textContent(el).slice(0, MAX_TEXT_CHARACTERS)),
    el instanceof HTMLInputElement && PRESSED_TYPES.test(el.type) ? el.value : '',
    attribute('title'),
    attribute('alt'),
    // What an icon or a form’s name says counts where nothing else does: the glyph of its font says nothing.
    plainText(name, MAX_LABEL_CHARACTERS).text === '' ? hintOf(el) : '',
    ...titles.flatMap((title) => [
      unclobbered.localName(title) === 'title' ? unclobbered.textContent(title) : '',
      unclobbered.attribute(title, 'alt') ?? '',
      unclobbered.attribute(title, 'aria-label') ?? '',
    ]),
  ];
}

/** A text as a label; '' for one that is too long to be one: a row, a card. */
function label(text: string): string {
  const line = collapseSpace(text);
  return line.length <= MAX_LABEL_CHARACTERS ? line : '';
}

/** The names of a field: its label, and what its author calls it. */
export function ownNames(field: Element, pass: SemanticsPass): string[] {
  const names = ['name', 'id', 'placeholder', 'type'].map((attribute) =>
    unclobbered.attribute(field, attribute),
  );
  return [nameOf(field, undefined, pass).name, ...names.map((name) => name ?? '')];
}

/** Without repetitions and empty ones. */
export function texts(all: readonly string[]): string[] {
  const clean = all.map((text) => collapseSpace(text).slice(0, MAX_TEXT_CHARACTERS));
  return [...new Set(clean)].filter((text) => text !== '');
}

const ITEMS =
  'li, tr, [role=listitem], [role=row], [role=option], [role=treeitem], [role=article], article';

/** The list item or row that an element is in, itself left out; null outside of one. */
export function itemAround(el: Element): Element | null {
  return flatClosest(el, (at) => at !== el && unclobbered.matches(at, ITEMS));
}

/** Attributes by which libraries send without a form, and the method that they send by. */
const SENDERS = ['hx-delete', 'hx-post', 'hx-put', 'hx-patch', 'data-url', 'data-href'] as const;
const METHODS = ['data-method', 'data-turbo-method', 'data-confirm', 'data-turbo-confirm'] as const;
const MAX_ADDRESS_CHARACTERS = 2_000;
const MAX_PATH_CHARACTERS = 2_000;
const MAX_VALUE_CHARACTERS = 60;
/** Hidden fields that say what a form does, where one address does everything. */
const INTENT =
  /^_?(action|act|cmd|command|do|event|intent|method|mode|op|operation|task|delete|remove|approve|grant|confirm)$/i;
/** What a press on something in them presses. */
const ACTIVATES = 'button, input, a[href], area[href], summary, select, textarea';

/** Method and path of what a press requests: of the control, where something in one is pressed. */
export function leadsOf(given: Element): string {
  const el = closestFlat(given, ACTIVATES) ?? given;
  for (const name of SENDERS) {
    const address = unclobbered.attribute(el, name);
    if (address) return `${name.replace(/^(hx|data)-/, '')} ${pathOf(address)}`;
  }
  const extra = METHODS.map((name) => unclobbered.attribute(el, name) ?? '').join(' ');
  const link = closestFlat(el, 'a[href], area[href]');
  const href = link && unclobbered.attribute(link, 'href');
  if (href && !/^(#|javascript:|$)/i.test(href)) return `get ${pathOf(href)} ${extra}`.trim();
  const form = formOf(el);
  return form && isSubmitter(el) ? `${formLeads(form, el)} ${extra}`.trim() : extra.trim();
}

/** Method and path by which a form sends, with this button or without any. */
export function formLeads(form: HTMLFormElement, submitter: Element | null): string {
  const own = (name: string) => submitter && unclobbered.attribute(submitter, `form${name}`);
  const hidden = unclobbered.querySelector(form, 'input[type=hidden][name=_method]');
  const method =
    (hidden && unclobbered.attribute(hidden, 'value')) ??
    own('method') ??
    unclobbered.attribute(form, 'method') ??
    'get';
  const action = own('action') ?? unclobbered.attribute(form, 'action') ?? '';
  const parts = [method.slice(0, 10).toLowerCase(), action ? pathOf(action) : ''];
  return [...parts, ...intentsOf(form, submitter)].filter((part) => part !== '').join(' ');
}

/** `action=delete`: what the button sends of itself, and the hidden fields that say what the form does. */
export function intentsOf(form: HTMLFormElement, submitter: Element | null): string[] {
  const hidden = [...unclobbered.querySelectorAll(form, 'input[type=hidden]')].filter((field) =>
    INTENT.test(unclobbered.attribute(field, 'name') ?? ''),
  );
  return [...(submitter ? [submitter] : []), ...hidden].flatMap((field) => {
    const [name, value] = [
      unclobbered.attribute(field, 'name'),
      unclobbered.attribute(field, 'value'),
    ];
    if (!name || !value || value.length > MAX_VALUE_CHARACTERS) return [];
    return `${name.slice(0, MAX_VALUE_CHARACTERS)}=${value}`;
  });
}

/** Path and query of an address: what it asks for, wherever. */
function pathOf(address: string): string {
  const url = URL.parse(address.slice(0, MAX_ADDRESS_CHARACTERS), pageDocument.baseUri());
  return url ? `${url.pathname}${url.search}`.slice(0, MAX_PATH_CHARACTERS) : '';
}

/** The form that an element belongs to, wherever it stands (`form="id"`). */
export function formOf(el: Element): HTMLFormElement | null {
  return 'form' in el && el.form instanceof HTMLFormElement ? el.form : null;
}

/** The nearest element in the flat tree that a selector matches, the element itself included. */
export function closestFlat(el: Element, selector: string): Element | null {
  return flatClosest(el, (at) => unclobbered.matches(at, selector));
}
