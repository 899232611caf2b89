import { expect, test } from 'vitest';
import { leftToPage } from '../../../../../core/agent/policy/address-kinds.ts';
import { NOTHING_AROUND } from '../../../../fakes/press-around.ts';

function kindsAt(leads: string, more: { around?: string[]; item?: string[]; asks?: string } = {}) {
  return [...leftToPage({ ...NOTHING_AROUND, leads, ...more })].toSorted();
}

test('a link to a page of one’s own account leaves the question to that page', () => {
  expect(kindsAt('get /account/delete')).toEqual(['delete', 'pay', 'send']);
  expect(kindsAt('get /settings/close-account')).toContain('delete');
});

test('a link to the form of a transfer or an invitation does too, also beside a balance', () => {
  expect(kindsAt('get /transfers/new', { around: ['Current ••4410 £2,180.44'] })).toContain('pay');
  expect(kindsAt('get /invite')).toEqual(['pay', 'send']);
});

test.each([
  ['a number', 'get /account/5/delete'],
  ['a token', 'get /unsubscribe/a81bc81b'],
  ['a query', 'get /account/delete?now=yes'],
  ['another method', 'get /account delete'],
  ['a question before it', 'get /account/delete Really?'],
  ['a form', 'post /account/delete'],
])('a link with %s may act', (_, leads) => {
  expect(kindsAt(leads)).toEqual([]);
});

test('beside a sum, in a dialog that asks, or in a list item with a name in its path, it may act', () => {
  expect(kindsAt('get /pay', { around: ['Total $22.00'] })).toEqual([]);
  expect(kindsAt('get /account/delete', { asks: 'Delete it?' })).toEqual([]);
  expect(kindsAt('get /accounts/groceries/delete', { item: ['Groceries'] })).toEqual([]);
});

test('what deletes something else than one’s account is asked about at its link', () => {
  expect(kindsAt('get /trash/empty')).not.toContain('delete');
});

test('what is left to a page is the same however its address is written', () => {
  expect(kindsAt('get /account/%64elete')).toEqual(kindsAt('get /account/delete'));
  expect(kindsAt('get /x/%252e%252e/account/delete/')).toContain('delete');
  expect(kindsAt('get /account%2Fdelete%3Fconfirm=1')).toEqual([]);
});
