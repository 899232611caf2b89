// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lonelyIcons, oddIcon, trendOf } from '../../../../content/outline/icon-mark.ts';
import { readingPass } from '../../../../content/read/semantics-pass.ts';

const icon = (name: string) => `<i class="fa fa-${name}"></i>`;

/** What each child of a list is marked with. */
function marksIn(html: string): (string | undefined)[] {
  document.body.innerHTML = html;
  const pass = readingPass();
  return [...(document.body.firstElementChild?.children ?? [])].map((el) => oddIcon(el, pass));
}

function cellMark(html: string): string | undefined {
  document.body.innerHTML = `<table><tr><td>${html}</td></tr></table>`;
  const cell = document.querySelector('td');
  return cell ? lonelyIcons(cell) : undefined;
}

test.each([
  [icon('check'), 'check'],
  ['<span class="badge"><i class="bi bi-x-lg"></i></span>', 'x lg'],
  ['<svg class="lucide lucide-circle-check"></svg>', 'circle check'],
  [icon('star').repeat(4) + icon('star-o'), '4 star, star o'],
  [`${icon('check')} Yes`, undefined],
  [`<a href="#">${icon('trash')}</a>`, undefined],
  [`<span role="img" aria-label="Yes">${icon('check')}</span>`, undefined],
  ['', undefined],
  ['<div class="bar"></div>', undefined],
])('a cell of %s is marked %s', (html, mark) => {
  expect(cellMark(html)).toBe(mark);
});

const NAMES = ['check', 'times', 'minus', 'lock', 'star'];
const names = fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 8 });

test('the icons that most items do not begin with are said, at any depth, and those of menus are not', () => {
  const depth = fc.constantFrom('', 'div', 'span');
  fc.assert(
    fc.property(names, depth, (list, tag) => {
      const wrapped = (name: string) => (tag ? `<${tag}>${icon(name)}</${tag}>` : icon(name));
      const marks = marksIn(
        `<ul>${list.map((one) => `<li>${wrapped(one)} Text</li>`).join('')}</ul>`,
      );
      const count = (name: string) => list.filter((one) => one === name).length;
      const most = Math.max(...list.map(count));
      const isTold = list.length >= 3 && most > 1 && new Set(list).size <= 3;
      const isTied = NAMES.filter((name) => count(name) === most).length > 1;
      const isSaid = (name: string) => isTold && (isTied || count(name) < most);
      expect(marks).toEqual(list.map((name) => (isSaid(name) ? name : undefined)));
    }),
  );
});

test.each([2, 3, 5])(
  'of %i features that a plan has and as many that it has not, each says which it is',
  (n) => {
    const items = ['check', 'times'].flatMap((name) => Array.from({ length: n }, () => name));
    const marks = marksIn(
      `<ul>${items.map((name) => `<li>${icon(name)} Text</li>`).join('')}</ul>`,
    );
    expect(marks).toEqual(items);
  },
);

test('arrows beside figures are no marks', () => {
  const item = (name: string) => `<li>${icon(name)} 7%</li>`;
  expect(marksIn(`<ul>${item('arrow-up')}${item('arrow-up')}${item('arrow-down')}</ul>`)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('what acts is called by its own icon', () => {
  const item = (name: string) => `<li>${icon(name)} <a href="#">Open</a></li>`;
  expect(marksIn(`<ul>${item('check')}${item('check')}${item('times')}</ul>`)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  [`${icon('arrow-up')} 12.5%`, '↑'],
  [`${icon('caret-down')} 3`, '↓'],
  ['<svg class="lucide lucide-trending-down"></svg> 0.5 %', '↓'],
  ['<span class="bi bi-arrow-up-short"></span>17', '↑'],
  [`<b class="good">${icon('caret-up')}</b> 7%`, '↑'],
  ['<svg viewBox="0 0 24 24"><path d="M12 19V5M5 12l7-7 7 7"/></svg> 17', '↑'],
  [`${icon('arrow-up')} Back to top`, ''],
  [`${icon('arrow-right')} 12`, ''],
  [`${icon('thumbs-up')} 12`, ''],
  [`${icon('shopping-cart')} 12`, ''],
])('beside a figure, %s is read as the arrow "%s"', (html, arrow) => {
  document.body.innerHTML = `<div>${html}</div><button>${html}</button>`;
  const icons = [...document.querySelectorAll('i, svg, span')];
  expect(icons.map((el) => trendOf(el, el.localName))).toEqual([arrow, '']);
});
