/** Currency signs and codes that stand before or behind an amount. */
const CURRENCY =
  'US\\$|R\\$|C\\$|A\\$|[$€£¥₹₽₩₺₪₫₴₱฿]|USD|EUR|GBP|CHF|JPY|CNY|RMB|INR|PLN|SEK|NOK|DKK|CZK|BRL|RUB|TRY|KRW|kr\\.?|zł|TL|руб\\.?|грн|元|円|원|ر\\.س|د\\.إ|रु\\.?';
const AMOUNT = '\\d[\\d.,\u00a0\u202f\u2019 ]*';
const PRICE = new RegExp(
  `(?:(?:${CURRENCY})\\s?(${AMOUNT}))|(?:(${AMOUNT})\\s?(?:${CURRENCY})(?!\\p{L}))`,
  'giu',
);

/** Whether a text names an amount of money that is not nothing. */
export function hasPrice(text: string): boolean {
  for (const [, before, behind] of text.matchAll(PRICE)) {
    if (/[1-9]/.test(before ?? behind ?? '')) return true;
  }
  return false;
}

/** The amounts of money that a text names; the last sign before one or two digits begins its cents. */
export function pricesIn(text: string): number[] {
  return [...text.matchAll(PRICE)].map(([, before, behind]) => {
    const digits = (before ?? behind ?? '').trim().replace(/[.,]$/, '');
    const [, whole = digits, cents = '0'] = /^(.*)[.,](\d{1,2})$/.exec(digits) ?? [];
    return Number(`${whole.replace(/\D/g, '')}.${cents}`);
  });
}
