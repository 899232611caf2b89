import { expect, test } from 'vitest';
import { formatTable } from '../../../../cli/format/format-table.ts';

test('names stand to the left and values to the right', () => {
  expect(
    formatTable([
      ['elements', '1,234'],
      ['in view', '5'],
    ]),
  ).toBe('elements  1,234\nin view       5\n');
});
