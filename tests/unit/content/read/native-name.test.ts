// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { nativeName, startNameTask } from '../../../../content/read/name.ts';
import { readingPass } from '../../../../content/read/semantics-pass.ts';

/** What the first element of a page is named by, and how that begins. */
function namedBy(html: string, selector: string): string | undefined {
  document.body.innerHTML = html;
  const el = document.querySelector(selector);
  if (!el) throw new Error(`${selector} is not in the page.`);
  return nativeName(el, '', startNameTask(readingPass()))?.from;
}

const INNER = '<tr><td><table><caption>Inner</caption><tr><td>A</table></table>';

test.each([
  ['<table><caption>Outer</caption><tr><td>A</table>', 'table', 'caption'],
  ['<table><colgroup></colgroup><tbody></tbody></table>', 'table', undefined],
  [`<table>${INNER}`, 'table', undefined],
  [`<table summary="Sum">${INNER}`, 'table', 'value'],
  ['<fieldset><p>A</p><legend>Late</legend></fieldset>', 'fieldset', 'legend'],
  ['<fieldset><div><legend>Deep</legend></div></fieldset>', 'fieldset', undefined],
])('%s: only a child of its own names it', (html, selector, expected) => {
  expect(namedBy(html, selector)).toBe(expected);
});
