import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageResult } from '../../../core/check/finding/finding.ts';
import { CHECK_RULES } from '../../../core/check/rules/check-rules.ts';
import { english } from '../../../core/platform/messages/messages.ts';
import { someOf } from '../harness/sweep-test.ts';
import { type Checker, openChecker } from './check-pages.ts';
import { type Planted, plantedFaults } from './planted-faults.ts';

let checker: Checker;

beforeAll(async () => {
  checker = await openChecker();
}, 120_000);

afterAll(() => checker.close());

const planted = plantedFaults();
const groups = new Map(CHECK_RULES.map(({ id, group }) => [id, group]));

test('every rule has a planted fault', () => {
  const rules = new Set(planted.map(({ rule }) => rule));

  expect(CHECK_RULES.map(({ id }) => id).filter((id) => !rules.has(id))).toEqual([]);
});

function found({ findings, problem }: PageResult): string[] {
  expect(problem).toBeUndefined();
  return findings.map(({ rule, message }) => `${rule}: ${english(message)}`);
}

/** Pages that are checked at once. */
const AT_ONCE = 3;

// One of each group of rules here, all of them in a sweep.
test('each planted fault is found, and its twin has none', async () => {
  const wrong: string[] = [];
  const left = [...someOf(planted, ({ rule }) => groups.get(rule))];
  const work = async () => {
    for (let one = left.shift(); one; one = left.shift()) wrong.push(...(await faultsOf(one)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  expect(wrong).toEqual([]);
}, 400_000);

async function faultsOf({
  rule,
  what,
  fault,
  twin,
  also = [],
  budgets,
  presses,
}: Planted): Promise<string[]> {
  const bad = found(await checker.check(fault, budgets, presses));
  const good = found(await checker.check(twin, budgets, presses));
  const expected = new Set([rule, ...also]);
  const isFound = bad.some((line) => line.startsWith(`${rule}: `));
  return [
    ...(isFound ? [] : ['is missed']),
    ...bad.filter((line) => !expected.has(line.split(': ')[0] ?? '')),
    ...good.map((line) => `in the twin: ${line}`),
  ].map((line) => `${rule}, ${what}: ${line}`);
}
