// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { heldItems } from '../../../../content/detect/scripted-listings.ts';

afterEach(() => vi.restoreAllMocks());

/** Ids of the held items of the first element; jsdom knows no `user-select`, here the attribute `held` is it. */
function heldIn(html: string): string[] {
  document.body.innerHTML = html;
  vi.spyOn(window, 'getComputedStyle').mockImplementation(
    (el) => ({ userSelect: el.closest('[held]') ? 'none' : 'auto' }) as CSSStyleDeclaration,
  );
  const [list] = document.body.children;
  return list ? heldItems(list).map(({ id }) => id) : [];
}

test.each([
  ['items', '<ul><li held id="a">A</li><li held id="b">B</li></ul>'],
  ['parts of a board', '<div><div held id="a">A</div><div held id="b">B</div></div>'],
  ['cards in items', '<ul><li id="a"><div held>A</div></li><li id="b"><div held>B</div></li></ul>'],
])('%s whose text nobody can select are held, as their list is not', (_, html) => {
  expect(heldIn(html)).toEqual(['a', 'b']);
});

test.each([
  ['items of text', '<ul><li id="a">A</li><li id="b">B</li></ul>'],
  ['a list that is held as a whole', '<ul held><li id="a">A</li><li id="b">B</li></ul>'],
  ['one thing that is held', '<div><div held id="a">A</div><p>B</p></div>'],
  [
    'items with controls of their own',
    '<ul><li held id="a"><button>A</button></li><li held id="b"><a href="#b">B</a></li></ul>',
  ],
  [
    'items of which a part is held',
    '<ul><li id="a"><b>A</b><i held>x</i></li><li id="b"><b>B</b><i held>x</i></li></ul>',
  ],
])('%s are not', (_, html) => {
  expect(heldIn(html)).toEqual([]);
});
