import { expect, test } from 'vitest';
import { findSecrets } from '../../../../../core/agent/trace/find-secrets.ts';
import { redact } from '../../../../../core/agent/trace/redact.ts';
import { threadTimer } from '../../../thread-timer.ts';

const MIXED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const HEX = '0123456789abcdef';
const LOWER = 'abcdefghijklmnopqrstuvwxyz0123456789';
const WORDS =
  'about account address agreement amount available balance between business category change checkout company contact continue customer delivery department details different discount document download education electronic employee estimate example favorite feature financial following information insurance international language management material member message newsletter number office option order organization overview payment people personal please policy position premium previous price privacy product profile project property provider quantity question receive recommend reference register report request required reservation result review sale schedule search section security select service settings shipping size special standard statement status street subscribe summary support system technical terms title total transfer update upload user value version welcome window without'.split(
    ' ',
  );

/** The same numbers in each run (Numerical Recipes). */
let seed = 20261128;
const next = () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};
const pick = (from: string, count: number) =>
  Array.from({ length: count }, () => from[Math.floor(next() * from.length)]).join('');
const word = () => WORDS[Math.floor(next() * WORDS.length)] ?? '';
const uuid = () => [8, 4, 4, 4, 12].map((count) => pick(HEX, count)).join('-');

/** Each kind of key that services give out, made anew each time. */
const KEYS: Readonly<Record<string, () => string>> = {
  'a short beginning and letters of both cases': () =>
    `${pick('bcdfgkmnpqrt', 4)}_${pick(MIXED, 24)}`,
  'a beginning with a dash': () => `${pick('bcdfgkmnpqrt', 4)}-${pick(MIXED, 24)}`,
  'a beginning and hexadecimal digits': () => `${pick('bcdfgkmnpqrt', 4)}_${pick(HEX, 40)}`,
  'a beginning of two words': () => `lsv2_pt_${pick(HEX, 32)}_${pick(HEX, 10)}`,
  'two groups of hexadecimal digits': () => `PMAK-${pick(HEX, 24)}-${pick(HEX, 34)}`,
  'a word and small letters': () => `rubygems_${pick(LOWER, 40)}`,
  'the mode and fourteen letters': () => `rzp_live_a1${pick(MIXED, 14)}`,
  'a UUID behind words of keys': () => `access-production-${uuid()}`,
  'a region and a UUID': () => `pat-na1-${uuid()}`,
  'no separator': () => `AKCp${pick(MIXED, 69)}`,
  'base64 with signs': () => `fm2_${pick(`${MIXED}+/`, 120)}`,
  'a data center': () => `${pick(HEX, 32)}-us12`,
  Azure: () => `${pick(MIXED, 3)}8Q~${pick(MIXED, 34)}`,
  Airtable: () => `pat${pick(MIXED, 14)}.${pick(HEX, 64)}`,
  Google: () => `1//0${pick(MIXED, 60)}`,
  Cloudflare: () => `v1.0-${pick(HEX, 24)}-${pick(HEX, 146)}`,
  WIF: () => `5K${pick('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', 49)}`,
};

/** What pages are full of, and nobody needs to hide. */
const ORDINARY: Readonly<Record<string, () => string>> = {
  'a model of a phone': () => 'iPhone-15-Pro-Max-256GB-Titanium-Blue-2026',
  'words with dashes': () => [word(), word(), word(), word(), word()].join('-'),
  'words with digits': () => `${word()}_${word()}_${Math.floor(next() * 9999)}_${word()}_v2`,
  'words in camel case': () =>
    `get${[word(), word(), word(), word()].map((one) => `${one[0]?.toUpperCase()}${one.slice(1)}`).join('')}2`,
  'an id of a page': uuid,
  'an id behind a word': () => `page-${uuid()}`,
  'a hash of git': () => pick(HEX, 40),
  'a hash that is named': () => `sha256:${pick(HEX, 64)}`,
  'a commit in an address': () => `https://code.example.test/commit/${pick(HEX, 40)}`,
  'a file with a hash': () => `/assets/index-${pick(MIXED, 8)}.js`,
  'a picture with a hash': () => `https://cdn.example.test/${word()}_${pick(HEX, 32)}.jpg`,
  'a sheet with a long hash': () => `application-${pick(HEX, 64)}.css`,
  'a class of a module': () => `Button-module__${word()}___${pick(MIXED, 5)}`,
  'a class of a sheet': () => `css-${pick(LOWER, 7)}-${word()}`,
  'a picture': () => `data:image/png;base64,iVBORw0KGgo${pick(`${MIXED}+/`, 400)}`,
  'an integrity': () => `sha384-${pick(`${MIXED}+/`, 64)}`,
  'a call of a tool': () => `call_${pick(MIXED, 24)}`,
  'a path of a drawing': () =>
    `M4 19V5M8 19v-8M${Math.floor(next() * 20)} 19V9M16 19v-5M20 19v-9a2 2 0 000 4h3`,
};

async function exported(text: string): Promise<string> {
  return redact({ text }, await findSecrets([text])).value.text;
}

const ROUNDS = 40;

test.each(Object.entries(KEYS))('a key is found by its form alone: %s', async (_, make) => {
  const keys = Array.from({ length: ROUNDS }, make);
  const left = await exported(keys.map((key) => `Your key is ${key} keep it safe.`).join('\n'));

  // The half of a key that stays is no key.
  const whole = keys.filter((key) => left.includes(key.slice(key.length / 2)));
  expect(whole.length).toBeLessThanOrEqual(ROUNDS / 20);
});

test.each(Object.entries(ORDINARY))('what is none stays: %s', async (_, make) => {
  const texts = Array.from({ length: ROUNDS }, make);
  const left = await exported(texts.map((text) => `See "${text}" here.`).join('\n'));

  expect(texts.filter((text) => !left.includes(text))).toEqual([]);
});

test.each([
  'legal winner thank year wave sausage worth useful legal winner thank yellow',
  '1. legal\n2. winner\n3. thank\n4. year\n5. wave\n6. sausage\n7. worth\n8. useful\n9. legal\n10. winner\n11. thank\n12. yellow',
])('a phrase that opens a wallet is in no export: %j', async (phrase) => {
  const left = await exported(`Write it down: ${phrase} – and hide it.`);

  expect(left).not.toContain('sausage');
  expect(await exported(`data ${btoa(phrase)} end`)).toMatch(
    /^data (?:MS4g)?\[redacted: [a-z ]+\] end$/,
  );
  expect(left).toMatch(/^Write it down: (?:1\. )?\[redacted: [a-z ]+\] – and hide it\.$/);
});

const codes = (text: string, write: (code: string) => string, between = '') =>
  [...text].map((char) => write(char.charCodeAt(0).toString(16))).join(between);

/** How a page may write a key so that a person sees it, or copies it, and no pattern does. */
const WRITTEN: Readonly<Record<string, (key: string) => string>> = {
  'over two lines': (key) => `${key.slice(0, 20)}\n${key.slice(20)}`,
  'in lines of ten': (key) => key.replace(/.{10}/g, '$&\n'),
  'in groups of four': (key) => key.replace(/.{4}/g, '$& '),
  'in single letters': (key) => [...key].join(' '),
  'with a place for a break': (key) => `${key.slice(0, 18)}<wbr>${key.slice(18)}`,
  'in two elements': (key) => `<b>${key.slice(0, 14)}</b><span class="x">${key.slice(14)}</span>`,
  'in elements of quoted HTML': (key) =>
    `${key.slice(0, 14)}\\u003c/b\\u003e\\u003cspan\\u003e${key.slice(14)}`,
  'with escapes of Markdown': (key) => key.replaceAll('_', '\\_'),
  'with a bold part': (key) => key.replace('live', '**live**'),
  'in code of Markdown': (key) => `\`${key.slice(0, 12)}\`\`${key.slice(12)}\``,
  'in Cyrillic letters': (key) =>
    key.replaceAll('e', 'е').replaceAll('c', 'с').replaceAll('p', 'р'),
  'with marks on the letters': (key) => [...key].join('\u0301'),
  'with unseen letters': (key) => [...key].join('\u200b'),
  'with soft hyphens as entities': (key) => `${key.slice(0, 18)}&shy;${key.slice(18)}`,
  'in tag characters': (key) =>
    [...key].map((char) => String.fromCodePoint(0xe0000 + char.charCodeAt(0))).join(''),
  'in numbers of a script': (key) => codes(key, (code) => `0x${code}`, ', '),
  'in escapes of a sheet': (key) => codes(key, (code) => `\\${code} `),
  'in long escapes of a sheet': (key) => codes(key, (code) => `\\${code.padStart(6, '0')}`),
  'as two strings': (key) => `"${key.slice(0, 18)}" + "${key.slice(18)}"`,
  'in a long run of base64': (key) =>
    btoa(`${'to be or not to be '.repeat(1500)}${key}${' that is the question'.repeat(1000)}`),
};

test.each(Object.entries(WRITTEN))('a key is in no export %s', async (_, write) => {
  for (const prefix of ['sk_live_', 'ghp_', 'glrt-', 'newvendor_']) {
    const key = `${prefix}${pick(MIXED, 14)}4aB${pick(MIXED, 19)}`;
    const written = write(key);
    const left = await exported(`Your key is ${written} keep it safe.`);

    const half = written.slice(written.length * 0.45, written.length * 0.75);
    expect([written.slice(0, 200), left.includes(half)]).toEqual([written.slice(0, 200), false]);
  }
});

test.each([
  'ab1 ',
  'a_1b ',
  'x9Kq2Lm4 ',
  '<b>a</b>',
  '\\_',
  'sk_live_',
  'a-b1-',
  '\\u003c',
  'aB3dE6gH9jK2mN5pQ8rS',
  '-----BEGIN CERTIFICATE-----\n',
  'legal winner ',
  'е',
])('a page that repeats %j is searched in linear time', async (part) => {
  const text = part.repeat(200_000 / part.length);
  const timer = threadTimer();
  redact({ text });

  expect(timer()).toBeLessThan(3000);
});

test('a key of one’s own is in no export backwards or in the other case', async () => {
  const { ownKeys } = await import('../../../../../core/agent/trace/key-pieces.ts');
  const key = 'my-own-key-without-any-shape-77';
  const reversed = [...key].reverse().join('');
  for (const written of [
    reversed,
    key.toUpperCase(),
    btoa(`x${reversed}`),
    encodeURIComponent(key),
  ]) {
    const { value } = redact({ text: `a ${written} b` }, ownKeys([key]));
    expect(value.text).not.toContain(written);
  }
});
