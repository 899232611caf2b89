// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findByCss } from '../../../../content/live/markup-answers.ts';

function elements(html: string): Element[] {
  document.body.innerHTML = html;
  return [...document.body.querySelectorAll('*')];
}

test.each([
  ['#save', ['save']],
  ['form > button', ['save']],
  ['button', ['save', 'other']],
  ['.none', []],
  ['aria/Save', []],
  ['button[', []],
])('%s finds %j', (selector, ids) => {
  const all = elements('<form><button id="save"></button></form><button id="other"></button>');

  expect(findByCss(all, selector).map(({ id }) => id)).toEqual(ids);
});

test('two are enough to know that it is not the one', () => {
  expect(findByCss(elements('<i></i><i></i><i></i>'), 'i')).toHaveLength(2);
});

test('a form whose fields shadow its methods is matched all the same', () => {
  const [form] = elements('<form id="f"><input name="matches"></form>');

  expect(form && findByCss([form], '#f')).toHaveLength(1);
});
