import { unclobbered } from '../platform/unclobbered.ts';

/** A smaller control is hidden behind its label. CSS pixels. */
const MIN_CONTROL_PX = 4;
/** A press on their label turns them or opens a dialog; in other fields it only puts the cursor. */
const PRESSED = /^(checkbox|radio|file)$/;

/** Whether the control of a label can be seen and pressed itself. */
export function isPressable(control: Element): boolean {
  if (!unclobbered.checkVisibility(control)) return false;
  const { width, height } = unclobbered.box(control);
  return width >= MIN_CONTROL_PX && height >= MIN_CONTROL_PX;
}

/** Whether an element is the only thing to press for a hidden check box, radio button or file field. */
export function standsForControl(el: Element): boolean {
  if (!(el instanceof HTMLLabelElement)) return false;
  const { control } = el;
  if (!(control instanceof HTMLInputElement) || control.disabled) return false;
  return PRESSED.test(control.type) && !isPressable(control);
}
