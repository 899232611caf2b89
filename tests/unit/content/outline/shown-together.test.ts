// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isCard, isTile } from '../../../../content/outline/is-card.ts';
import { besideEachOther } from '../../../../content/outline/outline-walk.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test.each([
  [
    'a time that floats at the right of its heading',
    box(900, 10, 60, 20),
    box(100, 8, 860, 24),
    true,
  ],
  [
    'a picture that floats in a paragraph of many lines',
    box(900, 10, 60, 20),
    box(100, 8, 860, 300),
    false,
  ],
  ['a float above the next line', box(900, 10, 60, 20), box(100, 40, 860, 24), false],
])('%s', (_, float, block, isBeside) => {
  expect(besideEachOther(float, block, () => true)).toBe(isBeside);
  expect(besideEachOther(float, block, () => false)).toBe(false);
});

test.each([
  ['chat-item chat-left', 'chat-item chat-right', true],
  ['message theirs new', 'message mine', true],
  ['head', 'body', false],
])('%s and %s are of one shape: %s', (one, other, expected) => {
  const inside = '<img alt=""><div>Hello</div>';
  document.body.innerHTML = `<div class="${one}">${inside}</div><div class="${other}">${inside}</div>`;
  expect([...document.body.children].map(isCard)).toEqual([expected, expected]);
});

test('a class in common alone makes no card of what holds other things', () => {
  document.body.innerHTML =
    '<div class="card main wide"><h2>Title</h2><p>Text</p></div><div class="card foot"><a href="#">More</a></div>';
  expect([...document.body.children].map(isCard)).toEqual([false, false]);
});

const column = (title: string, ...cards: string[]) =>
  `<div class="column"><h3>${title}</h3>${cards.map((one) => `<section><h5>${one}</h5></section>`).join('')}</div>`;

test.each([
  [['A'], ['B', 'C'], [false, false]],
  [['A'], [], [false, true]],
  [['A'], ['B'], [true, true]],
  [['A'], ['B', 'C'.repeat(300)], [false, false]],
])('columns of the cards %j and %j are cards themselves: %j', (one, other, expected) => {
  document.body.innerHTML = column('To do', ...one) + column('Done', ...other);
  expect([...document.body.children].map(isCard)).toEqual(expected);
});

test.each([
  ['inline-block', 72, true],
  ['inline-flex', 72, true],
  ['inline-block', 20, false],
  ['inline', 72, false],
])('of an %s %i pixels high among others of its shape: a tile %s', (display, height, expected) => {
  document.body.innerHTML = '<div class="tile"><b>A</b></div>'.repeat(2);
  const [el] = document.body.children;
  expect(el && isTile(el, display, box(0, 0, 100, height))).toBe(expected);
});
