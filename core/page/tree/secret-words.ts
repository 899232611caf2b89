/**
 * Autofill names of fields for secrets: card data, one-time codes and passwords (HTML, "Autofill
 * field name").
 */
const AUTOFILL = /(^|\s)(cc-[a-z-]+|one-time-code|(new|current)-password)(\s|$)/i;

/** Names that pages give such fields, in lower case. */
const WORDS = new RegExp(
  [
    'pass ?(word|wd|phrase|code)',
    '(credit|debit|payment|bank) ?card ?(no|nr|num|number)?',
    '(card|cc) ?(no|nr|num|number|pan|code|exp\\w*)',
    '(card|cc) ?(security|verification|identification) ?(code|number|value)?',
    '(card )?security ?(code|number)',
    '(cvc|cvv|cvn|csc)2?',
    'exp(iry|ires|iration)? ?(date|month|year|mm|yy|yyyy)( ?(mm|yy|yyyy))*',
    'm{1,2} ?y{2,4}',
    '(one ?time|otp|totp|2fa|mfa|two factor|sms|verification|authenti\\w+) ?(code|password|pin|token)',
    'otp',
  ]
    .map((words) => `\\b${words}\\b`)
    .join('|'),
);

/** Characters that are searched: a page may name a field with megabytes. */
const MAX_SEARCHED_CHARACTERS = 200;

/** Whether an `autocomplete` attribute says that a field holds a secret. */
export function isSecretAutofill(autocomplete: string): boolean {
  return AUTOFILL.test(autocomplete.slice(0, MAX_SEARCHED_CHARACTERS));
}

/**
 * Whether a field's label, name, id or placeholder says that it holds a password, card data or a
 * one-time code: `cardNumber`, `cc_exp_month`, `CVV (3 digits)`, `MM / YY`.
 */
export function namesSecret(text: string): boolean {
  return WORDS.test(inWords(text.slice(0, MAX_SEARCHED_CHARACTERS)));
}

/** `cardNumber`, `card-number` and `CARD_NUMBER` are all `card number`. */
function inWords(text: string): string {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .toLowerCase()
    .trim();
}
