// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { delegatedItems } from '../../../../content/detect/delegated-items.ts';

/** Ids of the items of the first element, of which none shows the pointer cursor. */
function itemsOf(html: string): string[] | null {
  document.body.innerHTML = html;
  const [container] = document.body.children;
  if (!container) return null;
  return delegatedItems(container, () => false)?.map(({ id }) => id) ?? null;
}

const heads = '<tr><th id="name">Name</th><th id="city">City</th></tr>';
const row = '<tr id="ann"><td>Ann</td><td>Rome</td></tr>';

test.each([
  ['a head', `<table><thead>${heads}</thead></table>`],
  ['the wrappers of a head', `<div><div role="presentation"><table>${heads}</table></div></div>`],
  [
    'heads by their role',
    '<div><table role="presentation"><tr><td role="columnheader" id="name"></td><td role="columnheader" id="city"></td></tr></table></div>',
  ],
])('a listener on %s acts for the heads', (_, html) => {
  expect(itemsOf(html)).toEqual(['name', 'city']);
});

test.each([2, 3])('a listener above heads in %i rows acts for all of them', (rows) => {
  const ids = Array.from({ length: rows * 2 }, (_, at) => `h${at}`);
  const pairs = ids.map((id, at) => `${at % 2 ? '' : '<tr>'}<th id="${id}">${id}</th>`);
  const html = (more = '') => `<div><table><tbody>${pairs.join('')}${more}</tbody></table></div>`;
  expect(itemsOf(html())).toEqual(ids);
  expect(itemsOf(html(row))).toBeNull();
});

test('a listener on a whole table acts for its rows', () => {
  expect(itemsOf(`<table>${heads}${row}</table>`)).toEqual(['ann']);
});

/** A month of days from so many days before its first on, a week a row. */
function month({ before = 0, length = 31, cell = 'td', week = '' } = {}): string {
  const days = Array.from({ length: 42 }, (_, at) => {
    const day = at - before + 1;
    const shown = day < 1 ? 31 + day : day > length ? day - length : day;
    const role = cell === 'td' ? '' : ' role="gridcell"';
    return `<${cell}${role} id="d${at}"> ${shown} </${cell}>`;
  });
  const row = cell === 'td' ? 'tr' : 'div';
  const weeks = Array.from(
    { length: 6 },
    (_, at) => `<${row} role="row">${week}${days.slice(at * 7, at * 7 + 7).join('')}</${row}>`,
  );
  return weeks.join('');
}

const DAYS = Array.from({ length: 42 }, (_, at) => `d${at}`);
const NAMES = `<tr>${'<td>Mo</td>'.repeat(7)}</tr>`;

test.each([
  ['a month', `<table><tbody>${month()}</tbody></table>`],
  ['a month that begins on Thursday', `<table>${month({ before: 3, length: 30 })}</table>`],
  ['a February', `<table>${month({ before: 6, length: 28 })}</table>`],
  ['days below their names', `<table>${NAMES}${month({ before: 2 })}</table>`],
  ['days beside the numbers of their weeks', `<table>${month({ week: '<th>44</th>' })}</table>`],
  ['days beside such numbers in cells', `<table>${month({ week: '<td>44</td>' })}</table>`],
  ['days above a button', `<table>${month()}<tr><td colspan="7">Today</td></tr></table>`],
  ['days by their roles', `<div role="grid">${month({ cell: 'div' })}</div>`],
])('a listener on %s acts for the days', (_, html) => {
  expect(itemsOf(html)).toEqual(DAYS);
});

test.each(['arab', 'arabext', 'deva', 'thai', 'fullwide', 'tibt'])(
  'days in digits of %s, too',
  (script) => {
    const { format } = new Intl.NumberFormat(`en-u-nu-${script}`);
    const html = month({ before: 4 }).replace(/ (\d+) /g, (_, day) => ` ${format(Number(day))} `);

    expect(html).not.toMatch(/> \d/);
    expect(itemsOf(`<table>${html}</table>`)).toEqual(DAYS);
  },
);

test.each([
  ['numbers that do not go on', month().replace(' 12 ', ' 44 ')],
  ['days with more in them', month().replace(' 12 ', ' 12 Lunch ')],
  ['fewer numbers than a month has days', month().slice(0, month().indexOf('<tr', 400))],
])('a listener on %s acts for the rows', (_, rows) => {
  const html = `<table><tbody>${rows.replaceAll('<tr ', '<tr id="row" ')}</tbody></table>`;
  expect(new Set(itemsOf(html))).toEqual(new Set(['row']));
});

test('a card that holds a table or several parts is no row of heads', () => {
  expect(itemsOf(`<div><table>${heads}${row}</table></div>`)).toBeNull();
  expect(itemsOf(`<div><p>Cities</p><table>${heads}</table></div>`)).toBeNull();
  expect(itemsOf('<table><tr><th>Total</th></tr></table>')).toEqual([]);
});

const table = (inner: string) =>
  `<table><tr id="open"><td>Open</td></tr>${inner}<tr id="close"><td>Close</td></tr></table>`;
const list = (inner: string) => `<ul><li id="open">Open</li>${inner}<li id="close">Close</li></ul>`;

test('what parts the items of a menu is no item, unless it can be moved', () => {
  const parting = ['role="separator"', 'role="separator" tabindex="-1"'];
  for (const what of parting) {
    expect(itemsOf(table(`<tr id="line" ${what}><td></td></tr>`))).toEqual(['open', 'close']);
    expect(itemsOf(list(`<li id="line" ${what}></li>`))).toEqual(['open', 'close']);
    const moved = table(
      `<tr id="line" role="separator" tabindex="0" aria-valuenow="3"><td></td></tr>`,
    );
    expect(itemsOf(moved)).toEqual(['open', 'line', 'close']);
  }
});

/** Days of a month as date pickers make them; of each, the given ones show the pointer cursor. */
function daysIn(wrap: (days: string) => string, isPressed: (at: number) => boolean) {
  const days = Array.from({ length: 35 }, (_, at) => {
    const state = at < 3 ? 'day other' : 'day';
    return `<span id="d${at}" class="${state}">${at}</span>`;
  });
  document.body.innerHTML = wrap(days.join(''));
  const [container] = document.body.children;
  const ids = container && delegatedItems(container, ({ id }) => isPressed(Number(id.slice(1))));
  return ids?.map(({ id }) => id) ?? null;
}

test.each([
  ['no wrapper', (days: string) => `<div>${days}</div>`],
  ['one wrapper', (days: string) => `<div><div class="days">${days}</div></div>`],
  ['two wrappers', (days: string) => `<div><div><div>${days}</div></div></div>`],
])('a listener around like children with %s acts for those with the cursor', (_, wrap) => {
  const ids = daysIn(wrap, (at) => at >= 3 && at < 33);
  expect(ids).toEqual(Array.from({ length: 30 }, (_, at) => `d${at + 3}`));
  expect(daysIn(wrap, () => false)).toBeNull();
});

test('what stands beside a wrapper is no list', () => {
  expect(
    daysIn(
      (days) => `<div><p>Month</p><div>${days}</div></div>`,
      () => true,
    ),
  ).toBeNull();
});

interface MadeRows {
  count?: number;
  style?: string;
  last?: string;
  beside?: string;
}

/** Rows as grids make them in a wrapper that hears the clicks, with one that only keeps the widths. */
function rowsIn({
  count = 4,
  style = 'user-select: none',
  last = '',
  beside = '',
}: MadeRows): string[] | null {
  const rows = Array.from({ length: count }, (_, at) => {
    const cells = `<td>Ann ${at}</td><td>${at * 100}</td>`;
    return `<tr id="r${at}" class="${at % 2 ? 'odd' : 'even'}" style="${style}">${cells}</tr>`;
  });
  const table = `<table><tbody><tr style="${style}"><td></td></tr>${rows.join('')}${last}</tbody></table>`;
  return itemsOf(`<div><div>${table}</div>${beside}</div>`);
}

test.each([3, 4, 12])('a wrapper around a table of %i rows to choose acts for them', (count) => {
  expect(rowsIn({ count })).toEqual(Array.from({ length: count }, (_, at) => `r${at}`));
});

test('a row that leaves a press to the controls in it is none', () => {
  const last = '<tr id="all" style="user-select: none"><td><button>All</button></td></tr>';
  expect(rowsIn({ last })).toEqual(['r0', 'r1', 'r2', 'r3']);
});

test.each<[string, MadeRows]>([
  ['rows whose text can be selected', { style: '' }],
  ['too few rows', { count: 2 }],
  ['a row whose text can be selected', { last: '<tr><td>Note</td></tr>' }],
  ['something beside its table', { beside: '<p>Cities</p>' }],
])('a wrapper with %s acts for no row', (_, made) => {
  expect(rowsIn(made)).toBeNull();
});

test('the rows of a spreadsheet are not chosen: its cells are', () => {
  document.body.innerHTML = `<div tabindex="0"><table style="user-select: none"><tbody>${'<tr style="user-select: none"><td>1</td><td>2</td></tr>'.repeat(
    4,
  )}</tbody></table></div>`;
  const [container] = document.body.children;
  expect(container && delegatedItems(container, () => false)).toBeNull();
});
