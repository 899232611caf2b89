// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { Listing } from '../../../../content/detect/classify.ts';
import { dropDuplicates } from '../../../../content/detect/is-duplicate.ts';
import { unclobbered } from '../../../../content/platform/unclobbered.ts';

afterEach(() => vi.restoreAllMocks());

const PRESS: Listing = { kind: 'interactive', reason: 'event listener' };
const DRAG: Listing = { kind: 'interactive', reason: 'draggable' };

/** Ids that stay of elements that hear presses (`press`) or are dragged (`drag`); `data-size` is their area. */
function left(html: string): string[] {
  document.body.innerHTML = html;
  vi.spyOn(unclobbered, 'box').mockImplementation((el) => {
    return new DOMRect(0, 0, Number(el.getAttribute('data-size') ?? 0), 1);
  });
  const listings = new Map<Element, Listing>(
    [...document.querySelectorAll('.press, .drag')].map((el) => [
      el,
      el.matches('.press') ? PRESS : DRAG,
    ]),
  );
  const listed = new Map(listings);
  dropDuplicates(listed, { get: (el) => listings.get(el), canHold: () => true });
  return [...listed.keys()].map(({ id }) => id);
}

const cell = (inner: string, size: number) =>
  `<div id="cell" class="press" data-size="100"><span id="icon" class="press" data-size="${size}">${inner}</span></div>`;

test('an icon that fills what holds it is no control of its own, a small one is', () => {
  expect(left(cell('<svg></svg>', 80))).toEqual(['cell']);
  expect(left(cell('<svg></svg>', 20))).toEqual(['cell', 'icon']);
});

test('what says all that what holds it says is the same control, whatever its size', () => {
  expect(left(cell('Save', 20))).toEqual(['cell']);
});

const item = (inside: string) =>
  `<div id="item" class="drag" data-size="100">Tea ${inside} <button>Remove</button></div>`;
const handle = (id: string, sign: string) => `<i id="${id}" class="drag" data-size="5">${sign}</i>`;

test.each(['', '☰', '⋮⋮', '↕'])('the sign “%s” that an item is taken by stands for it', (sign) => {
  expect(left(item(handle('sign', sign)))).toEqual(['sign']);
});

test('an item that holds other items, or several, is one itself', () => {
  expect(left(item(handle('card', 'Rice')))).toEqual(['item', 'card']);
  expect(left(item(handle('one', '☰') + handle('two', '☰')))).toEqual(['item', 'one', 'two']);
});

const STOP: Listing = { kind: 'interactive', reason: 'tabindex' };

/** Ids that stay of stops of the Tab key (`stop`) and of what they hold; `isHeard`: the stops hear presses, too. */
function stopsLeft(html: string, isHeard = false): string[] {
  document.body.innerHTML = html;
  vi.spyOn(unclobbered, 'box').mockImplementation((el) => {
    return new DOMRect(0, 0, Number(el.getAttribute('data-size') ?? 0), 10);
  });
  const listed = new Map<Element, Listing>(
    [...document.querySelectorAll('[id]')].map((el) => [
      el,
      el.hasAttribute('tabindex') ? STOP : PRESS,
    ]),
  );
  const scripted = (el: Element) => (isHeard || !el.hasAttribute('tabindex') ? PRESS : undefined);
  dropDuplicates(listed, { get: scripted, canHold: () => true });
  return [...listed.keys()].map(({ id }) => id);
}

const parts = (tag: string, size: number) =>
  ['a', 'b', 'c']
    .map((id) => `<${tag} id="${id}" data-size="${size}">${id}</${tag.split(' ')[0]}>`)
    .join('');
const ROWS = parts('div role="row"', 5);

test('a stop of the Tab key around the rows of a grid is for its keys, at any depth', () => {
  const grid = `<div id="outer" tabindex="0" data-size="100"><div id="inner" tabindex="0" data-size="100">${ROWS}</div></div>`;
  expect(stopsLeft(grid)).toEqual(['a', 'b', 'c']);
});

test.each([
  ['has words of its own', `<div id="stop" tabindex="0" data-size="100">More ${ROWS}</div>`, false],
  ['is a row itself', `<ul><li id="stop" tabindex="0" data-size="100">${ROWS}</li></ul>`, false],
  ['has a role', `<div id="stop" tabindex="0" role="grid" data-size="100">${ROWS}</div>`, false],
  [
    'hears presses beside its rows',
    `<div id="stop" tabindex="0" data-size="100">${ROWS}</div>`,
    true,
  ],
  [
    'is a map with a few buttons',
    `<div id="stop" tabindex="0" data-size="100">${parts('span', 5)}</div>`,
    false,
  ],
])('a stop that %s stays', (_, html, isHeard) => {
  expect(stopsLeft(html, isHeard)).toEqual(['stop', 'a', 'b', 'c']);
});

test('a stop that other controls fill is one frame around them', () => {
  const bar = `<div id="stop" tabindex="0" data-size="100">${parts('span', 30)}</div>`;
  expect(stopsLeft(bar, true)).toEqual(['a', 'b', 'c']);
});
