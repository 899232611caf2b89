import { numberOf } from '../../envelope/grant.ts';

/** Currency signs and codes that stand before or behind an amount. */
const CURRENCY =
  'US\\$|R\\$|C\\$|A\\$|[$€£¥₹₽₩₺₪₫₴₱฿]|USD|EUR|GBP|CHF|JPY|CNY|RMB|INR|PLN|SEK|NOK|DKK|CZK|BRL|RUB|TRY|KRW|kr\\.?|zł|TL|руб\\.?|грн|元|円|원|ر\\.س|د\\.إ|रु\\.?';
const AMOUNT = '\\d[\\d.,\u00a0\u202f\u2019 ]*';
const PRICE = new RegExp(
  `(?:(?:${CURRENCY})\\s?(${AMOUNT}))|(?:(${AMOUNT})\\s?(?:${CURRENCY})(?!\\p{L}))`,
  'giu',
);

/** The amounts of money that a text names, but for nothing. */
export function pricesIn(text: string): number[] {
  const found = [...text.matchAll(PRICE)].map(([, before, behind]) => before ?? behind ?? '');
  return found
    .map((digits) => numberOf(digits.trim().replace(/[.,]$/, '')))
    .filter((sum) => sum > 0);
}
