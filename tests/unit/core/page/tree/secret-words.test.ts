import { expect, test } from 'vitest';
import { isSecretAutofill, namesSecret } from '../../../../../core/page/tree/secret-words.ts';

test.each([
  'cc-number',
  'section-a billing cc-exp-month',
  'cc-name',
  'one-time-code',
  'CURRENT-PASSWORD',
])('autocomplete="%s" is secret', (autocomplete) => {
  expect(isSecretAutofill(autocomplete)).toBe(true);
});

test.each(['email', 'street-address', 'username', 'off'])(
  'autocomplete="%s" is not',
  (autocomplete) => {
    expect(isSecretAutofill(autocomplete)).toBe(false);
  },
);

test.each([
  'cardNumber',
  'card-number',
  'CARD_NUMBER',
  'ccnum',
  'cc_exp_month',
  'Card number',
  'Credit card number',
  'cvc',
  'CVV (3 digits)',
  'payment.cardCvc',
  'Security code',
  'Expiry date (MM/YY)',
  'expirationYear',
  'MM / YY',
  'otp',
  'otpCode',
  'Verification code',
  'user_password',
  'Passphrase',
])('“%s” names a secret', (text) => {
  expect(namesSecret(text)).toBe(true);
});

test.each([
  'City',
  'Search',
  'Gift card message',
  'Business card',
  'postcode',
  'Promo code',
  'Discount code',
  'Experience (years)',
  'number',
  'Passport',
  'summary',
  'Card',
  '',
])('“%s” does not', (text) => {
  expect(namesSecret(text)).toBe(false);
});
