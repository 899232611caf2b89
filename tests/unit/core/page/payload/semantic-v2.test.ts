import { expect, test } from 'vitest';
import { semanticV2 } from '../../../../../core/page/payload/semantic-v2.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { CHECKOUT, CHECKOUT_MARKUP } from './checkout-page.ts';

test('the example of a sign-up form comes out word for word', () => {
  const tree = pageTree([
    pageNode('5', {
      node: {
        tag: 'input',
        role: 'textbox',
        name: 'Enter email',
        value: 'john@example.com',
      },
    }),
    pageNode('6', {
      node: {
        tag: 'input',
        role: 'checkbox',
        name: 'Subscribe to newsletter',
        states: ['checked'],
      },
    }),
    pageNode('7', { node: { name: 'Sign Up' } }),
  ]);
  const markup = new Map([
    [
      '5',
      {
        node: 5,
        tag: 'input',
        text: '',
        attributes: { type: 'email', placeholder: 'Enter email', value: 'john@example.com' },
      },
    ],
    ['7', { node: 7, tag: 'button', text: 'Sign Up', attributes: { type: 'submit' } }],
  ]);
  expect(semanticV2(tree, markup)).toEqual([
    {
      id: '5',
      role: 'textbox',
      name: 'Enter email',
      value: 'john@example.com',
      type: 'email',
      placeholder: 'Enter email',
    },
    { id: '6', role: 'checkbox', name: 'Subscribe to newsletter', state: 'checked' },
    { id: '7', role: 'button', name: 'Sign Up' },
  ]);
});

test('the whole page is there, in view or not', () => {
  const ids = semanticV2(CHECKOUT, CHECKOUT_MARKUP).map(({ id }) => id);
  expect(ids).toContain('17');
  expect(ids).not.toContain('18');
});

test('an element without a name goes by its name attribute, and its tag is none', () => {
  const node = { tag: 'input', role: 'textbox', name: '' };
  const tree = pageTree([pageNode('1', { node }), pageNode('2', { node })]);
  const markup = new Map([['1', { node: 1, tag: 'input', text: '', attributes: { name: 'q' } }]]);
  expect(semanticV2(tree, markup).map(({ name }) => name)).toEqual(['q', '']);
});

test('bounds are there when they are asked for', () => {
  const [link] = semanticV2(CHECKOUT, CHECKOUT_MARKUP, true);
  expect(link?.bounds).toEqual({ x: 20, y: 10, width: 80, height: 20 });
});

test('the checkout page reads as it did', async () => {
  const nodes = semanticV2(CHECKOUT, CHECKOUT_MARKUP);
  await expect(JSON.stringify(nodes, null, 2)).toMatchFileSnapshot('golden/semantic-v2.txt');
});
