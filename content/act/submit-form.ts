import { inEnglish } from '../../core/platform/messages/messages.ts';
import { isTyped } from './field-of.ts';
import { BUBBLING, fire } from './fire.ts';
import { commitChange } from './text-change.ts';

/** Implicit submission (HTML §4.10.21.2): by the form's default button, or without one. */
export function submitForm(input: HTMLInputElement): string {
  commitChange(input);
  const { form } = input;
  if (!form) return inEnglish('act.eventsOnly');
  const elements = [...HTMLFormElement.prototype[Symbol.iterator].call(form)];
  const button = elements.find(
    (candidate): candidate is HTMLButtonElement | HTMLInputElement =>
      (candidate instanceof HTMLButtonElement || candidate instanceof HTMLInputElement) &&
      (candidate.type === 'submit' || candidate.type === 'image'),
  );
  if (button?.disabled) return inEnglish('act.formsButtonDisabled');
  if (!button && elements.filter(isLine).length > 1) return inEnglish('act.eventsOnly');
  if (button) fire(button, new MouseEvent('click', { ...BUBBLING, view: window }));
  else HTMLFormElement.prototype.requestSubmit.call(form);
  return inEnglish('act.sentTheForm');
}

/** Of such fields a form without a button has but one that Enter sends off. */
function isLine(el: Element): boolean {
  return el instanceof HTMLInputElement && isTyped(el) && !/^(color|range)$/.test(el.type);
}
