/** Currency signs and codes that stand before or behind an amount. */
const CURRENCY =
  'US\\$|R\\$|C\\$|A\\$|[$€£¥₹₽₩₺₪₫₴₱฿]|USD|EUR|GBP|CHF|JPY|CNY|RMB|INR|PLN|SEK|NOK|DKK|CZK|BRL|RUB|TRY|KRW|kr\\.?|zł|TL|руб\\.?|грн|元|円|원|ر\\.س|د\\.إ|रु\\.?';
const AMOUNT = '\\d[\\d.,\u00a0\u202f\u2019 ]*';
const PRICE = new RegExp(
  `(?:(?:${CURRENCY})\\s?(${AMOUNT}))|(?:(${AMOUNT})\\s?(?:${CURRENCY})(?!\\p{L}))`,
  'giu',
);

/** What stands before the sum of an order. */
const TOTAL =
  /(?<!\p{L})(?:(?:grand |sub|order )?total|amount (?:due|to pay)|to pay|balance due|due (?:now|today)|gesamt(?:summe|betrag|preis)?|summe|zu zahlen|endbetrag|montant|net à payer|à payer|importe|a pagar|total(?:e|i)?|totaal|te betalen|razem|suma|do zapłaty|toplam|ödenecek|totalt|summa|att betala|i alt|at betale|yhteensä|celkem|итого|к оплате|сумма|разом)(?!\p{L})|合計|お支払い|请求額|总计|总额|合计|应付|總計|應付|총|합계|결제 ?금액|المجموع|الإجمالي|कुल|סה.כ/iu;

/** Masked numbers of cards and accounts. */
const CARD =
  /(?:[•*·●xX]{2,}[\s-]*){1,4}\d{3,4}(?!\d)|(?:ending (?:in|with)|ends in|endet auf|endend auf|se terminant par|finissant par|terminada en|que termina em|che termina con|eindigend op|kończąca się|末尾|尾号|下\d桁)\s*\d{3,4}|\b(?:visa|mastercard|amex|american express|maestro|paypal|apple pay|google pay)\b/iu;

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

/** Whether a text names the sum of an order, or the card or account that pays it. */
export function namesPayment(text: string): boolean {
  return namesSum(text) || (RECURRING.test(text) && hasPrice(text));
}

/** Where the words stand by which a text names a payment or a price; 0 where it names none. */
export function paymentAt(text: string): number {
  const signs = [TOTAL, CARD].map((sign) => text.search(sign)).filter((at) => at >= 0);
  if (signs.length > 0) return Math.min(...signs);
  const price = [...text.matchAll(PRICE)].find(([, before, behind]) =>
    /[1-9]/.test(before ?? behind ?? ''),
  );
  return price?.index ?? 0;
}

/** Whether a text names the sum that is due, or what pays it; not only what something costs. */
export function namesSum(text: string): boolean {
  return (TOTAL.test(text) && hasPrice(text)) || (CARD.test(text) && /\d/.test(text));
}

/** Prices to choose from, not to pay: `Under $25`, `$10 – $20`. */
const RANGE =
  /^\s*(?:under|over|up to|from|below|above|less than|more than|unter|über|bis|ab|moins de|plus de|hasta|menos de|más de)(?!\p{L})|\d[\s\p{Sc}]*(?:–|—|-|to|bis|à|a)\s*\p{Sc}?\s?\d/iu;

/** Whether a label is one price, which a press then pays. */
export function isPriced(label: string): boolean {
  return hasPrice(label) && !RANGE.test(label);
}

/** A price that is paid again and again. */
export const RECURRING =
  /(?:\/\s?|per |a |each |billed |every |pro |im |par |al |por |al )(?:mo(?:nth)?|yr|year|week|user|seat|annually|monthly|monat|jahr|mois|an|mes|año|mese|anno|mês|ano)(?!\p{L})|\/月|\/年|月額|年額|每月|每年|월 ?\d/iu;
