/**
 * The check box or radio button that an element turns: itself, or that of a label, which is all that a person can
 * press where the control is hidden; null for any other element.
 */
export function labelledChoice(el: Element): HTMLInputElement | null {
  const control = el instanceof HTMLLabelElement ? el.control : el;
  const isChoice = control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);
  return isChoice ? control : null;
}
