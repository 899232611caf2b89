import { describe, expect, test } from 'vitest';
import { differsFromApproved as differs } from '../../../../../core/agent/policy/differs-from-approved.ts';
import { sentContent } from '../../../../../core/agent/writes/paused-write.ts';
import type { RegionField } from '../../../../../core/page/act/press-context.ts';
import { valueDigest } from '../../../../../core/page/healing/region-changes.ts';

function differsFromApproved(approved: readonly RegionField[], body: string, type: string) {
  return differs(approved, { body, ...sentContent('https://a.test/', body, type) });
}

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json; charset=utf-8';

const field = (name: string, value: string, more: Partial<RegionField> = {}): RegionField => ({
  name,
  digest: valueDigest(value),
  ...more,
});

const APPROVED = [
  field('to', 'Ann'),
  field('amount', '5,000.00'),
  field('memo', 'Rent for May\r\nand June'),
  field('csrf', 'c0ffee', { isHidden: true }),
  field('later', '', { isHidden: true }),
  { name: 'pin', digest: 'made with a key', isSecret: true } as const,
];
const SENT = {
  to: 'Ann',
  amount: '5000.00',
  memo: 'Rent for May\nand June',
  csrf: 'c0ffee',
  pin: '1234',
};

function multipart(fields: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b0\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--b0--\r\n`;
}

const WAYS: Readonly<
  Record<string, readonly [string, (fields: Readonly<Record<string, string>>) => string]>
> = {
  form: [FORM, (fields) => String(new URLSearchParams(fields))],
  parts: ['multipart/form-data; boundary=b0', multipart],
  json: [JSON_TYPE, (fields) => JSON.stringify(fields)],
  'nested json': ['application/vnd.api+json', (fields) => JSON.stringify({ data: { fields } })],
  graphql: [
    'application/json',
    (variables) => JSON.stringify({ query: 'mutation Pay { pay }', variables }),
  ],
};

describe.each(Object.entries(WAYS))('what is sent as %s', (_, [type, body]) => {
  test('is as approved, with what the page adds and fills in', () => {
    const sent = { ...SENT, later: 'now', added: 'x' };
    expect(differsFromApproved(APPROVED, body(sent), type)).toEqual([]);
  });

  test.each(Object.keys(SENT).filter((name) => name !== 'pin'))(
    'with another %s is named',
    (name) => {
      const sent = { ...SENT, [name]: `${name}-of-Eve` };
      expect(differsFromApproved(APPROVED, body(sent), type)).toEqual([name]);
    },
  );
});

test.each([
  ['5000', true],
  ['5,000', true],
  ["5'000", true],
  ['50,000', false],
  ['5.000', false],
  ['-5000', false],
])('an amount of 5 000 sent as %s: %s', (sent, isSame) => {
  const body = JSON.stringify({ amount: sent });
  expect(differsFromApproved([field('amount', '5 000')], body, JSON_TYPE)).toEqual(
    isSame ? [] : ['amount'],
  );
});

test('a second recipient is not what was approved, and neither is a choice left out', () => {
  const to = [field('to', 'Ann')];
  expect(differsFromApproved(to, 'to=Ann&to=Eve', FORM)).toEqual(['to']);
  const chosen = [field('days', 'Mo\nTu')];
  expect(differsFromApproved(chosen, 'days=Mo&days=Tu', FORM)).toEqual([]);
  expect(differsFromApproved(chosen, 'days=Mo', FORM)).toEqual(['days']);
});

test('names are found however data writes them, and the least deep is the field', () => {
  const approved = [field('user[e_mail]', 'ann@a.test')];
  const sent = (eMail: string) => JSON.stringify({ user: { eMail }, x: { y: { email: 'eve' } } });
  expect(differsFromApproved(approved, sent('ann@a.test'), JSON_TYPE)).toEqual([]);
  expect(differsFromApproved(approved, sent('eve@e.test'), JSON_TYPE)).toEqual(['user[e_mail]']);
});

test('of what cannot be read nothing is said', () => {
  expect(differsFromApproved(APPROVED, '{"to":', JSON_TYPE)).toEqual([]);
  // Old scripts send fields as plain text.
  expect(differsFromApproved(APPROVED, 'to=Eve', 'text/plain')).toEqual(['to']);
  expect(differsFromApproved(APPROVED, multipart({ to: 'Eve' }), 'multipart/form-data')).toEqual(
    [],
  );
});
