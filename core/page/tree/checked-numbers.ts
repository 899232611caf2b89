import { regex } from '../../platform/text/regex.ts';

/** Card numbers by the ranges of their issuers (ISO/IEC 7812), without spaces. */
const CARD = regex('')`
  ^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}
  |3(?:0[0-5]|[689]\d)\d{11}|35(?:2[89]|[3-8]\d)\d{12}|6(?:011|4[4-9]\d|5\d\d|2\d\d)\d{12,15}
  |220[0-4]\d{12,15}|(?:50(?:18|20|38)|5893|6304|67(?:59|6[1-3]))\d{9,15})$`;
const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;
const MAX_CHARACTERS = 60;

/**
 * What a text is by its check digits, whatever its field is called: `card number` (Luhn, ISO/IEC 7812) or `IBAN` (ISO
 * 13616, mod 97); null for anything else.
 */
export function checkedNumber(text: string): 'card number' | 'IBAN' | null {
  if (text.length > MAX_CHARACTERS) return null;
  const plain = text.replace(/[\s.-]/g, '').toUpperCase();
  if (CARD.test(plain) && isLuhn(plain)) return 'card number';
  return IBAN.test(plain) && isMod97(plain) ? 'IBAN' : null;
}

/** What in a text may be such a number: groups of digits, or of capitals and digits behind a country. */
const CANDIDATES =
  /(?<![\w.,])(?:\d(?:[ -]?\d){12,18}|[A-Z]{2}\d{2}(?: ?[A-Z\d]{2,4}){3,8})(?!\w)/g;

/** The numbers in a text that are secrets by their check digits. */
export function* checkedNumbers(text: string): Generator<{ kind: string; text: string }> {
  for (const candidate of [text, ...[...text.matchAll(CANDIDATES)].map(([found]) => found)]) {
    const kind = checkedNumber(candidate);
    if (kind) yield { kind, text: candidate };
  }
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function isMod97(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
