/** A press on their label turns them or opens a dialog; in other fields it only puts the cursor. */
const PRESSED = /^(checkbox|radio|file)$/;

/** The check box, radio button or file field that a press on a label is for; null for any other element. */
export function pressedControl(el: Element): HTMLInputElement | null {
  const control = el instanceof HTMLLabelElement ? el.control : null;
  return control instanceof HTMLInputElement && PRESSED.test(control.type) ? control : null;
}

/**
 * The check box or radio button that an element turns: itself, or that of a label, which is all that a person can
 * press where the control is hidden; null for any other element.
 */
export function labelledChoice(el: Element): HTMLInputElement | null {
  const control = el instanceof HTMLLabelElement ? el.control : el;
  const isChoice = control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);
  return isChoice ? control : null;
}
