// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { ScriptedListings } from '../../../../content/detect/scripted-listings.ts';
import type { ListenerKind } from '../../../../content/listeners/listener-kind.ts';
import { unclobbered } from '../../../../content/platform/unclobbered.ts';

/** Ids of what is listed when all elements with a class hear presses. */
function listedOf(html: string, kind: ListenerKind = 'press'): string[] {
  document.body.innerHTML = html;
  const listings = new ScriptedListings();
  const heard = [...document.querySelectorAll('.hears')].map((el) => ({ el, kind }));
  return listings.addListeners(heard).map(({ id }) => id);
}

const pointer = 'style="cursor: pointer"';

test('a head without the pointer cursor beside heads that show it is no control', () => {
  const heads = `<tr><th id="name" class="hears" ${pointer}>Name</th><th id="menu" class="hears"></th></tr>`;

  expect(listedOf(`<table><thead>${heads}</thead><tr><td>Ann</td><td></td></tr></table>`)).toEqual([
    'name',
  ]);
});

test('heads of which none shows the pointer cursor are controls', () => {
  const heads =
    '<tr><th id="name" class="hears">Name</th><th id="city" class="hears">City</th></tr>';

  expect(listedOf(`<table><thead>${heads}</thead></table>`)).toEqual(['name', 'city']);
});

/** What an element is listed to hear when it is found in these ways, one after the other. */
function hearingOf(...ways: (ListenerKind | 'pointer')[]): string | undefined {
  const cursor = ways.includes('pointer') ? pointer : '';
  document.body.innerHTML = `<div id="file" ${cursor}>a.txt</div>`;
  const el = document.querySelector('#file') as Element;
  const listings = new ScriptedListings();
  for (const way of ways) {
    if (way === 'pointer') listings.addPointers([el]);
    else listings.addListeners([{ el, kind: way }]);
  }
  expect(listings.get(el)?.reason).toBe('event listener');
  return listings.get(el)?.hears;
}

test.each([
  ['double-click', ['double']],
  ['double-click', ['double', 'double']],
  ['double-click', ['double', 'drop']],
  ['double-click', ['drag', 'double']],
  ['right-click', ['menu', 'menu']],
  [undefined, ['press']],
  [undefined, ['touch']],
  [undefined, ['double', 'press']],
  [undefined, ['press', 'double']],
  [undefined, ['double', 'pointer']],
  [undefined, ['pointer', 'menu']],
] as const)('hears “%s” where it is found by %j', (hears, ways) => {
  expect(hearingOf(...ways)).toBe(hears);
});

/** Ids of what is listed when its cursor is looked at. */
function listedByCursor(html: string): string[] {
  document.body.innerHTML = html;
  const els = document.querySelectorAll('[id]');
  return new ScriptedListings().addPointers(els).map(({ id }) => id);
}

test.each(['grab', 'move', 'pointer', '-webkit-grab', 'url(hand.cur), move'])(
  'what shows the cursor “%s” is listed, also where it holds a control',
  (cursor) => {
    // Its styles are read as they are written: this environment knows no such values.
    const style = { cursor, scrollWidth: 0 } as unknown as CSSStyleDeclaration;
    const spy = vi.spyOn(globalThis, 'getComputedStyle').mockReturnValue(style);
    expect(listedByCursor('<p id="card">Tea <button>Remove</button></p>')).toEqual(['card']);
    spy.mockRestore();
  },
);

test('a track that is pulled to be scrolled is nothing to be moved', () => {
  const width = vi.spyOn(unclobbered, 'scrollWidth').mockReturnValue(900);
  const listed = listedByCursor('<div id="track" style="cursor: grab"><p>Far</p></div>');
  width.mockRestore();

  expect(listed).toEqual([]);
});

test('the items of a list that hears a button going down are what is taken, and an empty one is itself', () => {
  const html =
    '<ul id="full" class="hears"><li id="a">Tea <button>Remove</button></li><li id="b">Rice</li></ul><ul id="empty" class="hears"></ul>';

  expect(listedOf(html, 'touch')).toEqual(['a', 'b', 'empty']);
});

test('the rows of a table that hears a button going down are its own affair', () => {
  const html =
    '<table id="grid" class="hears"><tbody><tr id="row"><td>Tea</td></tr></tbody></table>';

  expect(listedOf(html, 'touch')).toEqual(['grid']);
});
