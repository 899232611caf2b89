import { numberOf } from '../../envelope/grant.ts';

/** Currency signs and codes that stand before or behind an amount. */
const CURRENCY =
  'US\\$|R\\$|C\\$|A\\$|[$€£¥₹₽₩₺₪₫₴₱฿]|USD|EUR|GBP|CHF|JPY|CNY|RMB|INR|PLN|SEK|NOK|DKK|CZK|BRL|RUB|TRY|KRW|kr\\.?|zł|TL|руб\\.?|грн|元|円|원|ر\\.س|د\\.إ|रु\\.?';
const AMOUNT = '\\d[\\d.,\u00a0\u202f\u2019 ]*';
/** A sign that touches the number behind it is of that one: `2 $19.99`. */
const BEHIND = `(?<!\\s)(?:${CURRENCY})(?!\\p{L})|\\s?(?:${CURRENCY})(?![\\p{L}\\d])`;
const PRICE = new RegExp(`(?:${CURRENCY})\\s?(${AMOUNT})|(${AMOUNT})(?:${BEHIND})`, 'giu');

/** The amounts of money that a text names, but for nothing. */
export function pricesIn(text: string): number[] {
  const found = [...text.matchAll(PRICE)].map(([, before, behind]) => before ?? behind ?? '');
  return found
    .map((digits) => numberOf(digits.trim().replace(/[.,]$/, '')))
    .filter((sum) => sum > 0);
}
