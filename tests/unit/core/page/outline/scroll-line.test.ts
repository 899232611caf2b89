import { expect, test } from 'vitest';
import { scrollLine } from '../../../../../core/page/outline/scroll-line.ts';

test('a container with more below says how to reach it', () => {
  const scroll = { top: 100, height: 2_000, client: 300 };
  expect(scrollLine('39', scroll, false)).toBe('… more above and below, scroll 39');
  expect(scrollLine('39', scroll, true)).toBeNull();
});

test('a virtual list says which rows it holds', () => {
  const rows = { first: 1, last: 20, of: 500, inDom: 20 };
  const scroll = { top: 0, height: 9_000, client: 300, rows };
  expect(scrollLine('39', scroll, true)).toBe('… more below (rows 1–20 of 500), scroll 39');
});

test('a container that shows all says nothing', () => {
  expect(scrollLine('39', { top: 0, height: 300, client: 300 }, false)).toBeNull();
});
