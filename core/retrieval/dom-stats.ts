import { estimateTokens } from '../payload/estimate-tokens.ts';
import type { SemanticNodeV3 } from '../payload/semantic-node.ts';

/** Pages with more than either are worth filtering. */
const MANY_NODES = 100;
const MANY_TOKENS = 2000;

interface DomStats {
  nodes: number;
  tokens: number;
  needsFiltering: boolean;
}

/** Whether a list of nodes is too long to be sent whole (dom-extraction-v3 §2.6.2). */
export function domStats(
  nodes: readonly SemanticNodeV3[],
  countTokens: (json: string) => number = estimateTokens,
): DomStats {
  const tokens = countTokens(JSON.stringify(nodes));
  const needsFiltering = nodes.length > MANY_NODES || tokens > MANY_TOKENS;
  return { nodes: nodes.length, tokens, needsFiltering };
}
