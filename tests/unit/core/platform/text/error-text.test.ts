import { expect, test } from 'vitest';
import { errorText } from '../../../../../core/platform/text/error-text.ts';

test('a host of several addresses that refuse says what the first of them does', () => {
  const refused = ['::1', '127.0.0.1'].map((at) => new Error(`connect ECONNREFUSED ${at}:6379`));

  expect(errorText(new AggregateError(refused))).toBe('connect ECONNREFUSED ::1:6379');
  expect(errorText(new AggregateError(refused, 'All of it failed.'))).toBe('All of it failed.');
  expect(errorText('gone')).toBe('gone');
});
