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

test('a listener on a whole table acts for its rows', () => {
  expect(itemsOf(`<table>${heads}${row}</table>`)).toEqual(['ann']);
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
