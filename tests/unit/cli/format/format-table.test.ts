import { expect, test } from 'vitest';
import { formatColumns } from '../../../../cli/format/format-table.ts';

test('each column is as wide as its widest cell', () => {
  expect(
    formatColumns([
      ['elements', '1,234'],
      ['in view', '5'],
    ]),
  ).toBe('elements  1,234\nin view   5\n');
});
