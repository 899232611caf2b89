import type {
  SemanticNodeV3,
  SemanticTreeResultV3,
} from '../../../../../core/page/payload/semantic-node.ts';

export function semanticNode(i: string, patch: Partial<SemanticNodeV3> = {}): SemanticNodeV3 {
  return { i, r: 'btn', n: `Button ${i}`, ...patch };
}

/** A payload of these nodes, with every field a test does not care about filled in. */
export function semanticTree(
  nodes: SemanticNodeV3[],
  patch: Partial<SemanticTreeResultV3> = {},
): SemanticTreeResultV3 {
  return {
    mode: 'semantic_v3',
    url: 'https://example.test/orders',
    title: 'Orders',
    viewport: { width: 1280, height: 800 },
    scroll_position: '0%',
    interactive_tree: nodes,
    meta: {
      totalElements: nodes.length,
      viewportElements: nodes.length,
      prunedElements: 0,
      occludedElements: 0,
      extractionTimeMs: 1,
      estimatedTokens: 10 * nodes.length,
    },
    ...patch,
  };
}
