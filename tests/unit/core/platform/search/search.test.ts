import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeSearch } from '../../../../../core/platform/search/complete-search.ts';
import { parseSearch } from '../../../../../core/platform/search/parse-search.ts';
import {
  completedFields,
  parseFor,
  type SearchSpec,
  searchMarks,
  searchMatcher,
} from '../../../../../core/platform/search/search-matcher.ts';

interface Row {
  id: string;
  role: string;
  name: string;
  states: readonly string[];
}

const SPEC: SearchSpec<Row> = {
  text: ({ role, name }) => `${role}\n${name}`,
  fields: [
    { name: 'role', help: 'the role', of: ({ role }) => role },
    { name: 'state', help: 'states', of: ({ states }) => states },
    { name: 'id', help: 'the ID', of: ({ id }) => id, isWhole: true, isFound: true },
  ],
};

const ROWS: readonly Row[] = [
  { id: '1', role: 'button', name: 'Save order 12', states: [] },
  { id: '12', role: 'row', name: 'Lamp /shop/lamps', states: ['selected'] },
  { id: '3', role: 'rowheader', name: 'Order total: 5', states: [] },
  { id: 'f1_4', role: 'checkbox', name: 'Express', states: ['checked', 'disabled'] },
];

const find = (text: string, rows = ROWS) => {
  const isFound = searchMatcher(parseFor(text, SPEC), rows, SPEC);
  return rows.filter(isFound).map(({ id }) => id);
};

test.each([
  ['order', ['1', '3']],
  ['ORDER save', ['1']],
  ['"order 12"', ['1']],
  ['"12 order"', []],
  ['/^order/', ['3']],
  ['/^o.*5$/', ['3']],
  ['/^save order 12$/', ['1']],
  ['/o.d.r \\d+/', ['1']],
  ['/shop/lamps', ['12']],
  ['total: 5', ['3']],
  ['12', ['1', '12']],
  ['id:12', ['12']],
  ['id:F1_4', ['f1_4']],
  ['role:button', ['1']],
  ['role:row', ['12']],
  ['role:rowh', ['3']],
  ['role:/^row/', ['12', '3']],
  ['state:checked state:dis', ['f1_4']],
  ['-state:checked -role:/row/', ['1']],
  ['order -save', ['3']],
  ['role:', ['1', '12', '3', 'f1_4']],
  ['-', []],
  ['--', []],
  ['--order', []],
  ['nothing:5', []],
])('%s finds %j', (text, ids) => {
  expect(find(text)).toEqual(ids);
});

test('a pattern that is none finds nothing, and says so', () => {
  expect(parseFor('/(/', SPEC).problem).toBe('/(/ is not a valid pattern. Close its “(”.');
  expect(parseFor('/W[/', SPEC).problem).toBe('/W[/ is not a valid pattern. Close its “[”.');
  expect(parseFor('/a{2,1}/', SPEC).problem).toBe('/a{2,1}/ is not a valid pattern.');
  expect(find('/(/')).toEqual([]);
  expect(find('-/(/')).toEqual([]);
});

/** Words without a meaning of their own. */
const word = fc.stringMatching(/^[\p{L}\p{N}.*+?()[\]{}^$|\\]{1,8}$/u);

test('what is quoted is found as it is, whatever it holds', () => {
  fc.assert(
    fc.property(word, word, word, (before, wanted, after) => {
      const row = { id: 'x', role: 'text', name: `${before} ${wanted} ${after}`, states: [] };
      const quoted = `"${wanted.replace(/[\\"]/g, '\\$&')}"`;
      expect(find(quoted, [row])).toEqual(['x']);
      const { terms } = parseSearch(quoted, []);
      expect(terms.map(({ text }) => text)).toEqual([wanted]);
    }),
  );
});

test('every text is understood, and what is marked is part of it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), (search, text) => {
      const query = parseFor(search, SPEC);
      let end = 0;
      for (const [from, to] of searchMarks(query, text, 'role')) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        end = to;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
  );
});

test('words are marked everywhere, fields in their own texts, and what is left out nowhere', () => {
  const query = parseFor('order role:but -save', SPEC);

  expect(searchMarks(query, 'Save order')).toEqual([[5, 10]]);
  expect(searchMarks(query, 'button', 'role')).toEqual([[0, 3]]);
  expect(searchMarks(query, 'button', 'state')).toEqual([]);
});

const complete = (text: string, isAsked = false, caret = text.length) =>
  completeSearch(
    text,
    caret,
    completedFields(SPEC, () => ROWS),
    isAsked,
  );

test('fields complete by their beginning, values by any part, frequent ones first', () => {
  expect(complete('ro').items.map(({ text }) => text)).toEqual(['role:']);
  expect(complete('').items).toEqual([]);
  expect(complete('', true).items.map(({ text }) => text)).toEqual(['role:', 'state:', 'id:']);
  expect(complete('role:row').items.map(({ text }) => text)).toEqual(['row', 'rowheader']);
  expect(complete('save -state:able').items).toEqual([{ text: 'disabled', detail: '1' }]);
  expect(complete('role:button').items).toEqual([]);
});

test('a completion takes the place of the word at the caret alone', () => {
  const { start, end } = complete('role:ro save', false, 7);
  expect(['role:ro save'.slice(0, start), 'role:ro save'.slice(end)]).toEqual(['role:', ' save']);
});

test('every value that is completed finds its row', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 20 }), (value) => {
      const state = value.trim();
      fc.pre(state !== '');
      const rows = [...ROWS, { id: 'own', role: 'x', name: '', states: [state] }];
      const fields = completedFields(SPEC, () => rows);
      const { items } = completeSearch('state:', 6, fields);
      for (const { text } of items) expect(find(`state:${text}`, rows)).not.toEqual([]);
      expect(items.length).toBe(4 - Number(ROWS.some(({ states }) => states.includes(state))));
    }),
  );
});
