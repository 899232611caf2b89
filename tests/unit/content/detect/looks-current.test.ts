// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { looksChecked, looksCurrent } from '../../../../content/detect/looks-current.ts';
import { readingPass } from '../../../../content/read/semantics-pass.ts';

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

const row = (name: string) => `<div class="mail-row ${name}">Mail</div>`;

test.each([
  ['is-active', [false, true, false]],
  ['selected is-unread', [false, true, false]],
  ['is-today', [false, true, false]],
  ['is-unread', [false, false, false]],
])('of rows that only a script makes items, the one with the class %s', (name, expected) => {
  document.body.innerHTML = row('') + row(name) + row('');
  const pass = readingPass();
  expect([...document.body.children].map((el) => looksCurrent(el, pass))).toEqual(expected);
});

test('several marked rows, or a row of each kind, say nothing', () => {
  document.body.innerHTML = row('is-active') + row('is-active') + row('');
  const pass = readingPass();
  expect([...document.body.children].some((el) => looksCurrent(el, pass))).toBe(false);
  document.body.innerHTML = '<div class="bar active">A</div><div class="page">B</div>';
  const other = readingPass();
  expect([...document.body.children].some((el) => looksCurrent(el, other))).toBe(false);
});

const buttons = (bold: string, ...names: string[]) =>
  names
    .map(
      (name) => `<button${name === bold ? ' style="background-color: blue"' : ''}>${name}</button>`,
    )
    .join('');

/** Whether the second button looks current. */
function isSecondCurrent(bold: string, ...names: string[]): boolean {
  document.body.innerHTML = `<div>${buttons(bold, ...names)}</div>`;
  const [, second] = document.querySelectorAll('button');
  return second !== undefined && looksCurrent(second, readingPass());
}

test('a button on another ground is the current one of a switch, and no word among icons', () => {
  expect(isSecondCurrent('Week', 'Day', 'Week', 'Month')).toBe(true);
  expect(isSecondCurrent('Today', '‹', 'Today', '›')).toBe(false);
});

/** An item that draws its own box; of the class `ticked`, a style sheet makes a tick in it. */
const entry = (box: string, inside = '', check = 'cal-check') =>
  `<div class="entry"><span class="${check} ${box}">${inside}</span><b>Work</b></div>`;

test.each([
  ['a tick that is made in its box', entry('ticked') + entry(''), [true, false]],
  ['nothing where no box is like it', entry('ticked'), [false]],
  ['nothing without a box', entry('ticked', '', 'mark') + entry('', '', 'mark'), [false, false]],
  ['nothing in a box with text', entry('ticked', 'Check in').repeat(2), [false, false]],
  [
    'nothing beside a real box',
    (entry('ticked') + entry('')).replaceAll('<b>', '<input type="checkbox"><b>'),
    [false, false],
  ],
])('an item that draws its own box is ticked by %s', (_, html, expected) => {
  document.body.innerHTML = html;
  // This environment has no pseudo-elements.
  vi.spyOn(globalThis, 'getComputedStyle').mockImplementation((el) => {
    const content = el.classList.contains('ticked') ? '"✓"' : 'none';
    const shown = { display: 'block', opacity: '1', visibility: 'visible', color: 'rgb(0, 0, 0)' };
    return { content, ...shown } as CSSStyleDeclaration;
  });
  const pass = readingPass();
  expect([...document.body.children].map((el) => looksChecked(el, pass))).toEqual(expected);
});

test('what has no class in common only stands beside each other', () => {
  const shown = '<div class="nav-item"><a style="background-color: blue">Source</a></div>';
  const other = '<div class="dropdown"><a>Bell</a></div>';
  const link = '<div class="nav-item"><a>Home</a></div>';
  expect(currentIn(`<div>${shown}${other}${other}</div>`)).toEqual([]);
  expect(currentIn(`<div>${shown}${link}${link}</div>`)).toEqual(['Source']);
});

const styled = (styles: readonly string[], names: readonly string[] = []) => {
  document.body.innerHTML = `<div>${styles
    .map(
      (style, at) =>
        `<button class="btn ${names[at] ?? ''}" style="background-color: transparent; ${style}">B${at}</button>`,
    )
    .join('')}</div>`;
  const pass = readingPass();
  return [...document.querySelectorAll('button')].map((el) => looksCurrent(el, pass));
};

const ON = 'background-color: gray';
const BLUE = 'background-color: rgb(0, 90, 220)';
const PALE = 'background-color: rgb(240, 240, 240)';
const BOLD = 'font-weight: 700';
const NONE = [false, false, false];

test.each([
  [
    'two that are on by their class leave no third one',
    ['', '', ''],
    ['active', 'active', ''],
    NONE,
  ],
  ['the only one without a ground is not current', [ON, ON, ''], [], NONE],
  ['the only one of a lighter weight is not', [BOLD, BOLD, ''], [], NONE],
  ['the only pale one among strong ones is not', [BLUE, BLUE, PALE], [], NONE],
  ['the only strong one among pale ones is', [PALE, BLUE, PALE], [], [false, true, false]],
  ['the only one with a ground is', ['', '', ON], [], [false, false, true]],
  ['the only bold one is', ['', BOLD, ''], [], [false, true, false]],
] as const)('%s', (_, styles, names, expected) => {
  expect(styled(styles, names)).toEqual(expected);
});

test('signs of an icon font have weights for their shape alone', () => {
  const icon = (weight: number) =>
    `<button class="btn"><i style="font-weight: ${weight}"></i></button>`;
  for (const weights of [
    [400, 900, 900],
    [900, 400, 400],
  ]) {
    document.body.innerHTML = `<div>${weights.map(icon).join('')}</div>`;
    const pass = readingPass();
    const found = [...document.querySelectorAll('button')].map((el) => looksCurrent(el, pass));
    expect(found).toEqual(NONE);
  }
});

test.each(['ul', 'ol', 'section role="group"'])(
  'an item that holds the present one below it looks current too: %s',
  (menu) => {
    const below = `<${menu}>${item('E')}${item('F', 'active')}${item('G')}</${menu.split(' ')[0]}>`;
    const open = `<li class="open">${link('B', 'active')}${below}</li>`;
    expect(currentIn(`<ul>${item('A')}${open}${item('C')}</ul>`)).toContain('B');
    const closed = `<li class="open">${link('B')}${below}</li>`;
    expect(currentIn(`<ul>${item('A')}${closed}${item('C')}</ul>`)).not.toContain('B');
  },
);

test('of two items a class says which is the present one, and a color does not', () => {
  expect(currentIn(`<ul>${item('A')}${item('B', 'active')}</ul>`)).toEqual(['B']);
  expect(currentIn(`<ul>${item('A', 'active')}${item('B', 'active')}</ul>`)).toEqual([]);
  const painted = (text: string, color: string) =>
    `<a href="#" style="background-color: ${color}">${text}</a>`;
  expect(currentIn(`<nav>${painted('A', 'white')}${painted('B', 'navy')}</nav>`)).toEqual([]);
  expect(currentIn(`<p>${link('A', 'active')}</p>`)).toEqual([]);
});
