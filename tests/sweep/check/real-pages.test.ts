import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from '../../../cli/setup/project.ts';
import type { PageResult } from '../../../core/check/finding/finding.ts';
import { serveStatic } from '../../../scripts/serve/static-server.ts';
import { markdownTable } from '../../bench/markdown-table.ts';
import { type Checker, openChecker } from '../../e2e/check/check-pages.ts';
import { type ReceiptPage, receiptPages } from '../../receipts/receipt-pages.ts';
import { writePart } from './quality-page.ts';

/** Pages of packages, evenly over those of which there are receipts; of each the first screen is looked at. */
const PAGES = 40;
const AT_ONCE = 3;
/** Of the judged findings, so many are right at least. */
const LEAST_RIGHT = 0.95;

let checker: Checker;

beforeAll(async () => {
  checker = await openChecker({ maxScreens: 1 });
}, 120_000);

afterAll(() => checker.close());

/** What somebody said of a finding, looking at its page: page, rule, selector, right or wrong, why. */
interface Judged {
  key: string;
  rule: string;
  isRight: boolean;
}

test('of the findings on 40 real pages 95 of 100 are right, as somebody judged who looked at the pages', async () => {
  const judged = new Map((await judgements()).map((one) => [one.key, one]));
  const left = chosenPages();
  const found: string[] = [];
  const work = async () => {
    for (let page = left.shift(); page; page = left.shift())
      found.push(...keysOf(page, await resultOf(page)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  const known = found.flatMap((key) => judged.get(key) ?? []);
  const isRight = known.filter((one) => one.isRight).length;
  await writePart('Real pages', partOf(known, isRight));
  expect(found.filter((key) => !judged.has(key))).toEqual([]);
  expect(isRight / known.length).toBeGreaterThanOrEqual(LEAST_RIGHT);
}, 3_600_000);

function chosenPages(): ReceiptPage[] {
  const all = receiptPages().filter(({ name, before }) => !name.startsWith('fixture') && !before);
  return Array.from(
    { length: PAGES },
    (_, at) => all[Math.floor((at * all.length) / PAGES)],
  ).filter((page) => page !== undefined);
}

async function resultOf({ mounts, path }: ReceiptPage): Promise<PageResult> {
  const server = await serveStatic(mounts);
  try {
    return await checker.open(`${server.origin}${path}`, { width: 1280, height: 800 });
  } finally {
    await server.close();
  }
}

function keysOf({ name }: ReceiptPage, { findings }: PageResult): string[] {
  return findings.map(({ rule, element }) => [name, rule, element?.selector ?? ''].join('\t'));
}

async function judgements(): Promise<Judged[]> {
  const text = await readFile(inProject('tests/sweep/check/judged-findings.tsv'), 'utf8');
  return text
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => {
      const [page = '', rule = '', selector = '', verdict] = line.split('\t');
      return { key: [page, rule, selector].join('\t'), rule, isRight: verdict === 'right' };
    });
}

function partOf(known: readonly Judged[], isRight: number): string {
  const rules = [...Map.groupBy(known, ({ rule }) => rule)].sort(([a], [b]) => a.localeCompare(b));
  const rows = rules.map(([rule, all]) => [
    rule,
    String(all.length),
    String(all.filter((one) => one.isRight).length),
  ]);
  const right = (title: string) => ({ title, align: 'right' as const });
  const share = ((isRight / known.length) * 100).toFixed(1);
  return `${isRight} of ${known.length} findings on ${PAGES} pages of packages are right (${share} %), as judged by the words and colors of each, and on nine pages by their pictures; each with
its reason is in \`tests/sweep/check/judged-findings.tsv\`. Written by \`npm run sweep -- tests/sweep/check/real-pages.test.ts\`.

${markdownTable([{ title: 'rule', align: 'left' }, right('findings'), right('right')], rows)}`;
}
