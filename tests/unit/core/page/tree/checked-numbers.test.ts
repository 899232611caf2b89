import { expect, test } from 'vitest';
import { checkedNumber } from '../../../../../core/page/tree/checked-numbers.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { judgedWithSecrets } from '../../../../fakes/judge.ts';

test.each(['4111 1111 1111 1111', '5555-5555-5555-4444', '378282246310005', '3530111333300000'])(
  '%s is a card number, and no other last digit makes it one',
  (text) => {
    expect(checkedNumber(text)).toBe('card number');
    const last = Number(text.at(-1));
    for (let more = 1; more < 10; more++)
      expect(checkedNumber(text.slice(0, -1) + ((last + more) % 10))).toBeNull();
  },
);

test.each([
  'DE89 3704 0044 0532 0130 00',
  'GB29NWBK60161331926819',
  'fr14 2004 1010 0505 0001 3m02 606',
])('%s is an IBAN, and no other check digits make it one', (text) => {
  expect(checkedNumber(text)).toBe('IBAN');
  expect(checkedNumber(text.replace(/\d\d/, '11'))).toBeNull();
});

test.each([
  'Hello',
  '2026-11-28',
  '+49 30 1234567',
  '9400111899223197428490',
  '1234567890123456',
  '',
])('“%s” is neither', (text) => expect(checkedNumber(text)).toBeNull());

test('D8: a card number is a secret in whatever field it is typed', async () => {
  const tree = pageTree([pageNode('1', { node: { tag: 'input', role: 'textbox', name: 'Note' } })]);
  const typed = (text: string) => judgedWithSecrets('type', { element: '1', text }, tree);

  expect(await typed('4111 1111 1111 1111')).toEqual(['secret']);
  expect(await typed('My IBAN is DE89 3704 0044 0532 0130 00.')).toContain('secret');
  expect(await typed('4111 1111 1111 1112')).toEqual([]);
});
