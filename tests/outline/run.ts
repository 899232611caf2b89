import { progress } from '../../cli/setup/progress.mjs';
import { Harness } from '../e2e/harness/harness.ts';
import { measureOutline } from './measure-outline.ts';
import type { OutlineFigures } from './outline-figures.ts';
import { OUTLINE_PAGES, type OutlinePage } from './outline-pages.ts';
import { outlineTable } from './outline-table.ts';
import { runReading } from './reading/run-reading.ts';

/** Tokens of the whole page against those of its text and 8 a control. */
const MAX_OF_PLAIN = 1.3;

process.exitCode = await main(process.argv.slice(2));

/** Measures all pages, or those whose name holds one of the parts that were typed. */
async function main(args: readonly string[]): Promise<number> {
  const parts = args.filter((arg) => !arg.startsWith('--'));
  const chosen = OUTLINE_PAGES.filter(
    ({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)),
  );
  const harness = await Harness.start();
  const figures: OutlineFigures[] = [];
  let reading = '';
  try {
    reading = await runReading(harness, parts);
    if (args.includes('--reading')) {
      process.stdout.write(`${reading}\n`);
      return 0;
    }
    for (const [at, page] of chosen.entries()) {
      progress(`Page ${at + 1} of ${chosen.length}: ${page.name} …`);
      const one = await measurePage(harness, page, args.includes('--press'));
      figures.push(one);
      if (args.includes('--text')) process.stdout.write(`${one.text}\n\n`);
      if (args.includes('--misses')) process.stdout.write(misses(one));
      await harness.closeTabs();
    }
  } finally {
    await harness.close();
  }
  process.stdout.write(`${outlineTable(figures)}\n\n${reading}\n`);
  return 0;
}

async function measurePage(
  harness: Harness,
  page: OutlinePage,
  isPressed: boolean,
): Promise<OutlineFigures> {
  const { url, close } = await page.serve();
  try {
    const opened = await harness.openPage(url);
    if (page.ready) await opened.page.waitForFunction(page.ready);
    return await measureOutline(opened, { ...page, isPressed });
  } finally {
    await close();
  }
}

function misses({ page, words, controls, peers, questions, tokens }: OutlineFigures): string {
  const lost = [
    ...words.missing,
    ...questions.missing,
    ...controls.missing.map((key) => `[${key}]`),
    ...(peers?.missing ?? []),
    ...(tokens.whole > MAX_OF_PLAIN * tokens.plain ? [`whole: ${tokens.whole} tokens`] : []),
  ];
  return lost.length === 0 ? '' : `${page}: ${lost.slice(0, 60).join(' ')}\n`;
}
