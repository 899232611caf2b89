import { isSensitive } from './is-sensitive.ts';

/** Shorter values stand in many attributes by chance: a month, a year's last digits. */
const MIN_LENGTH = 3;

/** Whether a text that belongs to a secret field gives away what the field holds. */
export function tellsSecret(el: Element, text: string): boolean {
  if (!isSensitive(el)) return false;
  const secret = secretText(el);
  return secret.length >= MIN_LENGTH && text.includes(secret);
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
