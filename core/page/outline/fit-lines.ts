import { pluralize } from '../../platform/text/pluralize.ts';
import { estimateTokens } from '../payload/estimate-tokens.ts';
import type { Handles } from './cut-long-texts.ts';
import { foldText } from './fold-text.ts';
import type { OutlineLine } from './outline-line.ts';
import { renderLine } from './render-line.ts';
import { scoreLines } from './score-lines.ts';

interface FitOptions {
  query: string;
  maxTokens: number;
  /** Lines that do not matter for the query stay where there is room for them. */
  fills?: boolean;
  handles: Handles;
  /** Lines that are sent in any case. */
  head: readonly OutlineLine[];
}

/** The share of the lines that is given up at a time when they are too many. */
const STEP = 0.06;

/**
 * The lines within a budget: those that matter least are folded, and a line in their place says how
 * much that is, with a handle to read them by.
 */
export function fitLines(
  lines: readonly OutlineLine[],
  { query, maxTokens, fills = false, handles, head }: FitOptions,
): OutlineLine[] {
  const texts = lines.map(renderLine);
  const budget = maxTokens - estimateTokens(head.map(renderLine).join('\n'));
  const isAsked = query.trim() !== '' && !fills;
  const all = estimateTokens(texts.join('\n'));
  if (!isAsked && all <= budget) return [...lines];
  const scores = scoreLines(lines, texts, query);
  const heads = headsOf(lines);
  let order = lines.map((_, at) => at).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  if (isAsked) order = order.filter((at) => (scores[at] ?? 0) > 0);
  // No more than fit even without their heads and folds.
  order = order.slice(0, firstBeyond(order, texts, budget));
  let isAlone = false;
  for (;;) {
    // The best line is sent even where it fits only without what it is in.
    const kept = order.length === 1 && isAlone ? new Set(order) : withHeads(order, heads);
    const drawn = foldOthers(lines, texts, kept, new Map(handles));
    const tokens = estimateTokens(drawn.lines.map(renderLine).join('\n'));
    if (tokens <= budget || order.length === 0 || (order.length === 1 && isAlone)) {
      for (const [handle, text] of drawn.handles) handles.set(handle, text);
      return drawn.lines;
    }
    isAlone = order.length === 1;
    order = order.slice(0, Math.max(1, Math.floor(order.length * (1 - STEP))));
  }
}

function firstBeyond(order: readonly number[], texts: readonly string[], budget: number): number {
  let spent = 0;
  for (const [count, at] of order.entries()) {
    spent += estimateTokens(texts[at] ?? '');
    if (spent > budget) return count;
  }
  return order.length;
}

/** For each line those that say what it is in: heads of parts and tables, and its heading. */
function headsOf(lines: readonly OutlineLine[]): readonly (readonly number[])[] {
  const open: number[] = [];
  let heading: number | null = null;
  return lines.map(({ depth, kind }, at) => {
    while (open.length > 0 && (lines[open.at(-1) ?? 0]?.depth ?? 0) >= depth) open.pop();
    // A row is explained by the heads of its columns.
    const above = heading === null || kind === 'row' ? [...open] : [...open, heading];
    if (kind === 'heading') heading = at;
    else open.push(at);
    return above;
  });
}

function withHeads(
  order: readonly number[],
  heads: readonly (readonly number[])[],
): ReadonlySet<number> {
  const kept = new Set(order);
  for (const at of order) for (const above of heads[at] ?? []) kept.add(above);
  return kept;
}

function foldOthers(
  lines: readonly OutlineLine[],
  texts: readonly string[],
  kept: ReadonlySet<number>,
  handles: Handles,
): { lines: OutlineLine[]; handles: Handles } {
  const drawn: OutlineLine[] = [];
  let run: number[] = [];
  const fold = () => {
    if (run.length === 0) return;
    const [first] = run;
    const only = lines[first ?? 0];
    if (run.length === 1 && only?.kind === 'fold') drawn.push(only);
    else drawn.push(foldLine(run, lines, texts, handles));
    run = [];
  };
  lines.forEach((line, at) => {
    if (kept.has(at)) {
      fold();
      drawn.push(line);
    } else run.push(at);
  });
  fold();
  return { lines: drawn, handles };
}

function foldLine(
  run: readonly number[],
  lines: readonly OutlineLine[],
  texts: readonly string[],
  handles: Handles,
): OutlineLine {
  const handle = `f${handles.size + 1}`;
  const folded = run.flatMap((at) => lines[at] ?? []);
  handles.set(handle, run.map((at) => texts[at] ?? '').join('\n'));
  const controls = folded.flatMap(({ segments }) =>
    segments.filter((segment) => segment.type === 'control' && segment.key !== ''),
  ).length;
  const sections = folded.filter(({ kind }) => kind === 'heading').length;
  const counts = foldText({ sections, rows: 0, controls, characters: 0 });
  // Not by a spread: a page can have 100,000 lines.
  const depth = folded.reduce((least, line) => Math.min(least, line.depth), Infinity);
  const count = pluralize(run.length, 'line');
  const lead = `… ${count}${counts === '' ? '' : `, ${counts}`} (${handle})`;
  return { depth, kind: 'fold', lead, segments: [] };
}
