import { expect, test } from 'vitest';
import { skeleton } from '../../../../../core/page/payload/skeleton.ts';
import type { FrameNode } from '../../../../../core/page/tree/frame-node.ts';
import type { NodeMarkup } from '../../../../../core/page/tree/node-details.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { CHECKOUT, CHECKOUT_MARKUP } from './checkout-page.ts';

function lineOf(node: Partial<FrameNode>, markup: Partial<NodeMarkup> = {}): string {
  const tag = node.tag ?? 'button';
  const full: NodeMarkup = { node: 1, tag, text: '', attributes: {}, ...markup };
  return skeleton(pageTree([pageNode('1', { node })]), new Map([['1', full]]));
}

test('attributes that say nothing to a model are left out', () => {
  const attributes = { class: 'btn', style: 'color: red', onclick: 'go()', type: 'submit' };
  expect(lineOf({ name: 'Go' }, { text: 'Go', attributes })).toBe(
    '<button id="1" type="submit">Go</button>',
  );
});

test('the live value stands over the attribute', () => {
  const node = { tag: 'input', role: 'textbox', name: '' };
  const attributes = { value: 'stale' };
  expect(lineOf({ ...node, value: 'live' }, { attributes })).toBe('<input id="1" value="live" />');
  expect(lineOf({ ...node, value: '' }, { attributes })).toBe('<input id="1" />');
});

test('a text field never shows the text it had when the page was loaded', () => {
  const node = { tag: 'textarea', role: 'textbox', name: '', value: '' };
  expect(lineOf(node, { text: 'stale' })).toBe('<textarea id="1"></textarea>');
});

test('a masked secret in an editable element hides its text too', () => {
  const node = { tag: 'div', role: 'textbox', name: 'Card number', value: '••••••••' };
  expect(lineOf(node, { text: '4111 1111' })).not.toContain('4111');
});

test('states are flags, whatever the attributes said once', () => {
  const node = { tag: 'input', role: 'checkbox', name: '' };
  const attributes = { checked: '', disabled: '' };
  expect(lineOf(node, { attributes })).toBe('<input id="1" />');
  expect(lineOf({ ...node, states: ['disabled', 'checked'] }, { attributes })).toBe(
    '<input id="1" disabled checked />',
  );
});

test('a name that no text or attribute shows is written as a label', () => {
  expect(lineOf({ name: 'Settings' }, { text: '⚙️' })).toBe(
    '<button id="1" aria-label="Settings">⚙️</button>',
  );
  expect(lineOf({ name: 'Save' }, { text: 'Save all' })).not.toContain('aria-label');
});

test('markup in values and names stays text on one line', () => {
  const line = lineOf(
    { name: '<b>"&\n' },
    { text: '<b>"&\n', attributes: { title: '"><script>\n' } },
  );
  expect(line).toBe(
    '<button id="1" title="&quot;&gt;&lt;script&gt;&#10;">&lt;b&gt;"&amp;&#10;</button>',
  );
});

test('a discarded tag is kept as a div when its role makes it a control', () => {
  expect(lineOf({ tag: 'svg', role: 'button', name: 'Close' })).toBe(
    '<div id="1" role="button" aria-label="Close"></div>',
  );
  expect(lineOf({ tag: 'svg', role: 'img', name: 'Chart', reason: 'tabindex' })).toBe('');
});

test('an element whose markup has not come stands with its tag and name', () => {
  const tree = pageTree([pageNode('7', { node: { tag: 'a', role: 'link', name: 'Home' } })]);
  expect(skeleton(tree, new Map())).toBe('<a id="7">Home</a>');
});

test('options that have ids of their own keep them inside their list', () => {
  const options = ['S', 'S', 'M'].map((text) => ({ value: text, text, selected: false }));
  const markup = new Map([['1', { node: 1, tag: 'select', text: '', attributes: {}, options }]]);
  const option = (key: string, name: string) =>
    pageNode(key, { parent: '1', node: { tag: 'option', role: 'option', name } });
  const list = pageNode('1', { node: { tag: 'select', role: 'listbox', name: '' } });
  const tree = pageTree([list, option('2', 'S'), option('3', 'S'), option('4', 'L')]);
  expect(skeleton(tree, markup).split('\n')).toEqual([
    '<select id="1">',
    '  <option id="2">S</option>',
    '  <option id="3">S</option>',
    '  <option>M</option>',
    '</select>',
    '<option id="4">L</option>',
  ]);
});

test('the checkout page reads as it did', async () => {
  const text = skeleton(CHECKOUT, CHECKOUT_MARKUP);
  expect(text).not.toContain('old@example.test');
  await expect(text).toMatchFileSnapshot('golden/skeleton.txt');
});
