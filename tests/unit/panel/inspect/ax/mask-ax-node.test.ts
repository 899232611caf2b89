import { expect, test } from 'vitest';
import type { AxNode } from '../../../../../core/page/ax/ax-node.ts';
import { MASK } from '../../../../../core/page/tree/secret-field.ts';
import { maskAxNode } from '../../../../../panel/inspect/ax/ax-model.ts';

function node(key: string, more: Partial<AxNode>): AxNode {
  const base = { session: undefined, frameId: 'F', parent: null, children: [], nameSources: [] };
  const rest = { properties: [], ignored: false, ignoredReasons: [] };
  return { key, id: key, role: 'textbox', name: '', ...base, ...rest, ...more };
}

const NUMBER = '4111 1111';

const field = node('1', { name: 'Card number', value: NUMBER, children: ['2'] });
const editor = node('2', { role: 'generic', parent: '1', children: ['3'] });
const text = node('3', {
  role: 'StaticText',
  name: NUMBER,
  parent: '2',
  nameSources: [{ from: 'contents', text: NUMBER, outcome: 'won' }],
});
const all = new Map([field, editor, text].map((one) => [one.key, one]));
const mask = (one: AxNode, names: string[] = []) =>
  maskAxNode(one, (key) => all.get(key), new Set(names));

test('what a secret field holds is masked, its name is not', () => {
  expect(mask(field)).toMatchObject({ name: 'Card number', value: MASK });
});

test('the texts under a secret field are masked, their sources too', () => {
  expect(mask(text).name).toBe(MASK);
  expect(JSON.stringify(mask(text))).not.toContain(NUMBER);
});

test('a field is secret when our own reading masks the field of its name', () => {
  const plain = node('4', { name: 'Number', value: NUMBER });

  expect(mask(plain).value).toBe(NUMBER);
  expect(mask(plain, ['Number']).value).toBe(MASK);
});

test('other nodes are shown as they are', () => {
  const button = node('5', { role: 'button', name: 'Show card number' });

  expect(mask(button)).toBe(button);
});
