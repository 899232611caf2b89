import { afterEach, expect, test } from 'vitest';
import { setMessages } from '../../../../../core/platform/messages/messages.ts';
import {
  dayText,
  dollarText,
  fixedText,
  numberText,
  shareText,
  timeText,
} from '../../../../../core/platform/messages/numbers.ts';
import english from '../../../../../locales/en.json' with { type: 'json' };

const AT = new Date(2026, 10, 24, 15, 4, 5).getTime();

function all() {
  return [
    numberText(1234567.5),
    fixedText(1234.5, 2),
    shareText(0.123),
    dollarText(0.0123, 4),
    dollarText(12, 2),
    dayText(AT, { month: 'short', day: 'numeric', year: 'numeric' }),
    timeText(AT, { hourCycle: 'h23' }),
  ].map((text) => text.replace(/\s/g, ' '));
}

afterEach(() => setMessages(english));

test('numbers, money and dates are written as English does', () => {
  expect(all()).toEqual([
    '1,234,567.5',
    '1234.50',
    '12.3 %',
    '$0.0123',
    '$12.00',
    'Nov 24, 2026',
    '15:04:05',
  ]);
});

test('numbers, money and dates are written as French does', () => {
  setMessages({}, 'fr');

  expect(all()).toEqual([
    '1 234 567,5',
    '1234,50',
    '12,3 %',
    '0,0123 $',
    '12,00 $',
    '24 nov. 2026',
    '15:04:05',
  ]);
});
