import { expect, test } from 'vitest';
import { findSecrets } from '../../../../../core/agent/trace/find-secrets.ts';
import { redact } from '../../../../../core/agent/trace/redact.ts';

async function exported(text: string): Promise<string> {
  return redact({ text }, await findSecrets([text])).value.text;
}

/** What such numbers are called. */
const PINS =
  'PIN: |Ihre PIN: |Code PIN : |PIN-Code |Su PIN es |Il tuo PIN: |Uw pincode: |Twój PIN: |PIN kodunuz: |Ваш PIN-код: |暗証番号：|PIN 码：|비밀번호: |رمز PIN: |PUK: '.split(
    '|',
  );
const CODES =
  'Your verification code is |Ihr Bestätigungscode lautet |Votre code de vérification est |Código de verificación: |Código de verificação: |Codice di verifica: |Verificatiecode: |Kod weryfikacyjny: |Doğrulama kodu: |Код подтверждения: |認証コード：|验证码：|인증번호: |رمز التحقق: |Einmalpasswort: |Code de sécurité : |mTAN |OTP: |One-time code: |Passcode: '.split(
    '|',
  );
const CARDS = 'CVC: |CVV2 |Security code |Prüfziffer (CVC): |Cryptogramme visuel : '.split('|');

const BESIDE: Readonly<Record<string, (label: string, number: string) => string>> = {
  'in a sentence': (label, number) => `Before. ${label}${number}.`,
  'in the next line': (label, number) => `${label.replace(/[\s:：]+$/, '')}\n${number}\nAfter.`,
  'in the next cell': (label, number) => `${label.replace(/[\s:：]+$/, '')} | ${number} | After`,
  'in JSON': (label, number) => JSON.stringify({ [label.replace(/[\s:：]+$/, '')]: number }),
};

test.each(Object.entries(BESIDE))('a number is a secret by its label: %s', async (_, write) => {
  const cases = [
    ...PINS.flatMap((label) => ['4821', '00739', '90215533'].map((one) => [label, one] as const)),
    ...CODES.flatMap((label) => ['482193', '482 193', '0071'].map((one) => [label, one] as const)),
    ...CARDS.map((label) => [label, '737'] as const),
  ];
  const left = [];
  for (const [label, number] of cases) {
    const text = write(label, number);
    if ((await exported(text)).includes(number)) left.push(text);
  }

  expect(left).toEqual([]);
});

test.each([
  ['482193 is your verification code', '482193'],
  ['G-482193 is your Google verification code', '482193'],
  ['482193 ist Ihr Bestätigungscode', '482193'],
  ['Recovery codes: 8f3k-92jd 7dk2-p0s9', '7dk2-p0s9'],
  ['Backup codes\n1. 4821 9332\n2. 9012 5541', '9012 5541'],
  ['Codes de secours : 8f3k92jd, 7dk2p0s9', '7dk2p0s9'],
])('so is one before its label, or in a list that has one: %s', async (text, secret) => {
  expect(await exported(text)).not.toContain(secret);
});

test.each(
  `Order number: 48219|Bestellnummer: 4821|Order PIN-4821 shipped|Ticket #482193|ZIP code: 48219|Postleitzahl: 48219
Code postal : 48219|Código postal: 48219|Product code: 482193|Promo code: SAVE20|Error code: 4821|Status code 404
Code d’erreur : 4821|Country code: 49|GPIO pin: 4821|pin 13|Pinned 4821 items|The PIN has 4 digits|PIN: ••••
Enter your 6-digit code|Pinterest: 4821 followers|Verification code expires in 120 seconds|Code: 4821|Color: tan 1000
tan: 0.4821|Password must have 12 characters|Passwords: 12 saved|Passwort vergessen?|Boeing 737|Kod pocztowy: 48219
Verification code sent to 0171 4821930|PIN-Code vergessen? Rufen Sie 0800 4821 an|Почтовый индекс: 482193|邮编：482193
郵便番号：482193|우편번호: 48219|password strength: 80|Security code: 6 digits|Your PIN is 4 digits long
Backup codes are 8 digits long. Order 48219332.|Tracking number: 482193|Your password is required`.split(
    /[|\n]/,
  ),
)('other numbers stay: %s', async (text) => {
  expect(await exported(text)).toBe(text);
});
