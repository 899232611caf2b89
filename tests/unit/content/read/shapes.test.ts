// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { Shapes } from '../../../../content/read/shape-of.ts';

/** How many shapes these siblings have. */
function shapesOf(html: string): number {
  document.body.innerHTML = html;
  const shapes = new Shapes();
  return new Set([...document.body.children].map((el) => shapes.of(el))).size;
}

const PARTS = '<b>x</b><span>y</span>';

test.each([
  ['a state behind the first class', (at: number) => `row${at === 1 ? ' active' : ''}`],
  ['a state before the class', (at: number) => `${at === 1 ? 'active ' : ''}row`],
  ['odd and even rows', (at: number) => `${at % 2 ? 'odd' : 'even'} row`],
  ['a class of its own for each', (at: number) => `task-${'abcdefgh'[at]} card`],
  ['a number in the only class', (at: number) => `day-${at + 1}`],
])('%s: all are of one shape', (_, classOf) => {
  for (const count of [3, 5, 8]) {
    const all = Array.from(
      { length: count },
      (_, at) => `<div class="${classOf(at)}">${PARTS}</div>`,
    );
    expect(shapesOf(all.join(''))).toBe(1);
  }
});

test.each([
  ['other tags', `<div class="a x">${PARTS}</div><section class="b x">${PARTS}</section>`],
  ['other roles', `<div role="row" class="a x">${PARTS}</div><div class="b x">${PARTS}</div>`],
  ['no class that both have', `<div class="a">${PARTS}</div><div class="b">${PARTS}</div>`],
  ['other things inside', `<div class="head x"><h2>T</h2></div><div class="body x">${PARTS}</div>`],
  ['columns of a layout', '<div class="col-4"><nav></nav></div><div class="col-8"><p></p></div>'],
])('%s: two shapes', (_, html) => {
  expect(shapesOf(html)).toBe(2);
});
