import { expect, test } from 'vitest';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { judged } from '../../../../fakes/judge.ts';

/** A field that its frame calls secret, empty and with a name that says nothing. */
const secret = (more = {}) =>
  pageTree([
    pageNode('1', {
      node: {
        tag: 'input',
        role: 'textbox',
        name: 'Field',
        value: '',
        states: ['secret'],
        ...more,
      },
    }),
  ]);

test.each([
  ['type', { element: '1', text: 'x' }],
  ['press_keys', { element: '1', keys: 'a' }],
  ['press_keys', { keys: '7' }],
] as const)('%s %j into an empty field for a secret is a person’s decision', (tool, input) => {
  expect(judged(tool, input, secret({ states: ['secret', 'focused'] }))).toContain('secret');
});

test('so is a choice in one', () => {
  const tree = secret({ tag: 'select', role: 'combobox' });

  expect(judged('select', { element: '1', options: ['12'] }, tree)).toContain('secret');
});

test('keys that write nothing are not', () => {
  expect(judged('press_keys', { element: '1', keys: 'Control+A' }, secret())).not.toContain(
    'secret',
  );
});

test('an ordinary field takes text', () => {
  expect(judged('type', { element: '1', text: 'x' }, secret({ states: [] }))).toEqual([]);
});
