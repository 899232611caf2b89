import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextSorting, sortRows } from '../../../../../panel/ui/grid/sorting.ts';

test('a head sorts up, then down, then not at all', () => {
  const up = nextSorting(null, 'a');
  const down = nextSorting(up, 'a');

  expect([up, down, nextSorting(down, 'a'), nextSorting(down, 'b')]).toEqual([
    { column: 'a', isDown: false },
    { column: 'a', isDown: true },
    null,
    { column: 'b', isDown: false },
  ]);
});

test('figures sort down first', () => {
  const down = nextSorting(null, 'a', true);
  const up = nextSorting(down, 'a', true);
  expect([down?.isDown, up?.isDown, nextSorting(up, 'a', true)]).toEqual([true, false, null]);
});

test('numbers in words count as numbers, and what is missing comes last', () => {
  const rows = ['b10', '', 'B2', 'a'];
  const sort = (isDown: boolean) => sortRows(rows, { column: 'x', isDown }, (row) => row);

  expect(sort(false)).toEqual(['a', 'B2', 'b10', '']);
  expect(sort(true)).toEqual(['b10', 'B2', 'a', '']);
});

test('rows of one value stay in their order, whichever way is up', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(3), { nil: null })), fc.boolean(), (values, isDown) => {
      const rows = values.map((value, at) => ({ value, at }));
      const sorted = sortRows(rows, { column: 'x', isDown }, ({ value }) => value);
      expect(sorted).toHaveLength(rows.length);
      for (let i = 1; i < sorted.length; i++) {
        const [a, b] = [sorted[i - 1], sorted[i]];
        if (a?.value === b?.value) expect(a?.at).toBeLessThan(b?.at ?? 0);
        if (a?.value === null) expect(b?.value).toBeNull();
      }
    }),
  );
});
