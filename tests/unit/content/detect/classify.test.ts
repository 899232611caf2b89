// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { canBeScripted, classify } from '../../../../content/detect/classify.ts';

function first(html: string): Element {
  document.body.innerHTML = html;
  const el = document.body.firstElementChild;
  if (!el) throw new Error('There is no element.');
  return el;
}

const CONTAINERS = [
  'toolbar',
  'tablist',
  'group',
  'radiogroup',
  'region',
  'tabpanel',
  'list',
  'log',
];
const COMPOSITES = ['tree', 'grid', 'treegrid', 'menu', 'menubar', 'application', 'listbox'];

test.each(CONTAINERS)('a %s that takes the focus is no control: a press does nothing', (role) => {
  for (const tabindex of ['0', '1', '-1']) {
    const found = classify(first(`<div role="${role}" tabindex="${tabindex}"></div>`));
    expect(found?.kind).not.toBe('interactive');
  }
  const acting = classify(first(`<div role="${role}" tabindex="0" onclick="go()"></div>`));
  expect(acting?.kind).toBe('interactive');
});

test.each(COMPOSITES)('a %s that takes the focus is a control: its keys choose in it', (role) => {
  const found = classify(first(`<div role="${role}" tabindex="0"></div>`));
  expect(found?.kind).toBe('interactive');
});

test.each(['onclick', 'ontouchstart', 'onmousedown', 'onpointerup'])(
  '%s makes a control',
  (name) => {
    expect(classify(first(`<div ${name}="go()"></div>`))?.reason).toBe('inline handler');
  },
);

test('what hears only double clicks by its markup says so', () => {
  const hears = (attributes: string) => classify(first(`<div ${attributes}></div>`))?.hears;

  expect(hears('ondblclick="open()"')).toBe('double-click');
  expect(hears('ondblclick="open()" onclick="choose()"')).toBeUndefined();
  expect(hears('onclick="open()"')).toBeUndefined();
});

test.each([
  ['<div></div>', true],
  ['<article></article>', true],
  ['<div role="article"></div>', true],
  ['<li></li>', true],
  ['<form></form>', false],
  ['<nav></nav>', false],
  ['<div role="toolbar"></div>', false],
  ['<button></button>', false],
])('whether a script alone makes %s a control: %s', (html, expected) => {
  expect(canBeScripted(first(html))).toBe(expected);
});
