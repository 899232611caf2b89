import { flatParent } from '../flat-tree/flat-parent.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** Attributes by which libraries send without a form, and the method that they send by. */
const SENDERS = ['hx-delete', 'hx-post', 'hx-put', 'hx-patch', 'data-url', 'data-href'] as const;
const METHODS = ['data-method', 'data-turbo-method', 'data-confirm', 'data-turbo-confirm'] as const;
const MAX_ADDRESS_CHARACTERS = 2_000;
const MAX_PATH_CHARACTERS = 2_000;
const MAX_VALUE_CHARACTERS = 60;
/** Hidden fields that say what a form does, where one address does everything. */
const INTENT = /^_?(action|act|cmd|command|do|event|intent|method|mode|op|operation|task)$/i;
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
  const isSubmitter =
    form !== null &&
    ((el instanceof HTMLButtonElement && el.type === 'submit') ||
      (el instanceof HTMLInputElement && /^(submit|image)$/.test(el.type)));
  return isSubmitter ? `${formLeads(form, el)} ${extra}`.trim() : extra.trim();
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
  for (let at: Element | null = el; at; at = flatParent(at)) {
    if (unclobbered.matches(at, selector)) return at;
  }
  return null;
}
