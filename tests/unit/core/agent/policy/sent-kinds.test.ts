import { describe, expect, test } from 'vitest';
import { isNamedKind, sentKinds } from '../../../../../core/agent/policy/sent-kinds.ts';
import { sentContent } from '../../../../../core/agent/writes/paused-write.ts';
import {
  ASKED,
  CALL_WAYS,
  CALLS,
  FIELD_WAYS,
  FIELDS,
  PLAIN,
  type SentText,
} from './request-ways.ts';

const SITE = 'https://shop.test';
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

function kindsSent(
  method: string,
  path: string,
  body = '',
  { label = [] as string[], around = [] as string[] } = {},
) {
  const url = SITE + path;
  const content = sentContent(url, body, /^[[{]/.test(body) ? JSON_TYPE : FORM);
  const request = { kind: 'request' as const, method, url, ...content };
  return sentKinds(request, { label, around })
    .map(({ kind }) => kind)
    .toSorted();
}

function kindsIn({ method = 'POST', path = '/x/7', body = '', type = '' }: SentText): string[] {
  const content = sentContent(SITE + path, body, type);
  return sentKinds({ method, url: SITE + path, ...content }, { label: [] }).map(({ kind }) => kind);
}

describe('D20: fields and calls say their kind however they are sent', () => {
  test.each(Object.entries(FIELD_WAYS))('fields by %s', (_, sent) => {
    const missed = FIELDS.filter(([kind, ...field]) => !kindsIn(sent(...field)).includes(kind));
    expect(missed).toEqual([]);
  });

  test.each(Object.entries(CALL_WAYS))('calls by %s', (_, sent) => {
    const missed = CALLS.filter(([kind, call]) => !kindsIn(sent(call)).includes(kind));
    expect(missed).toEqual([]);
  });

  test('and what changes something of no kind, or only asks, does so', () => {
    expect(PLAIN.map(kindsIn)).toEqual(PLAIN.map(() => ['submit']));
    expect(ASKED.map(kindsIn)).toEqual(ASKED.map(() => []));
  });
});

describe('a request is of the kind that its method and path say, in any spelling', () => {
  const PATHS: [string, string][] = [
    ...[
      '/items/5/delete',
      '/items/5/remove',
      '/api/v2/users/12/deleteUser',
      '/konto/loeschen',
      '/konto/l%C3%B6schen',
    ].map((path): [string, string] => [path, 'delete']),
    ...['/checkout', '/pay', '/wallet/withdraw', '/cart/checkout/confirm', '/panier/payer'].map(
      (path): [string, string] => [path, 'pay'],
    ),
    ...['/messages', '/threads/5/comments', '/posts/7/publish', '/team/invite'].map(
      (path): [string, string] => [path, 'send'],
    ),
    ...['/account/email', '/me/password', '/users/7/role', '/settings/2fa/disable', '/plan'].map(
      (path): [string, string] => [path, 'account'],
    ),
    ...['/oauth/authorize', '/apps/5/approve', '/api-keys'].map((path): [string, string] => [
      path,
      'grant',
    ]),
  ];
  test.each(PATHS)('POST %s: %s', (path, kind) => {
    const once = path.replace(/[aeo]/, encoded);
    for (const spelled of [path, once, twice(path), `${once}?x=%zz`, `/x/%2e%2e${once}/%`])
      expect(kindsSent('POST', spelled), spelled).toContain(kind);
  });

  test('DELETE deletes', () => expect(kindsSent('DELETE', '/things/4')).toEqual(['delete']));
});

function encoded(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`;
}

function twice(path: string): string {
  return path.replace(/[aeo]/, (letter) => encoded(letter).replace('%', '%25'));
}

test.each([
  ['{"intent":"delete-account"}', ['account', 'delete']],
  ['{"user":{"role":"owner"}}', ['account']],
  ['{"patch":[{"item":{"deleted":true}}]}', ['delete']],
  ['{"card":"4242","cvc":"123"}', ['pay']],
  ['{"payment":{"iban":"DE89","amount":5}}', ['pay']],
  ['email=eve%40evil.test', ['account']],
  ['two_factor=0', ['account']],
  ['contrase%C3%B1a=x&b=1', ['account']],
  ['Empf%C3%A4nger=Eve', ['send']],
  ['to=eve&message=hi', ['send']],
  ['_method=delete&id=12', ['delete']],
  ['{"operationName":"TransferFunds","variables":{}}', ['pay']],
  ['{"query":"mutation { removeMember(id: 3) { id } }"}', ['delete']],
  ['{"query":"mutation Go($id: ID!) {\\n  deleteProject(id: $id) { ok }\\n}"}', ['delete']],
  ['{"jsonrpc":"2.0","method":"funds.transfer","params":{}}', ['pay']],
  ['[{"query":"query { a }"},{"query":"mutation { payInvoice(id: 1) { id } }"}]', ['pay']],
])('the fields of %s say it at any depth', (body, kinds) => {
  for (const path of ['/api', '/rpc/v1', '/x/7'])
    expect(kindsSent('POST', path, body)).toEqual(kinds);
});

test.each(['/account/delete-now', '/me/remove', '/konto/account/deleteNow'])(
  'a deletion of an account is a change of it, too: %s',
  (path) => expect(kindsSent('POST', path)).toEqual(['account', 'delete']),
);

test.each([
  ['POST', '/login', 'email=a%40b.test&password=x'],
  ['POST', '/signup', 'email=a%40b.test&password=x&name=A'],
  ['POST', '/newsletter', 'email=a%40b.test'],
  ['PUT', '/todos/5', '{"title":"Buy milk","done":true}'],
  ['POST', '/cart/items', '{"sku":"mug-1","quantity":1}'],
  ['POST', '/contact', '{"name":"A"}'],
])('%s %s changes something of no kind', (method, path, body) => {
  expect(kindsSent(method, path, body)).toEqual(['submit']);
});

test.each([
  ['GET', '/items?page=2', ''],
  ['HEAD', '/account', ''],
  ['POST', '/api/search', '{"text":"delete"}'],
  ['POST', '/graphql', '{"query":"query Items { items { id } }"}'],
  ['POST', '/graphql', '{"query":"{ items { id } }"}'],
])('%s %s only asks', (method, path, body) => {
  expect(kindsSent(method, path, body)).toEqual([]);
});

test('a GET that acts by its address is of that kind', () => {
  expect(kindsSent('GET', '/account/%64elete?confirm=1')).toEqual(['delete']);
  expect(kindsSent('GET', '/transfer?to=evil&amount=500')).toContain('pay');
  expect(kindsSent('GET', '/settings/two-factor/off?now=1')).toEqual(['account']);
});

test('what says nothing of itself is what was pressed, and what stands around it', () => {
  for (const path of ['/', '/_server', '/rpc'])
    expect(kindsSent('POST', path, '', { label: ['Go'], around: ['Delete account?'] })).toEqual([
      'delete',
    ]);
  expect(kindsSent('POST', '/rpc', '', { label: ['OK'], around: ['Total $499.00'] })).toEqual([
    'pay',
  ]);
  // A request that has a path is not of a kind by its heading, but by its own button.
  expect(kindsSent('POST', '/address', 'street=a', { around: ['Checkout'] })).toEqual(['submit']);
  expect(kindsSent('POST', '/orders', 'item=1', { label: ['Buy now'] })).toEqual(['pay']);
});

test('lists, hashes and numbers say nothing of what they call, whatever the page’s address', () => {
  const press = { label: ['Go'], around: ['Delete account?'] };
  for (const body of ['["4f",{}]', '{"0":"x"}', '{"doc_id":"5","variables":{"id":5}}'])
    expect(kindsSent('POST', '/account/settings', body, press), body).toEqual(['delete']);
  expect(kindsSent('POST', '/todos/save?id=5', '', press)).toEqual(['submit']);
});

test('a kind of its own is nobody’s upkeep', () => {
  const request = (path: string) => ({
    ...{ kind: 'request' as const, method: 'POST', url: SITE + path },
    ...sentContent(SITE + path, '', ''),
  });
  expect(isNamedKind(request('/items/5/delete'))).toBe(true);
  expect(isNamedKind(request('/telemetry'))).toBe(false);
});
