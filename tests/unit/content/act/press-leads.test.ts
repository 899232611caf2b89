// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { leadsOf } from '../../../../content/act/press-names.ts';
import { STAKES } from '../../../../core/agent/policy/words/stakes.ts';

/** Where a press on the element with the id `x` leads. */
function leads(html: string): string {
  document.body.innerHTML = html;
  const el = document.getElementById('x');
  if (!el) throw new Error('There is no x.');
  return leadsOf(el);
}

const deletes = (text: string) =>
  STAKES.some(({ kind, path }) => kind === 'delete' && path.test(text.slice(text.indexOf(' '))));

test.each([
  '<form action="/x" method="post"><button id="x" name="action" value="delete">OK</button></form>',
  '<form action="/x" method="post"><input type="submit" id="x" name="_method" value="delete"></form>',
  '<form action="/x" method="post"><input type="hidden" name="op" value="delete"><button id="x">OK</button></form>',
  '<form action="/x" method="post"><input type="hidden" name="_action" value="delete"><button id="x">OK</button></form>',
  '<form action="/x" method="post"><button formaction="/account/delete"><b id="x">OK</b></button></form>',
  '<form id="f" action="/items/7/delete" method="post"></form><button form="f"><span><i id="x"></i></span></button>',
  `<form action="/x?${'a'.repeat(700)}&do=delete" method="post"><button id="x">OK</button></form>`,
  '<a href="/items/7?action=delete"><img id="x" alt="OK"></a>',
  '<a id="x" href="/items/7" data-turbo-method="delete">OK</a>',
  '<form action="/x" method="post"><input type="image" id="x" name="remove" value="remove" alt="OK"></form>',
  '<button hx-post="/items/7/delete"><b id="x">OK</b></button>',
])('D13: %s deletes something', (html) => {
  expect(deletes(leads(html))).toBe(true);
});

test.each([
  '<form action="/x"><input type="hidden" name="order" value="delete"><button id="x">OK</button></form>',
  '<form action="/x"><button name="page" value="2" id="x">2</button></form>',
  '<form action="/x"><button type="button" name="action" value="delete" id="x">OK</button></form>',
  '<form action="/x"><input type="hidden" name="action" value="search"><button id="x">OK</button></form>',
  '<p id="x">Delete</p>',
])('D19: %s does not', (html) => {
  expect(deletes(leads(html))).toBe(false);
});
