import { expect, test } from 'vitest';
import { kindsOfAddress } from '../../../../../core/agent/policy/address-kinds.ts';

test.each(['/account/delete', '/settings/close-account', '/transfers/new', '/invite', '/pay'])(
  'opening %s only gets to a page that asks or shows',
  (path) => {
    expect(kindsOfAddress(`get ${path}`)).toEqual([]);
  },
);

test.each([
  ['a number', '/account/5/delete'],
  ['a token', '/unsubscribe/a81bc81b'],
  ['a query', '/account/delete?now=yes'],
  ['what carries it out', '/account/delete/now'],
  ['no page of one’s own', '/trash/empty/delete'],
])('an address with %s acts', (_, path) => {
  expect(kindsOfAddress(`get ${path}`)).toContain('delete');
});

test('an address acts the same however it is written', () => {
  const plain = kindsOfAddress('get /account/delete?confirm=1');
  for (const path of [
    '/account/%64elete?confirm=1',
    '/account%2Fdelete%3Fconfirm=1',
    '/x/%252e%252e/account/delete?confirm=1',
    '/account/./delete?confirm=1',
  ])
    expect(kindsOfAddress(`get ${path}`), path).toEqual(plain);
});
