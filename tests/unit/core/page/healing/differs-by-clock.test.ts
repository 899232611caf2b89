import { expect, test } from 'vitest';
import {
  differsByClock,
  withoutClocks,
} from '../../../../../core/page/healing/differs-by-clock.ts';

test.each([
  ['Pay (14:59)', 'Pay (14:58)', 1],
  ['Pay (14:59)', 'Pay (14:59)', 40],
  ['Pay (15:00)', 'Pay (14:20)', 40],
  ['Stop recording 0:59', 'Stop recording 1:03', 4],
  ['Resend in 30 s', 'Resend in 12 s', 18],
  ['Erneut senden (9 Sekunden)', 'Erneut senden (8 Sekunden)', 1],
  ['Book 14:30 (held for 4:59)', 'Book 14:30 (held for 4:50)', 9],
  ['Sale ends in 1:00:00', 'Sale ends in 0:59:57', 3],
])('C7: “%s” is “%s” %i seconds later', (was, now, seconds) => {
  expect(differsByClock(was, now, seconds * 1000)).toBe(true);
});

test.each([
  ['Delete 12', 'Delete 13', 1],
  ['Delete Bob (14:59)', 'Delete Eve (14:58)', 1],
  ['Book 14:30', 'Book 14:45', 1],
  ['Book 14:30', 'Book 14:31', 30],
  ['Pay (14:59)', 'Pay', 1],
  ['Pay (14:59)', 'Pay (14:59) (1:00)', 1],
  ['Room 101', 'Room 102', 1],
  ['5 items', '4 items', 1],
  ['12:30:99:10', '12:30:99:11', 1],
])('C7: “%s” is not “%s” %i seconds later', (was, now, seconds) => {
  expect(differsByClock(was, now, seconds * 1000)).toBe(false);
});

test('a name without its clocks is what stays of it', () => {
  expect(withoutClocks('Pay  (14:59)')).toBe(withoutClocks('Pay (0:01)'));
  expect(withoutClocks('Delete 12')).toBe('Delete 12');
});
