// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type RuleEntry, reportRules } from '../../../core/platform/rules/rule-table.ts';

/** Pages that nobody here wrote and without which a rule is not worth its lines. */
const MIN_PAGES = 2;
/** Cases of a standard or public suite, or what the rule replaces. */
const OTHER_RECEIPT = /^(?:wpt|standard|replaces): \S/;

async function rulesInCode(): Promise<readonly RuleEntry[]> {
  const files = globSync('{content,core}/**/*.ts', { cwd: process.cwd() });
  const tables = files.filter((file) =>
    /import [^;]*rule-table\.ts'/.test(readFileSync(resolve(file), 'utf8')),
  );
  await Promise.all(tables.map((file) => import(resolve(file))));
  return reportRules().known;
}

/** The lines of the list by the ID of their rule. */
function listed(): ReadonlyMap<string, string> {
  const text = readFileSync(resolve('docs/rules.md'), 'utf8');
  return new Map(
    [...text.matchAll(/^- `([\w.-]+)`: (.*)$/gm)].map(([, id = '', line = '']) => [id, line]),
  );
}

test('every rule is in the list that the receipts wrote, and every rule of the list is in the code', async () => {
  const ids = (await rulesInCode()).map(({ id }) => id);

  expect([...listed().keys()].sort()).toEqual([...new Set(ids)].sort());
});

test('every rule has two pages that nobody here wrote, or a receipt of another kind', async () => {
  const lines = listed();
  const poor = (await rulesInCode()).filter(({ id, seen }) => {
    const pages = /Without it, other: (.*)\.$/.exec(lines.get(id) ?? '')?.[1]?.split(', ') ?? [];
    const foreign = pages.filter((page) => page !== 'none' && !/^fixture (?!wpt)/.test(page));
    return foreign.length < MIN_PAGES && !OTHER_RECEIPT.test(seen);
  });

  expect(poor.map(({ id }) => id)).toEqual([]);
});
