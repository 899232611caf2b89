import { english } from '../../core/platform/messages/messages.ts';
import '../../core/platform/messages/load-english.ts';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { progress } from '../../cli/setup/progress.mjs';
import { inProject } from '../../cli/setup/project.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { Harness } from '../e2e/harness/harness.ts';
import type { OpenedPage } from '../e2e/harness/opened-page.ts';
import { differences } from './differences.ts';
import { serveReceipt } from './page-server.ts';
import { type ReceiptPage, receiptPages } from './receipt-pages.ts';
import { fileOf, type ReceiptForms, readForms, writeForms } from './receipt-text.ts';
import { openReceipt, recordForms } from './record-page.ts';
import { recordTasks } from './record-tasks.ts';
import { RuleWorth } from './rule-worth.ts';

const FOLDER = inProject('tests/receipts/pages');
/** After so many pages the panel's tab is opened again: a long-lived one grows. */
const PAGES_A_TAB = 40;

/** What is recorded beside pages. */
const OTHERS: readonly { name: string; record(): ReceiptForms | Promise<ReceiptForms> }[] = [
  { name: 'tasks', record: () => withHarness(recordTasks) },
];

process.exitCode = await main(process.argv.slice(2));

/** Compares what the product says of the pages with what is recorded, or records it. */
async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { record: { type: 'boolean', default: false }, without: { type: 'string' } },
  });
  const isChosen = ({ name }: { name: string }) =>
    positionals.length === 0 || positionals.some((part) => name.includes(part));
  const pages = receiptPages().filter(isChosen);
  const others = OTHERS.filter(isChosen);
  if (pages.length + others.length === 0) {
    progress(`No page has "${positionals.join('" or "')}" in its name.`);
    return 1;
  }
  if (values.without !== undefined) return compareWithout(values.without, pages);
  await mkdir(FOLDER, { recursive: true });
  const take = values.record ? write : compare;
  let differing = 0;
  await eachPage(pages, async (opened, page) => {
    if (await take(page.name, await recordForms(opened, page, 'all'))) differing += 1;
    return true;
  });
  for (const { name, record } of others) if (await take(name, await record())) differing += 1;
  const all = [...pages, ...others];
  if (values.record && positionals.length === 0) await removeOthers(all);
  process.stdout.write(
    values.record
      ? `Recorded ${all.length} texts.\n`
      : `${differing} of ${all.length} texts differ from what is recorded.\n`,
  );
  return differing > 0 ? 1 : 0;
}

async function withHarness<Result>(use: (harness: Harness) => Promise<Result>): Promise<Result> {
  const harness = await Harness.start();
  try {
    return await use(harness);
  } finally {
    await harness.close();
  }
}

async function write(name: string, forms: ReceiptForms): Promise<boolean> {
  await writeFile(`${FOLDER}/${fileOf(name)}`, writeForms(name, forms));
  return false;
}

/** Prints what differs from what is recorded; resolves to whether anything does. */
async function compare(name: string, forms: ReceiptForms): Promise<boolean> {
  const text = await readFile(`${FOLDER}/${fileOf(name)}`, 'utf8').catch(() => '');
  const found = differences(readForms(text), forms);
  if (found !== '') process.stdout.write(`# ${name}\n${found}\n`);
  return found !== '';
}

/** Prints what each rule changes, and writes the list of rules where all of them met all pages. */
async function compareWithout(rule: string, pages: readonly ReceiptPage[]): Promise<number> {
  const worth = new RuleWorth(rule);
  await eachPage(pages, async (opened, page) => {
    if (worth.problem === '') await worth.read(opened, page);
    return worth.problem === '';
  });
  if (worth.problem) {
    progress(worth.problem);
    return 2;
  }
  process.stdout.write(worth.text);
  if (rule === 'all' && pages.length === receiptPages().length) await worth.write();
  return 0;
}

/** Opens each page in one tab with its panel, which is replaced now and then, and when a page has broken it. */
async function eachPage(
  pages: readonly ReceiptPage[],
  /** Resolves to false where the pages behind are not wanted any more. */
  use: (opened: OpenedPage, page: ReceiptPage) => Promise<boolean>,
): Promise<void> {
  await withHarness(async (harness) => {
    let opened: OpenedPage | null = null;
    for (const [at, page] of pages.entries()) {
      progress(`Page ${at + 1} of ${pages.length}: ${page.name} …`);
      const server = await serveReceipt(page.mounts);
      try {
        opened ??= await harness.openPage('/fixtures/extraction/blank.html');
        await openReceipt(opened, page, server.origin);
        if ((await use(opened, page)) === false) return;
      } catch (error) {
        process.stdout.write(`# ${page.name}\nnot read: ${english(errorText(error))}\n`);
        await opened?.close().catch(() => undefined);
        opened = null;
      } finally {
        await server.close();
      }
      if ((at + 1) % PAGES_A_TAB === 0) {
        await opened?.close();
        opened = null;
      }
    }
  });
}

/** Pages that are no longer there leave no text behind. */
async function removeOthers(pages: readonly { name: string }[]): Promise<void> {
  const known = new Set(pages.map(({ name }) => fileOf(name)));
  const files = await readdir(FOLDER);
  await Promise.all(
    files.filter((file) => !known.has(file)).map((file) => rm(`${FOLDER}/${file}`)),
  );
}
