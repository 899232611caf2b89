// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { nameOf } from '../../../../content/read/name.ts';

const grid = (id: string, label: string, attributes = '') =>
  `<div role="grid" id="${id}" aria-labelledby="${label}" ${attributes}><div role="row"><span role="gridcell">I-1</span></div></div>`;

function nameIn(html: string, id = 'grid'): string {
  document.body.innerHTML = html;
  const el = document.getElementById(id);
  if (!el) throw new Error(`No #${id} here.`);
  return nameOf(el, 'grid').name;
}

test.each([1, 2, 5])(
  'a grid that is in its own label is called what stands before it (%i levels)',
  (levels) => {
    for (const title of ['Invoices of March', 'Open orders, by date']) {
      const inner = '<div>'.repeat(levels) + grid('grid', 'box') + '</div>'.repeat(levels);
      const html = `<div id="box"><div><a href="#">Fold</a><span>${title}</span></div>
        <table><tbody><tr><td>No</td><td>Client</td></tr></tbody></table>${inner}<p>Page 1 of 2</p></div>`;
      expect(nameIn(html)).toBe(title);
    }
  },
);

test('other texts of the label are read as ever, and without any its own label counts', () => {
  expect(
    nameIn(`<b id="a">Orders</b><div id="box"><i>March</i>${grid('grid', 'box a')}</div>`),
  ).toBe('March Orders');
  const labelled = grid('grid', 'box', 'aria-label="Orders"');
  expect(nameIn(`<div id="box">${labelled}<p>Page 1</p></div>`)).toBe('Orders');
});

test('a label beside a grid is read as a whole', () => {
  const html = `<div id="box"><a href="#">All</a> <span>orders</span></div>${grid('grid', 'box')}`;
  expect(nameIn(html)).toBe('All orders');
});

test('a combobox in a label says its choice, not what it is called', () => {
  document.body.innerHTML = `<label><input type="checkbox"> Repeat
    <span role="combobox" tabindex="0" aria-label="number of times">3</span> times</label>`;
  const box = document.querySelector('input');
  expect(box && nameOf(box).name).toBe('Repeat 3 times');
});
