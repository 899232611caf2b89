import { unclobbered } from './unclobbered.ts';

const PAYMENT =
  /(^|\s)(cc-(number|csc|exp|exp-month|exp-year)|one-time-code|(new|current)-password)(\s|$)/i;

/** Whether the field's text must never leave the page: passwords, card data, one-time codes. */
export function isSensitive(el: Element): boolean {
  if (el instanceof HTMLInputElement && el.type === 'password') return true;
  return PAYMENT.test(unclobbered.attribute(el, 'autocomplete')?.slice(0, 500) ?? '');
}
