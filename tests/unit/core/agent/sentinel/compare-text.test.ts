import { expect, test } from 'vitest';
import { compareValues, countText } from '../../../../../core/agent/sentinel/compare-text.ts';

test.each([
  ['Ada', ' Ada', 'same'],
  ['Ada ', 'Ada ', 'same'],
  ['Ada\u00a0\n', 'Ada ', 'same'],
  ['Ada\n', 'Ada', 'same'],
  ['Ada', 'Ada ', 'formatted'],
  ['Ada ', 'Ada', 'formatted'],
  ['(555) 123-4567', '5551234567', 'formatted'],
  ['08/29', '0829', 'formatted'],
  ['24.12.2026', '24122026', 'formatted'],
  ['1,500', '1500', 'formatted'],
  ['DE89 3704', 'DE893704', 'formatted'],
  ['2019/03/14', '2019-03-14', 'formatted'],
  ['03/14/2019', '2019-03-14', 'formatted'],
  ['14.3.2019', '2019-03-14', 'formatted'],
  ['14.03.2019 10:30', '2019-03-14 10:30', 'formatted'],
  ['+7 (916) 123-45-67', '9161234567', 'formatted'],
  ['NEW-TAG', 'new tag', 'formatted'],
  ['cafe-creme', 'Café Crème!', 'formatted'],
  ['1.234,50 €', '1234.5', 'formatted'],
  ['$1,234,567', '1234567', 'formatted'],
  ['-$1,500', '-1500', 'formatted'],
  ['−1.500,00 €', '-1500', 'formatted'],
  ['($1,500.00)', '-1500', 'formatted'],
  ['1,500.00-', '-1500', 'formatted'],
  ['(916)', '916', 'formatted'],
  ['4242 4242 4242 4242', '4242424242424242', 'formatted'],
])('“%s” is “%s”, %s', (now, typed, how) => {
  expect(compareValues(now, typed)).toBe(how);
});

test.each([
  ['1.5', '15'],
  ['1,5', '15'],
  ['19.99', '1999'],
  ['+7 (916) 123-45-6_', '9161234567'],
  ['-5', '5'],
  ['$19.99', '1999'],
  ['19.99 €', '1999'],
  ['19,99 kr', '1999'],
  ['1 500,00', '150000'],
  ['10.5 %', '105'],
  ['$1,500', '-1500'],
  ['1,500', '-1500'],
  ['($1,500)', '1500'],
  ['1,500-', '1500'],
  ['15', '1.5'],
  ['(555) 123-456', '5551234567'],
  ['Ada L', 'Ada'],
  ['', '5'],
  ['-', ''],
  ['03/15/2019', '2019-03-14'],
  ['03/14', '2019-03-14'],
  ['2019/03/14 10:30', '2019-03-14'],
  ['2019/03/14', '2019-03-14 10:30'],
  ['14 March 2019 (3)', '2019-03-14'],
])('“%s” is not “%s”', (now, typed) => {
  expect(compareValues(now, typed)).toBe('other');
});

test.each([
  ['13 books found', '3 books found', 0],
  ['3 books found', '3 books found', 1],
  ['€59.00', '€5', 0],
  ['€5.00', '€5', 0],
  ['€5, please', '€5', 1],
  ['1,234', '234', 0],
  ['Unsaved changes', 'saved', 0],
  ['Changes saved.', 'saved', 1],
  ['Thanks, Ann', 'Thank', 1],
  ['«Saved» and saved', 'saved', 2],
  ['設定を保存しました', '保存', 1],
  ['Неоплачено', 'оплачено', 0],
])('in “%s”, “%s” stands %i times', (within, text, times) => {
  expect(countText(within, text)).toBe(times);
});

/** Masks: a place for each letter of what is typed, and what a mask writes between them. */
test.each([
  '## ## ##',
  '(##) ##-##',
  '##/##/##',
  '##.##.##',
  '+49 ## ## ##',
  '#-#-#-#-#-#',
  '[##|##|##]',
])('what is typed into the mask %s is what it shows, and no less and no other is', (mask) => {
  for (const typed of ['120456', 'ab12cd', 'Zürich']) {
    const letters = [...typed];
    const shown = mask.replaceAll('#', () => letters.shift() ?? '_');
    expect(compareValues(shown, typed), shown).not.toBe('other');
    expect(compareValues(shown, `${typed}9`), shown).toBe('other');
    expect(compareValues(shown, typed.slice(1)), shown).toBe('other');
    expect(compareValues(shown, [...typed].reverse().join('')), shown).toBe('other');
  }
});

/** Amounts, as pages write what they make of figures: cents that a mask puts behind a point, signs and currencies. */
const CURRENCIES = ['$', '€', 'US$ ', 'R$ ', '£', ''];
const FRACTIONS = ['.', ','];

test.each(CURRENCIES.flatMap((sign) => FRACTIONS.map((point) => [sign, point] as const)))(
  'with “%s” and “%s” figures are an amount, and no other number of the same figures',
  (sign, point) => {
    const group = point === '.' ? ',' : '.';
    for (const cents of [123, 1999, 150_000, 123_456_789]) {
      const whole = String(Math.floor(cents / 100)).replace(/\B(?=(?:\d{3})+$)/g, group);
      const shown = `${sign}${whole}${point}${String(cents % 100).padStart(2, '0')}`;
      for (const text of [shown, `-${shown}`, `${shown} `]) {
        const isLess = text.startsWith('-');
        const amount = `${isLess ? '-' : ''}${(cents / 100).toFixed(2)}`;
        expect(compareValues(text, amount), `${text} as ${amount}`).not.toBe('other');
        for (const other of [String(cents), `-${cents}`, isLess ? amount.slice(1) : `-${amount}`]) {
          expect(compareValues(text, other), `${text} as ${other}`).toBe('other');
        }
      }
    }
  },
);

/** A day as the tools name it, in a mask that takes its digits one after the other. */
test.each(['/', '.', '-', ' '])(
  'digits of a day in the places of others with “%s” are another day',
  (between) => {
    for (const day of ['2026-03-14', '1999-12-31', '2000-11-30']) {
      const digits = day.replaceAll('-', '');
      const poured = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].join(between);
      const [year = '', month = '', date = ''] = day.split('-');
      expect(compareValues(poured, day), poured).toBe('other');
      expect(compareValues([date, month, year].join(between), day)).toBe('formatted');
      expect(compareValues(digits, day)).toBe('formatted');
    }
  },
);
