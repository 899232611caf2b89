// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { hintOf, iconHintOf } from '../../../../content/context/hint.ts';
import { looksDisabled } from '../../../../content/context/looks-disabled.ts';

function element(html: string): Element {
  document.body.innerHTML = html;
  const el = document.body.querySelector('.me') ?? document.body.firstElementChild;
  if (!el) throw new Error('There is no element.');
  return el;
}

const HINTS: readonly (readonly [html: string, hint: string])[] = [
  ['<input type="radio" name="color" value="azure">', 'azure'],
  ['<input type="checkbox" value="gift-wrap">', 'gift wrap'],
  ['<input type="checkbox" name="terms" value="on">', ''],
  ['<input type="radio" name="stars" value="4">', ''],
  ['<a href="#" data-bs-target="#offcanvasSettings"><svg></svg></a>', 'offcanvas settings'],
  ['<button aria-controls="main-menu"><svg></svg></button>', 'main menu'],
  ['<button popovertarget="shareSheet"></button>', 'share sheet'],
  ['<button aria-controls="radix-:r1:"></button>', ''],
  ['<button aria-controls="panel-4711"></button>', ''],
  ['<a href="/"><svg></svg></a>', 'home'],
  ['<a href="."><svg></svg></a>', 'home'],
  ['<a href="./"></a>', 'home'],
  ['<a href="#"></a>', ''],
];

test.each(HINTS)('%s is for “%s”', (html, hint) => {
  expect(hintOf(element(html))).toBe(hint);
});

test('a count on an icon has the icon’s hint, and no address', () => {
  expect(iconHintOf(element('<a href="#"><i class="far fa-comments"></i><b>3</b></a>'))).toBe(
    'comments',
  );
  expect(iconHintOf(element('<a href="/orders/page-2">2</a>'))).toBe('');
});

const mark = (classes: string, inside = '<a class="me">Next</a>') =>
  `<ul><li class="${classes}">${inside}</li></ul>`;

test.each([
  'disabled',
  'page-item disabled',
  'is-disabled',
  'ui-state-disabled x',
  'dijitSliderDisabled',
])('what is in “%s” looks disabled', (classes) => {
  expect(looksDisabled(element(mark(classes)), false)).toBe(true);
  expect(looksDisabled(element(`<button class="me ${classes}">Next</button>`), false)).toBe(true);
});

test.each(['', 'page-item', 'not-disabled', 'disabled:opacity-50', 'disabled-look', 'if-disabled'])(
  'what is in “%s” does not',
  (classes) => {
    expect(looksDisabled(element(mark(classes)), false)).toBe(false);
  },
);

test('what a script makes of fields looks disabled with all of them', () => {
  const widget = (second: string) =>
    element(`<div><div class="me">Ann <input disabled><input ${second}></div></div>`);
  expect(looksDisabled(widget('disabled'), true)).toBe(true);
  expect(looksDisabled(widget(''), true)).toBe(false);
  expect(looksDisabled(widget('disabled'), false)).toBe(false);
  // A row that shows its values in fields, and a card that shows a check box, act themselves.
  const row = '<table><tr class="me"><td>Ann</td><td><input disabled></td></tr></table>';
  expect(looksDisabled(element(row), true)).toBe(false);
  const card = '<div class="me">Married <input type="checkbox" disabled></div>';
  expect(looksDisabled(element(card), true)).toBe(false);
});
