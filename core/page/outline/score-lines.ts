import type { SemanticNodeV3 } from '../payload/semantic-node.ts';
import { shortRole } from '../payload/short-role.ts';
import { rankNodes } from '../retrieval/rank-nodes.ts';
import { headsOfLines } from './heads-of-lines.ts';
import type { LineKind, OutlineLine } from './outline-line.ts';

/** How much a line says of a page when nothing is asked. */
const BY_KIND: Readonly<Record<LineKind, number>> = {
  error: 6,
  heading: 4,
  table: 3.5,
  part: 3,
  row: 2,
  fold: 1.5,
  text: 1,
};
const CONTROL = 2;
/** The share of the best line's score that another must have to matter too. */
const MIN_SHARE = 0.4;
const IN_VIEW = 2.5;

/** How much each line matters: for the query, or for a first look at the page. */
export function scoreLines(
  lines: readonly OutlineLine[],
  texts: readonly string[],
  query: string,
): readonly number[] {
  if (query.trim() === '') return lines.map(plainScore);
  const heads = headsOfLines(lines);
  const holders = new Map(lines.map((_, at) => [String(at), heads[at] ?? []]));
  const scores = lines.map(() => 0);
  const ranking = rankNodes(
    lines.map((line, at) => pseudoNode(line, texts[at] ?? '', at)),
    query,
    holders,
  );
  // Where one line answers the whole question, lines that share a common word with it do not matter.
  const best = Math.max(0, ...ranking.ranked.slice(0, 1).map(({ score }) => score));
  const least = ranking.isUnderstood ? best * MIN_SHARE : 0;
  for (const { place, score } of ranking.ranked) scores[place] = score < least ? 0 : score;
  return scores;
}

function plainScore({ kind, segments, isOut }: OutlineLine): number {
  const hasControl = segments.some(({ type }) => type === 'control');
  return BY_KIND[kind] + (hasControl ? CONTROL : 0) + (isOut ? 0 : IN_VIEW);
}

/** A line as the retrieval knows elements: its text is its name. */
function pseudoNode({ segments }: OutlineLine, text: string, at: number): SemanticNodeV3 {
  const control = segments.find(({ type }) => type === 'control');
  const role = /^\[\S+ ([a-z]+)/.exec(control?.type === 'control' ? control.text : '')?.[1];
  return { i: String(at), r: role ? shortRole(role) : 'text', n: text.trim() };
}
