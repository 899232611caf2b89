// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { looksBold } from '../../../../content/detect/looks-bold.ts';
import { readingPass } from '../../../../content/read/semantics-pass.ts';

/** Whether each element of a page looks bold. */
function boldIn(html: string, selector: string): boolean[] {
  document.body.innerHTML = html;
  const pass = readingPass();
  return [...document.querySelectorAll(selector)].map((el) => looksBold(el, pass));
}

type Write = (text: string, isBold: boolean) => string;
const heavy = (isBold: boolean) => `style="font-weight:${isBold ? 700 : 400}"`;

const LISTS: Readonly<
  Record<string, { around: (rows: string) => string; row: Write; of: string }>
> = {
  'rows of a table': {
    around: (rows) => `<table><tbody>${rows}</tbody></table>`,
    row: (text, isBold) => `<tr ${heavy(isBold)}><td><input type="checkbox"><td>${text}</tr>`,
    of: 'tr',
  },
  'links in rows, with a tag for it': {
    around: (rows) => `<table><tbody>${rows}</tbody></table>`,
    row: (text, isBold) =>
      `<tr><td><a href="#">${isBold ? `<b>${text}</b>` : text}</a><td>10:42</tr>`,
    of: 'a',
  },
  cards: {
    around: (rows) => `<div>${rows}</div>`,
    row: (text, isBold) =>
      `<article class="mail ${isBold ? 'unread' : ''}"><span ${heavy(isBold)}>${text}</span><p>Hello</p></article>`,
    of: 'article',
  },
  'list items': {
    around: (rows) => `<ul>${rows}</ul>`,
    row: (text, isBold) => `<li><a href="#"><span ${heavy(isBold)}>${text}</span></a></li>`,
    of: 'a',
  },
};

const PATTERNS = [
  [true, false, false],
  [false, true, true, false],
  [true, true, true, false, false],
  [true, true, true, true],
  [false, false, false],
];

test.each(
  Object.entries(LISTS).flatMap(([name, list]) =>
    PATTERNS.map((pattern) => [name, pattern.map(Number).join(''), list, pattern] as const),
  ),
)('%s, bold as %s', (_, __, { around, row, of }, pattern) => {
  const isMixed = new Set(pattern).size > 1;
  const rows = pattern.map((isBold, at) => row(`Mail ${at}`, isBold)).join('');
  expect(boldIn(around(rows), of)).toEqual(pattern.map((isBold) => isBold && isMixed));
});

test('what is bold in every row says nothing of any, and a light control in a bold row says nothing', () => {
  const row = (isBold: boolean) =>
    `<tr><th ${heavy(true)}><a href="#">No.</a></th><td ${heavy(isBold)}>Mail</td><td><button>Open</button></td></tr>`;
  const html = `<table><tbody>${row(true)}${row(false)}${row(false)}</tbody></table>`;
  expect(boldIn(html, 'a, button')).toEqual(Array(6).fill(false));
  expect(boldIn(html, 'tr')).toEqual([true, false, false]);
});

test('two items are no list, and a word in a sentence is no mark', () => {
  expect(boldIn('<ul><li><b>A</b><li>B</ul>', 'li')).toEqual([false, false]);
  const item = (text: string) => `<li>${text}</li>`;
  const html = `<ul>${item('One <b>bold</b> word')}${item('No such word')}${item('None here')}</ul>`;
  expect(boldIn(html, 'li')).toEqual([false, false, false]);
});

test.each([
  [[true, true, false, false], true],
  [[true, false, false], false],
])('of the present item bold type says more where others have it, too: %j', (pattern, expected) => {
  const item = (isBold: boolean) => `<li><a href="#"><span ${heavy(isBold)}>Mail</span></a></li>`;
  document.body.innerHTML = `<ul>${pattern.map(item).join('')}</ul>`;
  const present = document.querySelector('a');
  expect(present && looksBold(present, readingPass(), true)).toBe(expected);
  expect(present && looksBold(present, readingPass())).toBe(true);
});

test.each([3, 40, 41, 80, 81, 200, 1001])(
  'of %d items at most 40 over the whole list are looked at',
  (count) => {
    const step = Math.ceil(count / 40);
    for (const at of [0, step, Math.floor((count - 1) / step) * step, count - 1]) {
      const items = Array.from(
        { length: count },
        (_, i) => `<li ${heavy(i === at)}>Mail ${i}</li>`,
      );
      expect(boldIn(`<ul>${items.join('')}</ul>`, 'li').indexOf(true)).toBe(
        at % step === 0 ? at : -1,
      );
    }
  },
);
