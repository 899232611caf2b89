import type { PersonAct } from '../../core/page/act/person-act.ts';
import { normalizeSpace } from '../../core/platform/text/normalize-space.ts';
import { isOwnHost } from '../platform/own-hosts.ts';
import { renderedText } from '../platform/rendered-text.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatClosest } from '../read/flat-tree.ts';
import { holdsSecret, isSensitive, isTypedInto } from '../read/is-sensitive.ts';
import { isTextField } from './field-of.ts';

/** Keys that do something of their own in a page; all others are what a field then holds. */
const KEYS: ReadonlySet<string> = new Set(['Enter', 'Escape']);

interface Listener {
  /** The listed element around an element; null where there is none. */
  idAround(el: Element): number | null;
  did(act: PersonAct): void;
}

/**
 * Tells what a person does in this frame, each act as the agent's tool that does the same, until `signal` aborts: the
 * browser's trusted events alone, and of a text what the field holds once it is committed. Of a secret, by its field or
 * as the number of a card, only that there was one.
 */
export function tellPersonActs({ idAround, did }: Listener, signal: AbortSignal): void {
  /** The editing host that has been typed into, with what it held before. */
  let edited: { el: HTMLElement; before: string } | null = null;
  let dragged: number | null = null;
  /** Fields that the person's own hand was in: what a script types becomes a change, too, once the field is left. */
  const touched = new WeakSet<Element>();
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    heard: (event: WindowEventMap[Type], el: Element) => void,
  ) => {
    const listener = (event: WindowEventMap[Type]) => {
      const [el] = event.composedPath();
      if (event.isTrusted && el instanceof Element && !isOwnHost(el)) heard(event, el);
    };
    addEventListener(type, listener, { capture: true, signal });
  };
  const on = (el: Element, act: (element: number) => PersonAct) => {
    const element = idAround(el);
    if (element !== null) did(act(element));
  };
  const commit = () => {
    const { el, before } = edited ?? {};
    edited = null;
    const text = el ? renderedText(el).trim() : '';
    if (el && text !== before) on(el, (element) => typed(el, element, text));
  };
  /** The text of a field that was reported before the browser says that it has changed. */
  const told = new WeakMap<Element, string>();
  const typed = (el: Element, element: number, text: string): PersonAct => {
    told.set(el, text);
    return holdsSecret(el) || isSensitive(el)
      ? { tool: 'secret', element }
      : { tool: 'type', element, text };
  };

  listen('click', (event, el) => {
    // A click on a field or its label is reported as the change, and the second click as a double click.
    if (event.detail <= 1 && !changes(el)) on(el, (element) => ({ tool: 'click', element }));
  });
  listen('dblclick', (_, el) => {
    if (!changes(el)) on(el, (element) => ({ tool: 'double_click', element }));
  });
  listen('change', (_, el) => {
    if (el instanceof HTMLSelectElement) {
      const options = [...el.selectedOptions].map(({ label }) => normalizeSpace(label));
      if (options.length > 0) on(el, (element) => ({ tool: 'select', element, options }));
    } else if (el instanceof HTMLInputElement && CHECKED.test(el.type)) {
      const { checked } = el;
      on(el, (element) => ({ tool: 'check', element, checked }));
    } else if (isTextField(el) && el.type !== 'file' && touched.has(el)) {
      touched.delete(el);
      const text = el.value;
      if (told.get(el) !== text) on(el, (element) => typed(el, element, text));
      told.delete(el);
    }
  });
  listen('beforeinput', (_, el) => {
    const host = flatClosest(el, (at) => isTypedInto(at) && !isTextField(at));
    if (host instanceof HTMLElement && edited?.el !== host) {
      commit();
      edited = { el: host, before: renderedText(host).trim() };
    }
  });
  for (const hand of ['keydown', 'pointerdown', 'paste', 'drop'] as const) {
    listen(hand, (_, el) => void touched.add(el));
  }
  listen('focusout', commit);
  listen('keydown', (event, el) => {
    if (!KEYS.has(event.key) || event.isComposing || event.repeat) return;
    // In a text of several lines Enter is a letter; on a button or link the click is reported.
    const line =
      el instanceof HTMLInputElement && !CHECKED.test(el.type) && !PRESSED.test(el.type)
        ? el
        : null;
    if (event.key === 'Enter' && !line) return;
    // What it holds is committed by Enter only after this event.
    if (event.key === 'Enter' && line && line.value !== line.defaultValue) {
      on(line, (element) => typed(line, element, line.value));
    }
    on(el, (element) => ({ tool: 'press_keys', element, keys: event.key }));
  });
  listen('dragstart', (_, el) => {
    dragged = idAround(el);
  });
  listen('drop', (_, el) => {
    const element = dragged;
    dragged = null;
    if (element !== null) on(el, (to) => ({ tool: 'drag', element, to }));
  });
}

/** Whether a click on it changes a field, which is reported in its place: it is one, or the label of one. */
function changes(el: Element): boolean {
  const field = flatClosest(el, (at) => isField(at) || at instanceof HTMLLabelElement);
  if (!(field instanceof HTMLLabelElement)) return field !== null;
  return field.control !== null && isField(field.control);
}

function isField(el: Element): boolean {
  if (el instanceof HTMLInputElement) return !PRESSED.test(el.type);
  return (
    isTypedInto(el) ||
    el instanceof HTMLSelectElement ||
    el instanceof HTMLTextAreaElement ||
    unclobbered.matches(el, 'option')
  );
}

const CHECKED = /^(checkbox|radio)$/;
const PRESSED = /^(button|submit|reset|image|file|color)$/;
