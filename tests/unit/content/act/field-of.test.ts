// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { fieldOf } from '../../../../content/act/field-of.ts';

beforeEach(() => {
  vi.stubGlobal('chrome', {});
});

function first(html: string): Element {
  document.body.innerHTML = html;
  const el = document.body.firstElementChild;
  if (!el) throw new Error('no element');
  return el;
}

test.each([
  ['<div role="slider" aria-valuenow="3" tabindex="0"></div>', 'arrow keys'],
  ['<div role="gridcell" tabindex="0">214</div>', 'double-click'],
  ['<div role="button" tabindex="0">Save</div>', 'Nothing can be typed into this element.'],
  ['<input readonly>', 'choose from what opens'],
  ['<input disabled>', 'disabled'],
])('what takes no text says what does it in its place: %s', (html, said) => {
  expect(() => fieldOf(first(html))).toThrow(said);
});

test('a slider of scripts takes the value of the native range in its shadow tree', () => {
  const host = first('<div role="slider"></div>');
  host.attachShadow({ mode: 'open' }).innerHTML = '<input type="range">';

  expect(fieldOf(host)).toMatchObject({ isByValue: true });
  host.shadowRoot?.append(document.createElement('input'));
  expect(() => fieldOf(host)).toThrow('arrow keys');
});
