import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { closestFlat, formOf, intentsOf } from './press-leads.ts';

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
