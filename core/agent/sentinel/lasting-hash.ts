import { treeHash } from '../../page/delta/tree-hash.ts';
import { withoutClocks } from '../../page/healing/differs-by-clock.ts';
import type { SemanticTreeResultV3 } from '../../page/payload/semantic-node.ts';
import { TRANSIENT_STATES } from './page-fingerprint.ts';

/** The mark of the line that has the focus. */
const FOCUS = / focused(?=[ \]])/g;

/**
 * A hash that is equal where two looks show the same page, with what it says: a step that changes a counter is no loop.
 * Where the caret stands and what clocks show makes no other page.
 */
export function lastingHash(page: SemanticTreeResultV3, text: string): string {
  const nodes = page.interactive_tree.map(({ s: states, ...node }) => {
    const s = states?.split(',').filter((state) => !TRANSIENT_STATES.has(state));
    return s && s.length > 0 ? { ...node, s: s.join(',') } : node;
  });
  const said = withoutClocks(text.replace(FOCUS, ''));
  const lasting = { ...page, interactive_tree: nodes, text: said };
  return treeHash(lasting);
}
