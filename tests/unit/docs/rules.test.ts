// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type RuleEntry, reportRules } from '../../../core/platform/rules/rule-table.ts';

/** Pages that nobody here wrote and without which a rule is not worth its lines. */
const MIN_PAGES = 2;
/** Cases of a standard or public suite, or what the rule replaces. */
const OTHER_RECEIPT = /^(?:wpt|standard|replaces): \S/;
/** Of before the rule of two pages; none may be added. */
const OLDER = [
  'acts.fills-page',
  'checked.painted',
  'error.in-wrapper',
  'hint.choice',
  'hint.tooltip',
  'items.list',
  'label.format',
  'label.text-behind',
  'mark.bold-row',
  'rows.by-look',
  'same.part',
  'sorted.class',
  'tab-stop.prose',
  'tab-stop.structure',
];
/** Rules come with much of what reads pages. */
const LOAD_MS = 120_000;

let rules: readonly RuleEntry[];

beforeAll(async () => {
  const files = globSync('{content,core}/**/*.ts', { cwd: process.cwd() });
  const tables = files.filter((file) =>
    /import [^;]*\b(?:ruleTable|everyRule|ruleChain)\b[^;]*rule-table\.ts'/.test(
      readFileSync(resolve(file), 'utf8'),
    ),
  );
  await Promise.all(tables.map((file) => import(resolve(file))));
  rules = reportRules().known;
}, LOAD_MS);

/** The lines of the list by the ID of their rule. */
function listed(): ReadonlyMap<string, string> {
  const text = readFileSync(resolve('docs/rules.md'), 'utf8');
  return new Map(
    [...text.matchAll(/^- `([\w.-]+)`: (.*)$/gm)].map(([, id = '', line = '']) => [id, line]),
  );
}

test('every rule is in the list that the receipts wrote, and every rule of the list is in the code', () => {
  const ids = rules.map(({ id }) => id);

  expect([...listed().keys()].sort()).toEqual([...new Set(ids)].sort());
});

test('every rule has two pages that nobody here wrote, or a receipt of another kind', () => {
  const lines = listed();
  const poor = rules.filter(({ id, seen }) => {
    const pages = /Without it, other: (.*)\.$/.exec(lines.get(id) ?? '')?.[1]?.split(', ') ?? [];
    const foreign = pages.filter((page) => page !== 'none' && !/^fixture (?!wpt)/.test(page));
    return foreign.length < MIN_PAGES && !OTHER_RECEIPT.test(seen);
  });

  expect(poor.map(({ id }) => id).sort()).toEqual(OLDER);
});
