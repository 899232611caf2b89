import { expect, test } from 'vitest';
import { hasMoreBelow, scrollDepth } from '../../../../../core/page/payload/scroll-depth.ts';

test('depth is the offset over the whole height', () => {
  expect(scrollDepth(250, 1000)).toBe('25%');
});

test('depth is a whole number', () => {
  expect(scrollDepth(1, 3)).toBe('33%');
});

test('a scroller of no height is at its top', () => {
  expect(scrollDepth(0, 0)).toBe('0%');
});

test('there is more below until the end is in view', () => {
  expect(hasMoreBelow(700, 1000, 200)).toBe(true);
  expect(hasMoreBelow(800, 1000, 200)).toBe(false);
});

test('a fraction of a pixel below the end is not more', () => {
  expect(hasMoreBelow(799.5, 1000, 200)).toBe(false);
});
