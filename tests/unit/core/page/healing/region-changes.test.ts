import { describe, expect, test } from 'vitest';
import type { PressRegion } from '../../../../../core/page/act/press-context.ts';
import { regionChanges, valueDigest } from '../../../../../core/page/healing/region-changes.ts';

const AT = 1_000_000;

const region = (lines: readonly string[], more: Partial<PressRegion> = {}): PressRegion => ({
  lines,
  data: [],
  at: AT,
  ...more,
});

const LINES = ['Your order', 'To: Ann', 'Total', '$5.00', 'Pay'];

describe('what has changed between two readings', () => {
  test('is nothing where they say the same', () => {
    expect(regionChanges(region(LINES), region([...LINES], { at: AT + 9e9 }))).toEqual([]);
  });

  test('is each line, with the label before a figure', () => {
    const now = ['Your order', 'To: Eve', 'Total', '$5,000.00', 'Pay'];
    expect(regionChanges(region(LINES), region(now))).toEqual([
      { type: 'changed', was: 'To: Ann', now: 'To: Eve' },
      { type: 'changed', was: 'Total $5.00', now: 'Total $5,000.00' },
    ]);
  });

  test('is what came and what went', () => {
    const now = ['Your order', 'To: Ann', 'Total', '$5.00', 'Tip', 'Pay'];
    expect(regionChanges(region(LINES), region(now))).toEqual([{ type: 'appeared', line: 'Tip' }]);
    expect(regionChanges(region(now), region(LINES))).toEqual([{ type: 'gone', line: 'Tip' }]);
  });

  test('is an order of lines, too', () => {
    const was = region(['From', 'Ann', 'To', 'Eve']);
    expect(regionChanges(was, region(['From', 'Eve', 'To', 'Ann']))).not.toEqual([]);
  });

  test('is found at every place, whichever line it is', () => {
    const many = Array.from({ length: 40 }, (_, at) => `Line ${at % 7} of ${at}`);
    for (const at of many.keys()) {
      const now = many.with(at, 'Other');
      expect(regionChanges(region(many), region(now)), `line ${at}`).toEqual([
        { type: 'changed', was: many[at], now: 'Other' },
      ]);
      expect(regionChanges(region(many), region(many.toSpliced(at, 1)))).toHaveLength(1);
    }
  });

  test('is what is further down than lines go', () => {
    const was = region(LINES, { more: 'a' });
    expect(regionChanges(was, region(LINES, { more: 'b' }))).toEqual([{ type: 'more' }]);
  });

  test('is a hidden field always, and one that is seen where no line says it', () => {
    const data = (amount: string, pin: string, to: string) => [
      { name: 'amount', digest: valueDigest(amount), isHidden: true } as const,
      { name: 'pin', digest: pin, isSecret: true } as const,
      { name: 'to', digest: valueDigest(to) },
    ];
    const was = region(LINES, { data: data('5', 'k1', 'Ann') });
    expect(regionChanges(was, region(LINES, { data: data('9', 'k2', 'Ann') }))).toEqual([
      { type: 'field', name: 'amount', isHidden: true },
      { type: 'field', name: 'pin', isHidden: false },
    ]);
    const now = LINES.with(1, 'To: Eve');
    expect(regionChanges(was, region(now, { data: data('9', 'k1', 'Eve') }))).toEqual([
      { type: 'changed', was: 'To: Ann', now: 'To: Eve' },
      { type: 'field', name: 'amount', isHidden: true },
    ]);
    const fewer = data('5', 'k1', 'Ann').slice(1);
    expect(regionChanges(was, region(LINES, { data: fewer }))).toHaveLength(1);
  });
});

/** Whether a line is taken for the same after these seconds. */
const ticks = (was: string, now: string, seconds: number) =>
  regionChanges(region([was]), region([now], { at: AT + seconds * 1000 })).length === 0;

test.each([
  ['Your cart is kept for 9:59', 'Your cart is kept for 9:50', 9],
  ['Seen 2 minutes ago', 'Seen 3 minutes ago', 40],
  ['Seen just now', 'Seen 1 minute ago', 30],
  ['Seen 59 seconds ago', 'Seen 1 minute ago', 2],
  ['Seen a minute ago', 'Seen 2 minutes ago', 50],
  ['Vor 2 Minuten gesehen', 'Vor 5 Minuten gesehen', 170],
  ['il y a 59 minutes', 'il y a 1 heure', 60],
  ['Ends in 3 hr.', 'Ends in 2 hr.', 5],
  ['2 minutes ago · 0:10', '3 minutes ago · 0:25', 15],
])('a time that goes on is no change: %s, %s', (was, now, seconds) => {
  expect(ticks(was, now, seconds)).toBe(true);
});

test.each([
  ['Seen 2 minutes ago', 'Seen 30 minutes ago', 40],
  ['Seen 2 minutes ago by Ann', 'Seen 2 minutes ago by Eve', 40],
  ['Delivery in 2 days', 'Delivery in 3 days', 40],
  ['Parking for 30 minutes', 'Parking for 31 minutes', 40],
  ['Total $5.00', 'Total $5.01', 40],
  ['Starts at 14:30', 'Starts at 14:45', 5],
  ['5 people look at this', '6 people look at this', 5],
])('anything else is one: %s, %s', (was, now, seconds) => {
  expect(ticks(was, now, seconds)).toBe(false);
});

test('values are compared as they are, but for the white space and the thousands', () => {
  expect(valueDigest(' 1 234.50 ')).toBe(valueDigest('1,234.50'));
  expect(valueDigest('a\r\n b')).toBe(valueDigest('a b'));
  const others = ['5', '50', '5.0', '5,0', 'five', 'Ann', 'ann', '', ' 5 0'];
  expect(new Set(others.map(valueDigest)).size).toBe(others.length);
});
