import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageResult } from '../../../core/check/finding/finding.ts';
import { CHECK_RULES } from '../../../core/check/rules/check-rules.ts';
import { english } from '../../../core/platform/messages/messages.ts';
import { type Checker, openChecker } from './check-pages.ts';
import { plantedFaults } from './planted-faults.ts';

let checker: Checker;

beforeAll(async () => {
  checker = await openChecker();
}, 120_000);

afterAll(() => checker.close());

const planted = plantedFaults();

test('every rule has a planted fault', () => {
  const rules = new Set(planted.map(({ rule }) => rule));

  expect(CHECK_RULES.map(({ id }) => id).filter((id) => !rules.has(id))).toEqual([]);
});

function found({ findings, problem }: PageResult): string[] {
  expect(problem).toBeUndefined();
  return findings.map(({ rule, message }) => `${rule}: ${english(message)}`);
}

test.each(planted.map((one) => [`${one.rule}, ${one.what}`, one] as const))(
  '%s is found, and its twin has none',
  async (_, { rule, fault, twin, also = [], budgets }) => {
    const [bad, good] = [
      found(await checker.check(fault, budgets)),
      found(await checker.check(twin, budgets)),
    ];

    const expected = new Set([rule, ...also]);
    expect(
      bad.some((line) => line.startsWith(`${rule}: `)),
      bad.join('\n'),
    ).toBe(true);
    expect(bad.filter((line) => !expected.has(line.split(': ')[0] ?? ''))).toEqual([]);
    expect(good).toEqual([]);
  },
  60_000,
);
