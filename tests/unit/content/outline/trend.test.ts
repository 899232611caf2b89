// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { trendOf } from '../../../../content/outline/trend.ts';

const icon = (name: string) => `<i class="fa fa-${name}"></i>`;

test.each([
  [`${icon('arrow-up')} 12.5%`, '↑'],
  [`${icon('caret-down')} 3`, '↓'],
  ['<svg class="lucide lucide-trending-down"></svg> 0.5 %', '↓'],
  ['<span class="bi bi-arrow-up-short"></span>17', '↑'],
  [`<b class="good">${icon('caret-up')}</b> 7%`, '↑'],
  [`${icon('arrow-up')} Back to top`, ''],
  [`${icon('arrow-right')} 12`, ''],
  [`${icon('thumbs-up')} 12`, ''],
  [`${icon('shopping-cart')} 12`, ''],
])('beside a figure, %s is read as the arrow "%s"', (html, arrow) => {
  document.body.innerHTML = `<div>${html}</div><button>${html}</button>`;
  const icons = [...document.querySelectorAll('i, svg, span')];
  expect(icons.map((el) => trendOf(el, el.localName))).toEqual([arrow, '']);
});
