import { labelledChoice } from '../elements/labelled-choice.ts';

/** Characters of a value's ends that count; what differs only in between is no everyday change. */
const END_CHARACTERS = 200;

/**
 * A number that changes with what a person or a script put into a form control, or undefined for
 * all other elements: setting `value` or `checked` changes no attribute and raises no event. The
 * text itself is not kept, since it may be a secret.
 */
export function controlHash(el: Element): number | undefined {
  // A label says whether its choice is made.
  if (el instanceof HTMLLabelElement) return checkedBits(labelledChoice(el));
  if (el instanceof HTMLInputElement) {
    return hash(el.value, (el.checked ? 1 : 0) + (el.indeterminate ? 2 : 0) + faultOf(el));
  }
  if (el instanceof HTMLTextAreaElement) return hash(el.value, faultOf(el));
  if (el instanceof HTMLSelectElement) return hash('', el.selectedIndex * 8 + faultOf(el));
  return undefined;
}

/** A script finds fault with a control by `setCustomValidity`, of which nothing tells. */
function faultOf({ validity }: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): number {
  return validity.valid ? 0 : 4;
}

function checkedBits(choice: HTMLInputElement | null): number | undefined {
  return choice ? (choice.checked ? 1 : 0) + (choice.indeterminate ? 2 : 0) : undefined;
}

function hash(text: string, seed: number): number {
  let sum = seed + text.length * 31;
  const add = (code: number) => {
    sum = (Math.imul(sum, 16777619) ^ code) | 0;
  };
  for (let i = 0; i < Math.min(text.length, END_CHARACTERS); i++) add(text.charCodeAt(i));
  for (let i = Math.max(END_CHARACTERS, text.length - END_CHARACTERS); i < text.length; i++)
    add(text.charCodeAt(i));
  return sum;
}
