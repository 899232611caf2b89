import type { Whereabouts } from '../frame/outline-piece.ts';
import type { LeftOut } from '../tree/frame-node.ts';
import type { PageNode } from '../tree/page-tree.ts';
import { foldText } from './fold-text.ts';
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
