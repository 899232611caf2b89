import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchLines } from '../../../../../core/page/outline/outline-delta.ts';

const page = fc.array(fc.constantFrom('Save', 'Edit', 'One', 'Two', 'a', 'b', 'c'), {
  maxLength: 60,
});

test('pairs are of equal lines, in the order of both lists, each line once', () => {
  fc.assert(
    fc.property(page, page, (olds, news) => {
      const pairs = matchLines(olds, news).sort((a, b) => a.old - b.old);
      pairs.forEach(({ old, now }, at) => {
        expect(olds[old]).toBe(news[now]);
        expect(now).toBeGreaterThan(pairs[at - 1]?.now ?? -1);
        expect(old).toBeGreaterThan(pairs[at - 1]?.old ?? -1);
      });
    }),
  );
});

test('lines that come or go leave all others in place', () => {
  fc.assert(
    fc.property(page, fc.nat(), fc.integer({ min: 1, max: 5 }), (lines, place, count) => {
      const at = place % (lines.length + 1);
      const more = [...lines.slice(0, at), ...lines.slice(at, at + count), ...lines.slice(at)];
      expect(matchLines(lines, more)).toHaveLength(lines.length);
      expect(matchLines(more, lines)).toHaveLength(lines.length);
    }),
  );
});

test('of a long page with repeated lines, two far changes leave all else in place', () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => (at % 3 === 0 ? `Row ${at}` : 'Save'));
  const changed = lines.with(7, 'New').with(19_990, 'Newer');
  expect(matchLines(lines, changed)).toHaveLength(lines.length - 2);
});
