import { expect, test } from 'vitest';
import { boxesMoved } from '../../../core/style/audit/boxes-moved.ts';
import { type PathBox, pairedBoxes } from '../../bench-dark/paired-boxes.ts';

const box = (path: string, y = 0): PathBox => ({ path, x: 0, y, width: 10, height: 10 });
const BEFORE = [box('a'), box('b', 20), box('c', 40)];

function moved(control: readonly PathBox[], after: readonly PathBox[]): number {
  const paired = pairedBoxes(BEFORE, control, after);
  return boxesMoved(paired.before, paired.after);
}

test('an element that scripts add shifts no other', () => {
  expect(moved(BEFORE, [box('new'), ...BEFORE])).toBe(0);
});

test('what a treatment moves or takes away counts', () => {
  expect(moved(BEFORE, [box('a', 5), box('b', 20), box('c', 40)])).toBeCloseTo(1 / 3);
  expect(moved(BEFORE, [box('a'), box('b', 20)])).toBeCloseTo(1 / 3);
});

test('what moves, or comes and goes, with nothing done to the page does not count', () => {
  const control = [box('a'), box('b', 25)];
  expect(moved(control, [box('a'), box('b', 99)])).toBe(0);
  expect(moved(control, [box('a', 1), box('b', 20)])).toBe(1);
});
