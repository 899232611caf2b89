import { pluralize } from '../../platform/text/short-list.ts';
import type { Skipped, Whereabouts } from '../frame/outline-piece.ts';
import type { LeftOut } from '../tree/frame-node.ts';
import type { PageNode } from '../tree/page-tree.ts';
import type { Fold, OutlineLine } from './outline-line.ts';

const ORDER: readonly Whereabouts[] = ['above', 'beside', 'below'];
const REASONS: ReadonlyMap<LeftOut, Whereabouts> = new Map([
  ['above the viewport', 'above'],
  ['below the viewport', 'below'],
  ['beside the viewport', 'beside'],
]);
/** Less is not worth a line of its own. */
const MIN_CHARACTERS = 12;
/** Rows that are left out of a table or list that is in view are counted where they are missing. */
const MIN_ROWS = 2;

/** One line for each direction in which there is more, in place of what was not read. */
export function foldOffScreen(
  lines: readonly OutlineLine[],
  nodes: readonly PageNode[],
): OutlineLine[] {
  const sums = new Map<Whereabouts, Fold>();
  const sumOf = (where: Whereabouts): Fold => {
    const sum = sums.get(where) ?? { where, sections: 0, rows: 0, controls: 0, characters: 0 };
    sums.set(where, sum);
    return sum;
  };
  for (const { node, leftOut } of nodes) {
    const where = leftOut && REASONS.get(leftOut);
    if (where && node.kind === 'interactive') sumOf(where).controls += 1;
  }
  const kept: OutlineLine[] = [];
  for (const line of lines) {
    const { fold, depth } = line;
    if (!fold?.where) {
      kept.push(line);
      continue;
    }
    const sum = sumOf(fold.where);
    sum.sections += fold.sections;
    sum.characters += fold.characters;
    if (fold.rows < MIN_ROWS || depth === 0) continue;
    const lead = `… ${fold.rows} more rows ${fold.where}`;
    kept.push({ depth, kind: 'fold', lead, segments: [] });
  }
  const ends = ORDER.flatMap((where) => {
    const sum = sums.get(where);
    if (!sum || (sum.controls === 0 && sum.characters < MIN_CHARACTERS)) return [];
    const lead = `${where}: ${foldText(sum)}`;
    const line: OutlineLine = { depth: 0, kind: 'fold', lead, segments: [] };
    return [line];
  });
  const isAbove = (line: OutlineLine) => line.lead.startsWith('above');
  return [...ends.filter(isAbove), ...kept, ...ends.filter((line) => !isAbove(line))];
}

/** The line of what a page shows elsewhere. */
export function foldLine({ where, ...counts }: Skipped, depth: number): OutlineLine {
  return { depth, kind: 'fold', lead: '', segments: [], fold: { where, controls: 0, ...counts } };
}

/** What was folded, in words: `2 sections, 14 controls, 1,900 characters`. */
export function foldText({ sections, rows, controls, characters }: Fold): string {
  const counts: readonly [number, string][] = [
    [sections, 'section'],
    [rows > 1 ? rows : 0, 'row'],
    [controls, 'control'],
    [roughly(characters), 'character'],
  ];
  return counts.flatMap(([count, noun]) => (count > 0 ? pluralize(count, noun) : [])).join(', ');
}

/** Two figures say enough of a size. */
function roughly(count: number): number {
  if (count < 100) return count;
  const unit = 10 ** (String(count).length - 2);
  return Math.round(count / unit) * unit;
}
