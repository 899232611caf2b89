import { estimateTokens } from '../../llm/tokens/estimate-tokens.ts';
import { pluralize } from '../../platform/text/short-list.ts';
import type { SemanticNodeV3 } from '../payload/semantic-node.ts';
import { shortRole } from '../payload/short-role.ts';
import { rankNodes } from '../retrieval/rank-nodes.ts';
import { foldText } from './fold-off-screen.ts';
import type { LineKind, OutlineLine, Segment } from './outline-line.ts';
import { headsOfLines, renderLine } from './render-line.ts';

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
  whole: readonly OutlineLine[],
  { query, maxTokens, fills = false, handles, head }: FitOptions,
): OutlineLine[] {
  const budget = maxTokens - estimateTokens(head.map(renderLine).join('\n'));
  const isAsked = query.trim() !== '' && !fills;
  const all = estimateTokens(whole.map(renderLine).join('\n'));
  if (!isAsked && all <= budget) return [...whole];
  const lines = whole.flatMap((line) => partedLine(line, budget));
  const texts = lines.map(renderLine);
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

/** A line that alone is too much, such as hundreds of buttons beside each other, in lines that each can stay or go. */
function partedLine(line: OutlineLine, budget: number): OutlineLine[] {
  if (estimateTokens(renderLine(line)) <= budget) return [line];
  const first: OutlineLine = { ...line, segments: [] };
  const lines = [first];
  let last = first;
  let left = budget * STEP;
  for (const segment of line.segments) {
    if (left < 0 && segment.type !== 'text') {
      last = { ...first, kind: 'text', lead: '', segments: [] };
      lines.push(last);
      left = budget * STEP;
    }
    left -= segment.type === 'bar' ? 1 : estimateTokens(segment.text);
    if (last.segments.length > 0 || segment.type !== 'bar') last.segments.push(segment);
  }
  return lines;
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
function scoreLines(
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

/** Shorter texts are never cut, and no fewer characters are put behind a handle. */
const MIN_TEXT = 420;
const KEPT = 260;
const MIN_TAIL = 140;
/** The part of a page's text that may be behind handles. */
const MAX_SHARE = 0.1;

/** Texts behind handles, by handle: `t7`. */
export type Handles = Map<string, string>;

interface Candidate {
  line: number;
  segment: number;
  at: number;
  tail: number;
}

/**
 * Cuts the longest paragraphs, at most a tenth of all text together. Numbers, cells, headings and
 * errors are never cut.
 */
export function cutLongTexts(whole: readonly OutlineLine[], handles: Handles): OutlineLine[] {
  const lines = whole.map((line) => tellRests(line, handles));
  let total = 0;
  const found: Candidate[] = [];
  lines.forEach(({ kind, segments }, line) => {
    segments.forEach((segment, index) => {
      total += segment.type === 'text' ? segment.text.length : 0;
      if (kind !== 'text' || segment.type !== 'text') return;
      const at = cutPlace(segment.text);
      if (at !== null) found.push({ line, segment: index, at, tail: segment.text.length - at });
    });
  });
  const chosen = withinShare(found, total * MAX_SHARE);
  if (chosen.length === 0) return lines;
  const cut = [...lines];
  for (const { line, segment, at } of chosen.sort(
    (a, b) => a.line - b.line || b.segment - a.segment,
  )) {
    const before = cut[line];
    if (before) cut[line] = cutSegment(before, segment, at, handles);
  }
  return cut;
}

function withinShare(found: readonly Candidate[], budget: number): Candidate[] {
  let left = budget;
  return [...found]
    .sort((a, b) => b.tail - a.tail)
    .filter(({ tail }) => {
      if (tail > left) return false;
      left -= tail;
      return true;
    });
}

/** Where a text can be cut: behind a word, after its last number. */
function cutPlace(text: string): number | null {
  if (text.length < MIN_TEXT) return null;
  const lastNumber = text.search(/\p{N}\P{N}*$/u);
  const from = Math.max(KEPT, lastNumber + 1);
  const space = text.indexOf(' ', from);
  return space === -1 || text.length - space < MIN_TAIL ? null : space;
}

function cutSegment(line: OutlineLine, index: number, at: number, handles: Handles): OutlineLine {
  const segment = line.segments[index];
  if (segment?.type !== 'text') return line;
  const mark = keptBehind(segment.text.slice(at).trim(), handles);
  const segments = [...line.segments];
  segments.splice(
    index,
    1,
    { type: 'text', text: segment.text.slice(0, at) },
    { type: 'mark', text: `… ${mark}` },
  );
  return { ...line, segments };
}

/** Says behind each field how much more it holds. */
function tellRests(line: OutlineLine, handles: Handles): OutlineLine {
  if (!line.segments.some((segment) => segment.type === 'control' && segment.rest)) return line;
  const segments = line.segments.flatMap((segment): Segment[] => {
    if (segment.type !== 'control' || !segment.rest) return [segment];
    return [segment, { type: 'mark', text: keptBehind(segment.rest, handles) }];
  });
  return { ...line, segments };
}

/** A mark with the handle of a text that is kept behind it. */
function keptBehind(tail: string, handles: Handles): string {
  const handle = `t${handles.size + 1}`;
  handles.set(handle, tail);
  return `(+${pluralize(tail.length, 'character')}: ${handle})`;
}
