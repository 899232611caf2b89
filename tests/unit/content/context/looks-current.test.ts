// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { looksCurrent } from '../../../../content/context/looks-current.ts';
import { readingPass } from '../../../../content/semantics/reading-pass.ts';

/** Texts of the links that look current. */
function currentIn(html: string): string[] {
  document.body.innerHTML = html;
  const pass = readingPass();
  const links = [...document.querySelectorAll('a')];
  return links.filter((link) => looksCurrent(link, pass)).map(({ text }) => text);
}

const link = (text: string, name = '') => `<a href="#" class="nav-link ${name}">${text}</a>`;
const item = (text: string, name = '') => `<li>${link(text, name)}</li>`;

test.each(['active', 'is-active', 'current', 'nav--active', 'selected'])(
  'the only item of the class %s looks current',
  (name) => {
    expect(currentIn(`<nav>${link('A')}${link('B', name)}${link('C')}</nav>`)).toEqual(['B']);
    expect(currentIn(`<ul>${item('A')}${item('B', name)}${item('C')}</ul>`)).toEqual(['B']);
  },
);

test('titles and rules between the items change nothing', () => {
  const title = '<div class="title">Mail</div>';
  const head = '<li class="head">Mail</li>';
  expect(currentIn(`<nav>${title}${link('A')}${link('B', 'active')}${link('C')}</nav>`)).toEqual([
    'B',
  ]);
  expect(
    currentIn(`<ul>${head}${item('A')}${item('B', 'active')}<li><hr></li>${item('C')}</ul>`),
  ).toEqual(['B']);
});

test('a few links among other things are no menu', () => {
  const text = '<p>Text</p>'.repeat(4);
  expect(currentIn(`<div>${text}${link('A')}${link('B', 'active')}${link('C')}</div>`)).toEqual([]);
});

test('two of the class say nothing', () => {
  expect(
    currentIn(`<nav>${link('A', 'active')}${link('B', 'active')}${link('C')}${link('D')}</nav>`),
  ).toEqual([]);
});
