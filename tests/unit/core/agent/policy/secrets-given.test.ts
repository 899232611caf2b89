import { expect, test } from 'vitest';
import { redactAll } from '../../../../../core/agent/trace/redact.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { judgedWithSecrets } from '../../../../fakes/judge.ts';

const PAGE = pageTree([
  pageNode('1', { node: { tag: 'textarea', role: 'textbox', name: 'Message' } }),
]);

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const PEM = `-----BEGIN RSA PRIVATE KEY-----
MIIEowIBAAKCAQEAx8n2kYk3kq0m5s1w3r7t9v2x4z6b8d0f1h3j5l7n9p1r3t5v
x7z9b1d3f5h7j9l1n3p5r7t9v1x3z5b7d9f1h3j5l7n9p1r3t5v7x9z1b3d5f7h9
-----END RSA PRIVATE KEY-----`;

/** What a person’s leave is needed for, by what it is. */
const SECRETS: readonly (readonly [what: string, text: string])[] = [
  ['a PEM key', PEM],
  ['an address with a password', 'postgres://app:s3cretPw9@db.example.com:5432/shop'],
  ['a recovery phrase', PHRASE],
  ['Basic auth', `Authorization: Basic ${btoa('ann:s3cretPw9')}`],
  ['a reset link', 'https://shop.example/reset?token=9fKq2LmX7vTzR4wYb8NcE1'],
  ['a session cookie', 'Cookie: sessionid=9fKq2LmX7vTzR4wYb8NcE1; theme=dark'],
  ['a code', 'Your verification code is 482193'],
  ['a password with its name', 'password: Sommer2026!x'],
  ['a social security number', 'Social security number: 078-05-1120'],
  ['a tax number', 'Steuer-ID: 86 095 742 719'],
  ['a Brazilian number', 'CPF: 529.982.247-25'],
  ['an Aadhaar number', 'Aadhaar number: 2341 2341 2346'],
  ['a card’s number', 'Pay with 4111 1111 1111 1111, please'],
  ['an IBAN', 'DE89 3704 0044 0532 0130 00'],
  ['a key', 'sk-ant-api03-abcdefghijklmnop'],
];

test.each(SECRETS)('%s goes nowhere without a person', async (_, text) => {
  const url = `https://example.test/?q=${encodeURIComponent(text)}`;

  expect(await judgedWithSecrets('type', { element: '1', text }, PAGE)).toContain('secret');
  expect(await judgedWithSecrets('navigate', { url }, PAGE)).toContain('secret');
});

test.each(SECRETS)('%s is what exports leave out', async (_, text) => {
  const { value, report } = await redactAll({ text });

  expect(value.text).toContain('[redacted: ');
  expect(Object.keys(report)).not.toEqual([]);
});

test.each([
  'Please send the invoice for order 4711 to Ann by Friday.',
  'Call me at +49 30 1234567 after 18:30',
  'https://example.test/products?page=2&sort=price',
  'Room 204, 12 persons, 3 nights',
  '2026-11-29',
  'Order number: 100200300',
])('“%s” is typed without a question', async (text) => {
  expect(await judgedWithSecrets('type', { element: '1', text }, PAGE)).toEqual([]);
});

test('what a step only says of itself asks nothing', async () => {
  const input = { element: '1', why: 'password: Sommer2026!x' };

  expect(await judgedWithSecrets('click', input, PAGE)).toEqual([]);
});
