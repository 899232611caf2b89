import { expect, test } from 'vitest';
import { retryAfter } from '../../../../../core/llm/wire/wire.ts';

const NOW = Date.parse('2026-11-22T05:00:00Z');

test.each([
  [{ 'retry-after': '30' }, 30_000],
  [{ 'retry-after': '0.5' }, 500],
  [{ 'retry-after': 'Sun, 22 Nov 2026 05:00:20 GMT' }, 20_000],
  [{ 'retry-after': 'Sun, 22 Nov 2026 04:00:00 GMT' }, 0],
  [{ 'retry-after-ms': '1200', 'retry-after': '30' }, 1200],
  [{ 'retry-after': 'soon' }, undefined],
  [{}, undefined],
])('F1: %j is %s ms', (headers, milliseconds) => {
  expect(retryAfter(new Headers(headers), NOW)).toBe(milliseconds);
});
