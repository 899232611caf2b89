import { estimateTokens } from '../../llm/tokens/estimate-tokens.ts';
import type { FrameOutline } from '../frame/outline-piece.ts';
import type { SemanticNodeV3 } from '../payload/semantic-node.ts';
import { semanticNodesV3 } from '../payload/semantic-v3.ts';
import type { Container, Containers } from '../retrieval/container.ts';
import { explainFilter } from '../retrieval/explain-filter.ts';
import type { FilterDocuments } from '../retrieval/filter-documents.ts';
import { type FilterExplanation, type FilteredDom, TEXT_ID } from '../retrieval/filtered-dom.ts';
import type { PageTree } from '../tree/page-tree.ts';
import { composeOutline } from './outline.ts';
import type { OutlineLine } from './outline-line.ts';
import { oneLine } from './quote-text.ts';
import { headsOfLines } from './render-line.ts';

/** Tokens of a filtered payload: this share of the outline's, within these bounds. */
const SHARE = 0.3;
const MIN_TOKENS = 120;
const MAX_TOKENS = 2_000;
/** This share goes to what only may be meant, beside what is. */
const REST_SHARE = 0.08;
/** Where one line answers, those that share a common word with it do not. */
const MIN_RELEVANCE = 0.4;

/** The `filtered` payload of a page: elements and text of the whole page that matter for a query. */
export function filterPage(
  tree: PageTree,
  frames: readonly FrameOutline[],
  { query, maxTokens }: { query: string; maxTokens?: number | undefined },
): { filtered: FilteredDom; explanation: FilterExplanation } {
  const { text, lines } = composeOutline(tree, frames, { wholePage: true, full: true });
  const { nodes, containers, companions } = lineDocuments(tree, lines);
  const whole = estimateTokens(text);
  const most = Math.min(MAX_TOKENS, Math.max(MIN_TOKENS, Math.floor(whole * SHARE)));
  return explainFilter(nodes, {
    query,
    containers,
    companions,
    minRelevance: MIN_RELEVANCE,
    isSharp: true,
    maxRestTokens: Math.floor(whole * REST_SHARE),
    maxTokens: maxTokens ?? most,
  });
}

/** Longer lines are read by their beginning; a row or a sentence is shorter. */
const MAX_TEXT = 300;
/** A longer text is no title. */
const MAX_TITLE = 60;
/** Lines after a title that are taken for what it is the title of. */
const MAX_FOLLOWING = 3;
/** A line with more controls is a part of the page, not a row. */
const MAX_ROW_CONTROLS = 8;

/**
 * What a query is looked for in: every element of the page, and every line of text of its outline, in
 * reading order. A control is found by its line, too, and a line goes with the controls of its row.
 */
export function lineDocuments(tree: PageTree, lines: readonly OutlineLine[]): FilterDocuments {
  const elements = new Map(semanticNodesV3(tree.nodes, true, true).map((node) => [node.i, node]));
  const heads = headsOfLines(lines);
  const nodes: SemanticNodeV3[] = [];
  const containers = new Map<string, readonly Container[]>();
  const companions = new Map<number, readonly number[]>();
  const add = (node: SemanticNodeV3, around: readonly Container[]) => {
    containers.set(node.i, around);
    return nodes.push(node) - 1;
  };
  const holders = namesAround(tree, elements);
  /** What each line has become: its text and its controls. */
  const onLine: number[][] = [];
  lines.forEach((line, at) => {
    const text = lineText(line);
    const id = `${TEXT_ID}${at}`;
    const around = heads[at] ?? [];
    const own = { key: id, role: line.kind, name: text };
    const said =
      text === '' ? undefined : add({ i: id, r: roleOf(line), n: text }, [own, ...around]);
    const controls = line.segments.flatMap((segment) => {
      const node = segment.type === 'control' ? elements.get(segment.key) : undefined;
      if (!node || !elements.delete(node.i)) return [];
      return add(node, [{ ...own, isLine: true }, ...(holders.get(node.i) ?? []), ...around]);
    });
    onLine[at] = [...(said === undefined ? [] : [said]), ...controls];
    if (said === undefined) return;
    for (const control of controls) companions.set(control, [said]);
    if (controls.length <= MAX_ROW_CONTROLS) companions.set(said, controls);
  });
  lines.forEach((_, at) => {
    const [said] = onLine[at] ?? [];
    if (said === undefined || nodes[said]?.i !== `${TEXT_ID}${at}`) return;
    const beside = [...headOf(heads[at] ?? [], lines[at], onLine), ...follows(lines, at, onLine)];
    companions.set(said, [...(companions.get(said) ?? []), ...beside]);
  });
  // What no line has: it is not rendered as text, such as a scroll container.
  for (const node of elements.values()) add(node, holders.get(node.i) ?? []);
  return { nodes, containers, companions };
}

/** What a line is read by: a row by the heads of its columns, other text by its heading. */
function headOf(
  heads: readonly Container[],
  line: OutlineLine | undefined,
  onLine: readonly (readonly number[])[],
): number[] {
  const role = line?.kind === 'row' ? 'table' : 'heading';
  const head = heads.find((container) => container.role === role);
  return head ? (onLine[Number(head.key)] ?? []).slice(0, 1) : [];
}

/** A title's lines: what is said of it, and what acts on it, until the next title. */
function follows(
  lines: readonly OutlineLine[],
  at: number,
  onLine: readonly (readonly number[])[],
): number[] {
  const title = lines[at];
  if (!title || title.kind === 'row' || lineText(title).length > MAX_TITLE) return [];
  // What has its figure on its line is no title of the next one: `Sunday | Closed`.
  if (title.kind !== 'heading' && title.segments.some(({ type }) => type === 'bar')) return [];
  const found: number[] = [];
  for (let next = at + 1; next <= at + MAX_FOLLOWING; next += 1) {
    const line = lines[next];
    if (!line || line.depth !== title.depth || line.kind !== 'text') break;
    found.push(...(onLine[next] ?? []).slice(0, 2));
  }
  return found;
}

/** The words of a line, without its controls and our own marks. */
function lineText({ segments, kind }: OutlineLine): string {
  if (kind === 'fold') return '';
  const parts = segments.map((segment) => {
    if (segment.type === 'text') return segment.text;
    return segment.type === 'bar' ? ' | ' : ' ';
  });
  const text = oneLine(parts.join(''))
    .replace(/^[\s|]+|[\s|]+$/g, '')
    .replace(/\|(\s*\|)+/g, '|');
  return /[\p{L}\p{N}]/u.test(text) ? text.slice(0, MAX_TEXT) : '';
}

function roleOf({ kind }: OutlineLine): string {
  return kind === 'heading' || kind === 'row' ? kind : 'text';
}

/** The rows and cards that elements are in, which say what they are about. */
function namesAround(
  { nodes }: PageTree,
  elements: ReadonlyMap<string, SemanticNodeV3>,
): Containers {
  const around = new Map<string, readonly Container[]>();
  for (const { key } of nodes) {
    const { p } = elements.get(key) ?? {};
    const holder = p === undefined ? undefined : elements.get(p);
    if (!holder) continue;
    around.set(key, [
      { key: holder.i, role: holder.r, name: holder.n },
      ...(around.get(holder.i) ?? []),
    ]);
  }
  return around;
}
