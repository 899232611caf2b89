import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { progress } from '../../cli/setup/progress.mjs';
import { Harness } from '../e2e/harness/harness.ts';
import type { RealPage } from '../e2e/real-pages.ts';
import { benchDarkPage, type PageResult } from './bench-page.ts';
import type { PageScore } from './score-page.ts';
import { VIEWPORT } from './screen.ts';
import { penumbra } from './treatments.ts';

/** Points of a hundred by which an exported sheet may score below the live page. */
const TOLERANCE = 0.01;

const harness = await Harness.start();
interface Row {
  name: string;
  live: number[];
  alone: number[];
  isAsGood: boolean;
  /** The texts that read worst, live. */
  worst: PageScore['worst'];
}

const rows: Row[] = [];
try {
  const opened = await harness.openPage('/pages/counter.html', { viewport: VIEWPORT });
  for (const file of process.argv.slice(2)) {
    const page = pageOf(resolve(file));
    progress(`${page.name} …`);
    const result = await benchDarkPage(page, opened, [penumbra('generate')]).catch(
      (error: unknown) => progress(`  ${String(error)}`),
    );
    if (result) rows.push(rowOf(result));
  }
} finally {
  await harness.close();
}
const percents = (shares: readonly number[]) =>
  shares.map((share) => (share * 100).toFixed(1)).join(' · ');
for (const { name, live, alone, isAsGood, worst } of rows) {
  const verdict = isAsGood ? 'as good' : 'WORSE';
  process.stdout.write(`${verdict}\t${percents(live)}\t${percents(alone)}\t${name}\n`);
  for (const { text, ratio } of worst) process.stdout.write(`\t\t${ratio}\t${text}\n`);
}
process.stdout.write(
  `Text ≥ AA · text ≥ Lc 60 · marks kept: live, then the exported CSS alone.\n` +
    `${rows.filter(({ isAsGood }) => isAsGood).length} of ${rows.length} pages within one point.\n`,
);

/** A page of a package is served from the package's folder, any other one from its own. */
function pageOf(file: string): RealPage {
  let root = dirname(file);
  for (let at = root; at !== dirname(at); at = dirname(at)) {
    if (existsSync(resolve(at, 'package.json'))) {
      root = at;
      break;
    }
  }
  const path = `/${relative(root, file)}`;
  return { name: relative(dirname(root), file), path, mounts: { '': root } };
}

function rowOf({ page, scores }: PageResult): Row {
  const [live, alone] = [scores.Penumbra, scores['Penumbra, its CSS alone']].map((score) =>
    score ? [score.aa, score.lc60, score.marksKept] : [],
  ) as [number[], number[]];
  const isAsGood = live.every((share, index) => share - (alone[index] ?? 0) <= TOLERANCE);
  return { name: page, live, alone, isAsGood, worst: scores.Penumbra?.worst ?? [] };
}
