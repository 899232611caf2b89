import { expect, test } from 'vitest';
import { ruledWrite } from '../../../../../core/agent/policy/judge-permission.ts';
import type { HeldWrite } from '../../../../../core/agent/writes/held-write.ts';
import { patternOf } from '../../../../../core/agent/writes/judge-write.ts';

const SITE = 'https://shop.test';
const write = (about: Partial<HeldWrite>): HeldWrite => ({
  ...{ id: '1', kind: 'request', method: 'POST', from: SITE, site: SITE, fields: [] },
  ...{ isHeld: true, body: '', url: `${SITE}/api` },
  ...about,
});
const plain = { mode: 'unattended', allowed: [], ordinary: [], isStepClean: true } as const;
const none = { allow: [], deny: [] };
const verdict = (about: Partial<HeldWrite>) => ruledWrite(write(about), plain, none);

const PATHS = [
  '/account/delete',
  '/delete/12',
  '/api/v2/users/12/remove',
  '/konto/loeschen',
  '/cuenta/eliminar',
  '/items?action=delete',
  '/do?op=rm',
  '/checkout',
  '/cart/checkout/confirm',
  '/pay',
  '/plan/upgrade',
  '/wallet/withdraw',
  '/subscribe/confirm',
  '/panier/payer',
];

test.each(PATHS)('D13: a harmless press that posts to %s asks first, with nobody there', (path) => {
  for (const kind of ['request', 'form'] as const) {
    expect(verdict({ kind, url: SITE + path })).toBe('ask');
  }
  // Who has allowed it, or a page that always sends it, is asked no more.
  const known = [patternOf(write({ url: SITE + path }))];
  expect(ruledWrite(write({ url: SITE + path }), { ...plain, allowed: known }, none)).toBe('send');
  expect(ruledWrite(write({ url: SITE + path }), { ...plain, ordinary: known }, none)).toBe('send');
});

test.each([
  '_method=delete&id=12',
  'id=12&op=delete',
  '{"action":"deleteAccount","id":12}',
  '{"cmd": "account.close"}',
  '{"operationName":"PlaceOrder","variables":{}}',
  '{"query":"mutation { removeMember(id: 3) { id } }"}',
  '{"query":"mutation Go($id: ID!) {\\n  deleteProject(id: $id) { ok }\\n}"}',
  '[{"method":"funds.transfer","params":{}}]',
])('D13: so does one whose body says it: %s', (body) => {
  expect(verdict({ body })).toBe('ask');
});

test('D13: a method that deletes asks', () => {
  expect(verdict({ method: 'DELETE', url: `${SITE}/things/4` })).toBe('ask');
});

test.each([
  { url: `${SITE}/search`, body: 'q=how+to+delete+an+account' },
  { url: `${SITE}/orders` },
  { url: `${SITE}/api/payments?page=2` },
  { url: `${SITE}/graphql`, body: '{"query":"query { deletedItems { id } }"}' },
  { url: `${SITE}/graphql`, body: '{"query":"mutation { markRead(id: 3) { id } }"}' },
  { url: `${SITE}/events`, body: '{"event":"page_view","page":"/help/cancel-order"}' },
  { url: `${SITE}/checkout/address/suggestions` },
  { url: `${SITE}/docs/deleted-scenes` },
  { url: `${SITE}/draft`, body: '{"text":"Please remove me","type":"note"}' },
  { method: 'PUT', url: `${SITE}/settings/theme` },
  { method: 'PATCH', url: `${SITE}/view/columns` },
])('D19: others of a harmless press are sent: %o', (about) => {
  expect(verdict(about)).toBe('send');
});
