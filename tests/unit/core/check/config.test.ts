import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  budgetsOn,
  configSchema,
  firstConfig,
  leftOutWhy,
  matchesPath,
  readConfig,
  severityOn,
  withKnown,
} from '../../../../core/check/config.ts';
import { CHECK_RULES, ruleOf } from '../../../../core/check/rules/check-rules.ts';
import { checkedResult, nameFinding } from '../../../fakes/check-report.ts';

test('the schema that is shipped is the one of the code', () => {
  const shipped: unknown = JSON.parse(readFileSync('docs/penumbra.config.schema.json', 'utf8'));

  expect(shipped).toEqual(JSON.parse(JSON.stringify(configSchema())));
});

test('the first configuration is valid, and has every rule as it is without one', () => {
  const config = readConfig(JSON.parse(JSON.stringify(firstConfig('./schema.json'))));

  expect(Object.keys(config.rules ?? {})).toEqual(CHECK_RULES.map(({ id }) => id));
  expect(
    CHECK_RULES.every((rule) => severityOn(config, 'https://a.example/')(rule) === rule.severity),
  ).toBe(true);
});

test.each([
  [{ bugdets: {} }, 'The configuration has no key “bugdets”; do you mean “budgets”?'],
  [{ zzzzzz: 1 }, 'The configuration has no key “zzzzzz”.'],
  [
    { paths: [{ match: '/a', leaveout: true }] },
    'The configuration has no key “leaveout”; do you mean “leaveOut”?',
  ],
  [
    { rules: { 'name-mising': 'off' } },
    'There is no rule “name-mising”; do you mean “name-missing”?',
  ],
  [
    { ignore: [{ rule: 'contrast', why: 'x' }] },
    'There is no rule “contrast”; do you mean “contrast-light”?',
  ],
  [{ paths: [{ match: '/a', rules: { qqqq: 'off' } }] }, 'There is no rule “qqqq”.'],
  [{ budgets: { outline: -1 } }, 'The configuration is wrong at budgets.outline: '],
  [{ screens: 'many' }, 'The configuration is wrong at screens: '],
  [[], 'The configuration is wrong at $: '],
])('%j is refused', (json, sentence) => {
  expect(() => readConfig(json)).toThrow(sentence);
});

test('the last path that matches wins', () => {
  const config = readConfig({
    rules: { covered: 'error' },
    budgets: { outline: 1000 },
    paths: [
      { match: '/admin/*', rules: { covered: 'off' }, leaveOut: true, why: 'only for us' },
      { match: '/admin/public', leaveOut: false, budgets: { step: 10 } },
    ],
  });
  const covered = ruleOf('covered');

  expect(covered && severityOn(config, 'https://a.example/')(covered)).toBe('error');
  expect(covered && severityOn(config, 'https://a.example/admin/x')(covered)).toBe('off');
  expect(budgetsOn(config, 'https://a.example/admin/public')).toEqual({ outline: 1000, step: 10 });
  expect(leftOutWhy(config, 'https://a.example/admin/x')).toBe('only for us');
  expect(leftOutWhy(config, 'https://a.example/admin/public')).toBeNull();
});

test.each([
  ['https://a.example/product/1', '/product/*', true],
  ['https://a.example/product', '/product/*', false],
  ['https://a.example/a.b', '/a.b', true],
  ['https://a.example/axb', '/a.b', false],
  ['https://a.example/find?q=1', '/find?q=*', true],
  ['https://a.example/', '*', true],
  [`https://a.example/${'a'.repeat(2000)}`, `/${'*'.repeat(40)}b`, false],
])('%s and %s: %s', (address, pattern, matches) => {
  expect(matchesPath(address, pattern)).toBe(matches);
});

test('what is ignored and what a baseline has is known, on any host', () => {
  const page = checkedResult({
    address: 'https://shop.example/a',
    findings: [
      nameFinding(),
      nameFinding({ fingerprint: 'f2', rule: 'covered' }),
      nameFinding({ fingerprint: 'f3' }),
    ],
  });
  const config = readConfig({ ignore: [{ rule: 'covered', why: 'a cookie note', match: '/a' }] });
  const known = withKnown(page, config, new Set(['/a 1280x800 f3']));

  expect(known.findings.map(({ isKnown }) => isKnown ?? false)).toEqual([false, true, true]);
  // What an earlier run knew, this one may not.
  const again = withKnown(known, readConfig({}), new Set());
  expect(again.findings.some(({ isKnown }) => isKnown)).toBe(false);
});
