import '../../core/platform/messages/load-english.ts';
import { progress } from '../../cli/setup/progress.mjs';
import { Harness } from '../e2e/harness/harness.ts';
import {
  type PressLabel,
  pressFigures,
  readPressLabels,
  writePressLabels,
} from './press-labels.ts';
import { pressPage, sameAs } from './press-page.ts';
import { pressPages } from './press-pages.ts';

process.exitCode = await main(process.argv.slice(2));

/**
 * Presses the pages, or those whose name holds a part that was typed, and prints what reacts. `--write`
 * stores the labels in place of those that these pages had; `--stored` only prints the stored figure. After
 * `npm run build`: `node tests/press/run.ts [--write | --stored] [<part of a page's name> …]`.
 */
async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--stored')) {
    process.stdout.write(`${pressFigures(await readPressLabels())}\n`);
    return 0;
  }
  const parts = args.filter((arg) => !arg.startsWith('--'));
  const pages = (await pressPages()).filter(
    ({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)),
  );
  const isWriting = args.includes('--write');
  const harness = await Harness.start();
  const labels: PressLabel[] = [];
  const apart: Record<string, number> = {};
  try {
    for (const [at, page] of pages.entries()) {
      progress(`Page ${at + 1} of ${pages.length}: ${page.name} …`);
      try {
        const others = isWriting ? await labelsOfOthers(page.name) : labels;
        const pressed = await pressPage(harness, page, new Set(others.map(sameAs)));
        labels.push(...pressed.labels);
        if (isWriting)
          await writePressLabels([...(await labelsOfOthers(page.name)), ...pressed.labels]);
        for (const [why, count] of Object.entries(pressed.apart)) {
          apart[why] = (apart[why] ?? 0) + count;
        }
      } catch (error) {
        process.stdout.write(`${page.name}: ${String(error).split('\n')[0]}\n`);
      }
      await harness.closeTabs();
    }
  } finally {
    await harness.close();
  }
  for (const { page, tag, role, name, reason, isReached } of labels.filter(
    ({ reacts }) => !reacts,
  )) {
    const why = isReached ? 'no reaction' : 'nowhere to press';
    process.stdout.write(`${why}: ${page}: ${tag} ${role} “${name}” (${reason})\n`);
  }
  process.stdout.write(`Apart: ${JSON.stringify(apart)}\n${pressFigures(labels)}\n`);
  if (isWriting) process.stdout.write(`All stored: ${pressFigures(await readPressLabels())}\n`);
  return 0;
}

/** The stored labels of all other pages. */
async function labelsOfOthers(name: string): Promise<PressLabel[]> {
  return (await readPressLabels()).filter(({ page }) => page !== name);
}
