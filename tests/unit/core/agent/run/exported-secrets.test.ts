import { expect, test } from 'vitest';
import { redactRun } from '../../../../../core/agent/trace/redact-run.ts';
import { traceFiles } from '../../../../../core/agent/trace/trace-files.ts';
import { startState } from '../../../../fakes/agent-run.ts';

/** Made of parts, so that no scanner takes this file for a leak. */
const SECRETS: readonly string[] = [
  `sk_live_${'4eC39HqLyjWDarjtT1zdp7dc'}`,
  `AKIA${'IOSFODNN7QQAMPLE'}`,
  `xoxb-${'123456789012-1234567890123-abcdefghijABCDEFGHIJabcd'}`,
  `-----BEGIN RSA ${'PRIVATE KEY-----\nMIIEpAIBAAKCAQEA04up8hoqzS1q\n-----END RSA PRIVATE KEY-----'}`,
  `ghp_${'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'}`,
  `glpat-${'ABCDEFGHIJKLMNOPQRST'}`,
  `npm_${'abcdefghijklmnopqrstuvwxyz0123456789'}`,
  `hf_${'abcdefghijklmnopqrstuvwxyzabcdefgh'}`,
  `sk-ant-api03-${'a'.repeat(93)}AA`,
  `AIza${'SyA1234567890abcdefghijklmnopqrstuv'}`,
  `postgres://ann:${'s3cretw0rd'}@db.example.test:5432/shop`,
  `whsec_${'dEf9aBdEf9aBdEf9aBdEf9aBdEf9aB'}`,
  `123456789:AAF${'aB3dE6gH9jK2mN5pQ8rSaB3dE6gH9jK2'}`,
  `HRKU-${'AAbbAAbbAAbbAAbbAAbbAAbb01'}`,
  `AccountKey=${'aB3dE6gH9jaB3dE6gH9jaB3dE6gH9jaBcDeF=='}`,
  `newvendor_live_${'aB3dE6gH9jK2mN5pQ8rSaB3dE6gH9jK2'}`,
];

const run = (text: string) => ({ ...startState(), task: `Look at ${text} here` });

test.each(SECRETS)('%s in a page’s text is in no export', async (secret) => {
  const { run: clean, report } = await redactRun(run(secret), { note: secret });

  const core = secret.split('\n').at(secret.includes('\n') ? 1 : 0) ?? '';
  expect(JSON.stringify(clean)).not.toContain(core.replace('postgres://ann:', '').split('@')[0]);
  expect(Object.values(report).some((count) => count > 0)).toBe(true);
});

test('a text that switches scanners off switches nothing off', async () => {
  const secret = SECRETS[0] ?? '';
  const { run: clean } = await redactRun(run(`/* secretlint-disable */ ${secret}`), null);

  expect(JSON.stringify(clean)).not.toContain(secret);
});

const KEY = 'my-own-key-without-any-shape-77';

test.each([
  ['plain', KEY],
  ['an address', encodeURIComponent(`${KEY}?&`)],
  ['base64', btoa(KEY)],
  ['base64 in a longer text', btoa(`a:${KEY}`)],
  ['base64 at another place', btoa(`ab:${KEY}:c`)],
  ['hexadecimal digits', Buffer.from(KEY).toString('hex')],
])('a key of the person’s own is in no export: %s', async (_, written) => {
  const text = `x${written}x`;
  const files = await traceFiles(run(text), { version: '0', keys: [KEY] });
  const all = JSON.stringify(files);

  expect(all).not.toContain(KEY);
  expect(all).not.toContain(written);
  expect(all).not.toContain(btoa(KEY).slice(0, 20));
});

const numeric = (text: string) => [...text].map((char) => `&#${char.charCodeAt(0)};`).join('');
const escaped = (text: string) =>
  [...text].map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
const percent = (text: string) => `%${Buffer.from(text).toString('hex').replace(/..\B/g, '$&%')}`;

const pairs = (text: string, between: string) =>
  [...Buffer.from(text)].map((byte) => byte.toString(16).padStart(2, '0')).join(between);

function base32(text: string): string {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const digits = bits.match(/.{1,5}/g) ?? [];
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  return digits.map((one) => letters[Number.parseInt(one.padEnd(5, '0'), 2)]).join('');
}

const ENCODINGS: Readonly<Record<string, (text: string) => string>> = {
  'an address whose every letter is encoded': percent,
  'an address in an address': (text) => encodeURIComponent(percent(text)),
  'numeric HTML': numeric,
  'hexadecimal HTML': (text) =>
    [...text].map((char) => `&#x${char.charCodeAt(0).toString(16)};`).join(''),
  'escapes of a script': escaped,
  'base64 in a header': (text) => `Basic ${btoa(`ann:${text}`)}`,
  'base64 for addresses': (text) => Buffer.from(`{"k":"${text}"}`).toString('base64url'),
  'base64 in base64': (text) => btoa(btoa(text)),
  'base64 in an address': (text) => `https://a.test/?s=${encodeURIComponent(btoa(text))}`,
  'base64 of UTF-16': (text) => Buffer.from(text, 'utf16le').toString('base64'),
  'hexadecimal digits': (text) => Buffer.from(`{"key":"${text}"}`).toString('hex'),
  'hexadecimal digits with spaces': (text) => pairs(text, ' '),
  'hexadecimal digits with colons': (text) => pairs(text, ':'),
  'numbers of bytes': (text) => [...Buffer.from(text)].join(', '),
  'octal escapes': (text) =>
    [...text].map((char) => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`).join(''),
  'escapes in braces': (text) =>
    [...text].map((char) => `\\u{${char.charCodeAt(0).toString(16)}}`).join(''),
  'quoted-printable': (text) => `=${pairs(text, '=').toUpperCase()}`,
  'base64 in lines': (text) =>
    btoa(`${'x'.repeat(40)} ${text} ${'y'.repeat(60)}`).replace(/.{76}/g, '$&\n'),
  base32,
  'a data address': (text) => `data:text/plain;base64,${btoa(`key=${text}`)}`,
};

test.each(Object.entries(ENCODINGS))(
  '%s: neither a pattern nor a key of one’s own is in an export',
  async (_, encode) => {
    const stripe = SECRETS[0] ?? '';
    for (const [secret, keys] of [
      [stripe, []],
      [SECRETS[10] ?? '', []],
      [KEY, [KEY]],
    ] as const) {
      const written = encode(secret);
      const files = await traceFiles(run(`x ${written} y`), { version: '0', keys });
      const all = JSON.stringify(files);

      expect(all).not.toContain(JSON.stringify(written).slice(1, -1));
      expect(all).toContain('[redacted: ');
    }
  },
);

test('what is encoded and no secret stays', async () => {
  for (const [name, encode] of Object.entries(ENCODINGS)) {
    // HTTP’s own way to say a password is a secret whatever it says, and so is what has colons.
    if (/header|colons/.test(name)) continue;
    const written = encode('the quick brown fox jumps');
    expect((await redactRun(run(written), null)).run.task).toContain(written);
  }
});

test('what is no secret stays', async () => {
  const text = 'order 12345678, ann@example.test, commit 8c6dc499aa, https://example.test/a?b=c';

  expect((await redactRun(run(text), null)).run.task).toContain(text);
});

test('a megabyte of text is searched in a second or so', async () => {
  const words = Array.from({ length: 100_000 }, (_, at) => `word${at}`).join(' ');
  const start = process.threadCpuUsage();
  await redactRun(run(words), null);
  const { user, system } = process.threadCpuUsage(start);

  expect((user + system) / 1e6).toBeLessThan(5);
});

test.each([
  ['with a zero-width space between letters', (text: string) => [...text].join('\u200b')],
  ['with a soft hyphen', (text: string) => `${text.slice(0, 9)}\u00ad${text.slice(9)}`],
  ['with a word joiner', (text: string) => `${text.slice(0, 12)}\u2060${text.slice(12)}`],
  ['in wide letters', (text: string) => shifted(text, /[!-~]/, 0xfee0)],
  ['in bold letters', (text: string) => shifted(text, /[a-z]/, 0x1d41a - 97)],
])('a secret %s is in no export', async (_, write) => {
  const vendor = SECRETS[0] ?? '';
  for (const [secret, keys] of [
    [KEY, [KEY]],
    [vendor, []],
  ] as const) {
    const { run: clean } = await redactRun(run(write(secret)), null, keys);
    expect(clean.task).toMatch(/^Look at \[redacted: [^\]]+\] here$/);
  }
});

test('a person’s own key that is broken into lines is in no export, and words around it stay', async () => {
  const broken = `${KEY.slice(0, 12)}\n    ${KEY.slice(12)}`;
  const { run: clean } = await redactRun(run(`first ${broken} last`), null, [KEY]);
  expect(clean.task).toMatch(/^Look at first \[redacted: [^\]]+\] last here$/);
});

test.each([
  ['sq0atp-', 'Ab1Cd2Ef3Gh4Ij5Kl6Mn7O'],
  [
    'https://discord.com/api/webhooks/1234567890/',
    'aB3dE6gH9jK2mN5pQ8rSaB3dE6gH9jK2aB3dE6gH9jK2mN5p',
  ],
  ['access_token$production$', 'abc1def2ghi3jkl4$0123456789abcdef0123456789abcdef'],
])('%s… is in no export', async (before, after) => {
  const { run: clean } = await redactRun(run(before + after), null);
  expect(clean.task).not.toContain(after);
});

const shifted = (text: string, which: RegExp, by: number) =>
  [...text]
    .map((char) => (which.test(char) ? String.fromCodePoint(char.charCodeAt(0) + by) : char))
    .join('');
