import { isSensitive } from './is-sensitive.ts';

/** Shorter values stand in many attributes by chance: a month, a year's last digits. */
const MIN_LENGTH = 3;

/** Whether a text that belongs to a secret field gives away what the field holds. */
export function revealsSecret(el: Element, text: string): boolean {
  const secret = secretText(el);
  // Whether a field is a secret one is dearer to ask.
  return secret.length >= MIN_LENGTH && text.includes(secret) && isSensitive(el);
}

/** What a field holds now; '' for elements that are none. */
export function secretText(el: Element): string {
  if (
    el instanceof HTMLInputElement ||
    el instanceof HTMLTextAreaElement ||
    el instanceof HTMLSelectElement
  ) {
    return el.value;
  }
  return '';
}
