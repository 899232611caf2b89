import type { FrameOutline } from '../frame/outline-piece.ts';
import { estimateTokens } from '../payload/estimate-tokens.ts';
import { explainFilter } from '../retrieval/explain-filter.ts';
import type { FilterExplanation, FilteredDom } from '../retrieval/filtered-dom.ts';
import type { PageTree } from '../tree/page-tree.ts';
import { lineDocuments } from './line-documents.ts';
import { composeOutline } from './outline.ts';

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
