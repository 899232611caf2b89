import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import type {
  ContextKeys,
  SemanticNodeV3,
  SemanticTreeResultV3,
} from '../../core/page/payload/semantic-node.ts';

/** What a V3 payload pays for, in tokens. */
export interface V3Tokens {
  elements: number;
  /** Where to click; `semantic` and `skeleton` say it of nothing. */
  positions: number;
  /** What tells elements apart and describes them; no other JSON form has it. */
  context: number;
  /** Counts of the page, its events and its scroll containers: all but address, title and size. */
  meta: number;
}

const CONTEXT = Object.keys({
  hint: 0,
  group: 0,
  row: 0,
  col: 0,
  head: 0,
  to: 0,
  pos: 0,
  desc: 0,
  err: 0,
} satisfies Record<keyof ContextKeys, 0>);

/** What the parts of a V3 payload cost: what it would cost less without them. */
export function v3Tokens(payload: string): V3Tokens {
  const tree = JSON.parse(payload) as SemanticTreeResultV3;
  const all = countTokens(payload);
  const { mode, url, title, viewport, interactive_tree: nodes } = tree;
  const without = (keys: readonly string[]) =>
    all - countTokens(JSON.stringify({ ...tree, interactive_tree: nodes.map(leaveOut(keys)) }));
  return {
    elements: nodes.length,
    positions: without(['xy', 'box']),
    context: without([...CONTEXT, 'p', 'scr', 'occ']),
    meta:
      all - countTokens(JSON.stringify({ mode, url, title, viewport, interactive_tree: nodes })),
  };
}

function leaveOut(keys: readonly string[]) {
  return (node: SemanticNodeV3) =>
    Object.fromEntries(Object.entries(node).filter(([key]) => !keys.includes(key)));
}
