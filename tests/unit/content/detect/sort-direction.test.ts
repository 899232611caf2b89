// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { sortState } from '../../../../content/detect/sort-direction.ts';
import { readingPass } from '../../../../content/read/semantics-pass.ts';

/** What each head of a row says of its order. */
function statesOf(heads: string): string[] {
  document.body.innerHTML = `<table><thead><tr>${heads}</tr></thead></table>`;
  const pass = readingPass();
  return [...document.querySelectorAll('th')].map((head) => sortState(head, pass));
}

const head = (classes: string, inside = '') => `<th class="${classes}">Name ${inside}</th>`;
const row = (one: string, plain = head('sorting')) => plain + one + plain + plain;

test('a head that says so itself, and a button in it', () => {
  const heads =
    '<th aria-sort="descending"><button>Sum</button></th><th aria-sort="none">Date</th>';
  expect(statesOf(heads)).toEqual(['sorted descending', '']);
  const button = document.querySelector('button');
  expect(button && sortState(button, readingPass())).toBe('sorted descending');
});

const PREFIXES = ['sorting_', 'sort-', 'is-sorted-', 'header', 'headerSort', 'ui--', ''];
const WAYS: readonly (readonly [string, string])[] = [
  ['asc', 'ascending'],
  ['desc', 'descending'],
];

test.each(
  PREFIXES.flatMap((prefix) =>
    WAYS.map(([way, direction]) => {
      const isCamel = /[a-z]$/.test(prefix);
      const name = prefix + (isCamel ? (way[0] ?? '').toUpperCase() + way.slice(1) : way);
      return [name, direction] as const;
    }),
  ),
)('the only head with the class %s, or with a part that has it', (name, direction) => {
  const looks = ['', `looks sorted ${direction}`, '', ''];
  expect(statesOf(row(head(`sorting ${name}`)))).toEqual(looks);
  expect(statesOf(row(head('sorting', `<i class="icon ${name}"></i>`)))).toEqual(looks);
  expect(statesOf(row(head('sorting', `<i class="${name}" style="display:none"></i>`)))).toEqual(
    looks.map(() => ''),
  );
  const inHidden = `<span style="display:none"><i class="icon ${name}"></i></span>`;
  expect(statesOf(row(head('sorting', inHidden)))).toEqual(looks.map(() => ''));
});

test.each([
  ['fa-sort-up', 'ascending'],
  ['sort-down', 'descending'],
  ['caretDown', 'descending'],
])('an arrow of the class %s', (name, direction) => {
  expect(statesOf(row(head('h', `<i class="${name}"></i>`), head('h')))[1]).toBe(
    `looks sorted ${direction}`,
  );
});

test.each([
  ['classes of all heads', head('dt-orderable-asc dt-orderable-desc').repeat(3)],
  ['one class on all heads', head('sort-desc').repeat(3)],
  ['both ways on one head', row(head('asc desc'))],
  ['words that only look alike', row(head('description ascot updown signup'))],
  ['the only head', head('sort-asc')],
])('%s say nothing', (_, heads) => {
  expect(new Set(statesOf(heads))).toEqual(new Set(['']));
});

test('DataTables says how all heads can be sorted, and how one is', () => {
  const can = 'dt-orderable-asc dt-orderable-desc';
  expect(statesOf(row(head(`${can} dt-ordering-desc`), head(can)))[1]).toBe(
    'looks sorted descending',
  );
});
