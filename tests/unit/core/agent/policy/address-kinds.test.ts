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

test.each([
  ['account', '/settings/two-factor/off?now=1'],
  ['account', '/settings/email/change?email=eve@evil.test'],
  ['account', '/account/role?role=owner'],
  ['account', '/users/5/setRole?role=owner'],
  ['account', '/users/5/2fa/disable'],
  ['pay', '/x?card=4242424242424242&cvc=123'],
  ['pay', '/x?iban=DE89370400440532013000&amount=5'],
  ['delete', '/graphql?query=mutation%7BdeleteAccount%7Bid%7D%7D'],
])('what changes an account, pays, or calls: %s by %s', (kind, path) => {
  expect(kindsOfAddress(`get ${path}`)).toContain(kind);
});

test.each([
  ...['/users?role=admin&page=2', '/users/roles?role=admin', '/pricing?plan=pro', '/plan?plan=pro'],
  ...['/settings/email/change', '/account/password/change?lang=de', '/login?email=a%40b.c'],
  ...['/reset-password?token=abc123', '/settings/2fa', '/graphql?query=query%7Bdeleted%7Bid%7D%7D'],
])('%s only shows something, or asks first', (path) => {
  expect(kindsOfAddress(`get ${path}`)).toEqual([]);
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
