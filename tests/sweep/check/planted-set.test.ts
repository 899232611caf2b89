import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageResult } from '../../../core/check/finding/finding.ts';
import { english } from '../../../core/platform/messages/messages.ts';
import { markdownTable } from '../../bench/markdown-table.ts';
import { type Checker, openChecker } from '../../e2e/check/check-pages.ts';
import type { Planted } from '../../e2e/check/planted-faults.ts';
import { plantedSet } from './planted-set.ts';
import { writePart } from './quality-page.ts';

/** Pages that are checked at once. */
const AT_ONCE = 3;
/** Of the twins, at most so many may have a finding. */
const MOST_FALSE = 0.01;

let checker: Checker;

beforeAll(async () => {
  checker = await openChecker();
}, 120_000);

afterAll(() => checker.close());

interface Outcome {
  rule: string;
  isMissed: boolean;
  isFalse: boolean;
  said: string;
}

test('of 200 pages with a fault none is missed, and at most 1 in 100 twins has a finding', async () => {
  const left = [...plantedSet()];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let one = left.shift(); one; one = left.shift()) outcomes.push(await outcomeOf(one));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  await writePart('Planted faults', partOf(outcomes));
  const wrong = outcomes.filter(({ isFalse }) => isFalse);
  expect(outcomes.filter(({ isMissed }) => isMissed)).toEqual([]);
  expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(outcomes.length * MOST_FALSE);
}, 3_600_000);

async function outcomeOf({ rule, what, fault, twin, budgets, presses }: Planted): Promise<Outcome> {
  const bad = await checker.check(fault, budgets, presses);
  const good = await checker.check(twin, budgets, presses);
  const said = [...sayings(bad), 'in the twin:', ...sayings(good)].join(' | ');
  return {
    rule,
    isMissed: !bad.findings.some((found) => found.rule === rule),
    isFalse: good.findings.length > 0,
    said: `${what}: ${said}`,
  };
}

function sayings({ findings, problem = '' }: PageResult): string[] {
  return [english(problem), ...findings.map(({ rule, message }) => `${rule}: ${english(message)}`)];
}

function partOf(outcomes: readonly Outcome[]): string {
  const rules = [...Map.groupBy(outcomes, ({ rule }) => rule)].sort(([a], [b]) =>
    a.localeCompare(b),
  );
  const count = (all: readonly Outcome[], is: (one: Outcome) => boolean) => all.filter(is).length;
  const rows = rules.map(([rule, all]) => [
    rule,
    String(all.length),
    String(count(all, ({ isMissed }) => !isMissed)),
    String(count(all, ({ isFalse }) => isFalse)),
  ]);
  const [found, wrong] = [
    count(outcomes, ({ isMissed }) => !isMissed),
    count(outcomes, ({ isFalse }) => isFalse),
  ];
  const right = (title: string) => ({ title, align: 'right' as const });
  const table = markdownTable(
    [
      { title: 'rule', align: 'left' },
      right('pages'),
      right('found'),
      right('twins with a finding'),
    ],
    rows,
  );
  return `${found} of ${outcomes.length} planted faults are found; ${wrong} of ${outcomes.length} twins without the fault have a finding of any rule.
Faults are made by a generator: kinds of elements, styles and languages, in boxes, tables, shadow roots and frames.
Written by \`npm run sweep -- tests/sweep/check/planted-set.test.ts\`.

${table}`;
}
