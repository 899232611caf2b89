import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinAnnotations, joinNotes } from '../../../../../core/agent/annotations/annotation.ts';

test.each([
  ['', 'mine', 'theirs', 'theirs\nmine'],
  ['a', 'ab', 'a', 'ab'],
  ['a', 'a', 'ac', 'ac'],
  ['slow', 'slow here', 'too slow', 'too slow here'],
  ['x', '', 'xy', 'xy'],
  ['$&', '$& a', 'b $&', 'b $& a'],
])('a note of %j that became %j and %j is %j', (base, mine, theirs, joined) => {
  expect(joinNotes(base, mine, theirs)).toBe(joined);
});

test('two windows that write turn by turn into one note lose no word, and repeat none', () => {
  let stored = '';
  const seen = { one: '', two: '' };
  const write = (window: 'one' | 'two', text: string) => {
    const mine = `${seen[window]} ${text}`.trim();
    stored = joinNotes(seen[window], mine, stored);
    seen[window] = stored;
  };
  for (const word of ['a1', 'a2', 'a3']) write('one', word);
  for (const word of ['b1', 'b2']) write('two', word);
  write('one', 'a4');
  write('two', 'b3');

  expect(stored.split(/\s+/).toSorted()).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3']);
});

test('a score by one and a note by the other are both kept', () => {
  const base = { 1: { note: 'Old.', at: 1 } };
  const mine = { 1: { note: 'Old.', score: 'good', at: 2 } } as const;
  const theirs = { 1: { note: 'Old. New.', at: 3 }, 2: { note: 'Second.', at: 3 } };

  expect(joinAnnotations(base, mine, theirs)).toEqual({
    1: { note: 'Old. New.', score: 'good', at: 3 },
    2: { note: 'Second.', at: 3 },
  });
});

test('of any two changes, what is stored holds all that is new in either', () => {
  const began = fc.stringMatching(/^[a-f ]{0,8}$/);
  const added = (letters: string) => {
    const text = fc.stringMatching(new RegExp(`^[${letters}]{0,6}$`));
    return fc.record({ isWhole: fc.boolean(), before: text, after: text });
  };
  fc.assert(
    fc.property(began, added('m-r'), added('s-z'), (base, mine, theirs) => {
      const [own, other] = [mine, theirs].map(
        ({ isWhole, before, after }) => `${before}${isWhole ? '' : base}${after}`,
      ) as [string, string];
      const joined = joinNotes(base, own, other);
      for (const { before, after } of [mine, theirs]) {
        expect(joined).toContain(before);
        expect(joined).toContain(after);
      }
    }),
  );
});
