/** One change each to the generated table (`admin-table.ts`), by name; all run in the page. */
export const PAGE_CHANGES = {
  'text changed': () => changeText((text) => (text === 'User 3' ? 'User 8' : 'User 3')),
  'text changed, all columns laid out again': () =>
    changeText((text) => (text === 'User 3' ? 'A user with the longest of all names' : 'User 3')),
  'button disabled or enabled': () => {
    document.querySelectorAll('tr:nth-child(4) button').forEach((el) => {
      el.toggleAttribute('disabled');
    });
  },
  'button appended to the page': () => {
    const button = document.createElement('button');
    button.textContent = `New ${Math.random()}`;
    document.querySelector('header')?.append(button);
  },
  'row inserted at the top': () => insertRow(0),
  'row inserted in the middle': () =>
    insertRow(Math.floor(document.querySelectorAll('tr').length / 2)),
  'row removed at the top': () => document.querySelector('tr')?.remove(),
  'page scrolled by half a screen': () =>
    scrollBy(0, scrollY < 2000 ? innerHeight / 2 : -innerHeight / 2),
} as const satisfies Readonly<Record<string, () => void>>;

export type PageChange = keyof typeof PAGE_CHANGES;

function changeText(next: (text: string) => string): void {
  const text = document.querySelector('a[href="#user-3"]')?.firstChild;
  if (text) text.replaceWith(next(text.textContent ?? ''));
}

function insertRow(index: number): void {
  const rows = document.querySelectorAll('tr');
  const copy = rows[5]?.cloneNode(true);
  const before = rows[index];
  if (copy && before) before.before(copy);
}
