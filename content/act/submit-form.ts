import { fire, UPWARDS } from './fire.ts';

/** Implicit submission (HTML §4.10.21.2): by the form's default button, or without one. */
export function submitForm(input: HTMLInputElement): string {
  fire(input, new Event('change', { bubbles: true }));
  const { form } = input;
  if (!form) return 'events only';
  const elements = [...HTMLFormElement.prototype[Symbol.iterator].call(form)];
  const button = elements.find(
    (one): one is HTMLButtonElement | HTMLInputElement =>
      (one instanceof HTMLButtonElement || one instanceof HTMLInputElement) &&
      (one.type === 'submit' || one.type === 'image'),
  );
  if (button?.disabled) return 'the form’s button is disabled';
  if (button) fire(button, new MouseEvent('click', { ...UPWARDS, view: window }));
  else HTMLFormElement.prototype.requestSubmit.call(form);
  return 'sent the form';
}
