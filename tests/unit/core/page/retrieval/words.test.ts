import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitWords } from '../../../../../core/page/retrieval/split-words.ts';
import { stem } from '../../../../../core/page/retrieval/stem.ts';
import { synonyms } from '../../../../../core/page/retrieval/thesaurus.ts';
import { editDistance, toleratedTypos } from '../../../../../core/platform/text/edit-distance.ts';

test.each([
  ['clearAllLocalStorage', ['clear', 'all', 'local', 'storage']],
  ['arrow_left', ['arrow', 'left']],
  ['XMLHttpRequest', ['xml', 'http', 'request']],
  ['/pets/{id}', ['pets', 'id']],
  ['$1,299.00', ['1299']],
  ['3.50 €', ['3.5']],
  ['1.2.0', ['1.2.0']],
  ['the 22nd', ['the', '22']],
  ['checkbox1', ['checkbox', '1']],
  ['Crème brûlée', ['creme', 'brulee']],
  ["Don't", ['dont']],
  ['日本', ['日', '本']],
  ['\ue000\u200bCharts', ['charts']],
  ['»', ['next']],
  ['×', ['close']],
  ['', []],
])('%j is read as %j', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

test('a megabyte of text is read by its beginning', () => {
  expect(splitWords('word '.repeat(200_000)).length).toBeLessThan(300);
});

test.each([
  ['settings', 'setting', 'set'],
  ['categories', 'category', 'category'],
  ['boxes', 'box', 'box'],
  ['saved', 'saving', 'sav'],
  ['shipped', 'shipping', 'ship'],
  ['spring', 'spring', 'spring'],
  ['address', 'address', 'address'],
  ['speed', 'speed', 'speed'],
])('%s and %s have the stem %s', (one, other, expected) => {
  expect([stem(one), stem(other)]).toEqual([expected, expected]);
});

test.each([
  ['keyboard', 'keyboard', 0],
  ['schemas', 'shcemas', 1],
  ['keyboard', 'keybord', 1],
  ['kitten', 'sitting', 3],
])('from %s to %s are %i slips', (a, b, slips) => {
  expect(editDistance(a, b, 3)).toBe(slips);
});

test('distance is symmetric, 0 only for the same word, and never above the limit plus one', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.nat(3), (a, b, limit) => {
      const distance = editDistance(a, b, limit);
      expect(distance).toBe(editDistance(b, a, limit));
      expect(distance === 0).toBe(a === b);
      expect(distance).toBeLessThanOrEqual(limit + 1);
    }),
  );
});

test('numbers and short words tolerate no slip', () => {
  expect(['1299', 'v2x4', 'cat', 'order', 'quarterly'].map(toleratedTypos)).toEqual([
    0, 0, 0, 1, 2,
  ]);
});

test('a synonym goes both ways', () => {
  expect(synonyms(stem('login'))).toContain(stem('signin'));
  expect(synonyms(stem('signin'))).toContain(stem('login'));
});
