import { afterEach, expect, test } from 'vitest';
import {
  everyRule,
  reportRules,
  ruleChain,
  ruleTable,
  switchRulesOff,
  yes,
} from '../../../../../core/platform/rules/rule-table.ts';

const rule = <Says>(id: string, says: (word: string) => Says | undefined) => ({
  id: `test.${id}`,
  why: 'It is a test.',
  seen: 'unit: rule-table',
  says,
});

afterEach(() => switchRulesOff([]));

test('the first rule that says anything is heard', () => {
  const kind = ruleTable<string, null, string>([
    rule('number', (word) => (/^\d+$/.test(word) ? 'number' : undefined)),
    rule('word', () => 'word'),
  ]);

  expect(kind('12', null)).toBe('number');
  expect(kind('twelve', null)).toBe('word');
});

test('a rule that is off says nothing, and is back with the next switch', () => {
  const isLong = ruleTable<string, null, true>([
    { ...rule<true>('long', () => undefined), says: yes((word) => word.length > 3) },
  ]);

  switchRulesOff(['test.long']);
  expect(isLong('letters', null)).toBeUndefined();
  switchRulesOff([]);
  expect(isLong('letters', null)).toBe(true);
});

test('a report names the rules that have spoken since the last one', () => {
  const kind = ruleTable<string, null, string>([
    rule('spoke', () => 'word'),
    rule('silent', () => 'never'),
  ]);

  kind('word', null);

  expect(reportRules().fired).toContain('test.spoke');
  expect(reportRules().fired).not.toContain('test.spoke');
  expect(reportRules().known.map(({ id }) => id)).toContain('test.silent');
});

test('of a table that hears every rule, each says its own', () => {
  const signs = everyRule<string, null, string[]>([
    rule('first', (word) => [word[0] ?? '']),
    rule('last', (word) => [word.at(-1) ?? '']),
  ]);

  expect(signs('abc', null)).toEqual([['a'], ['c']]);
});

test('in a chain each rule takes what the one before it has made', () => {
  const tidied = ruleChain<string, null>([
    rule('trim', (word) => word.trim()),
    rule('lower', (word) => word.toLowerCase()),
  ]);

  expect(tidied(' ABC ', null)).toBe('abc');
  switchRulesOff(['test.trim']);
  expect(tidied(' ABC ', null)).toBe(' abc ');
});
