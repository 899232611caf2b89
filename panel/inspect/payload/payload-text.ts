import type { SemanticTreeResultV3 } from '../../../core/page/payload/semantic-node.ts';
import { semanticV3 } from '../../../core/page/payload/semantic-v3.ts';
import type { PageTree } from '../../../core/page/tree/page-tree.ts';
import { prettyJson } from '../../../core/platform/text/pretty-json.ts';

/** The payload as it is sent to a model: compact JSON. Byte and token counts refer to this text. */
export function payloadText(tree: PageTree, wholePage: boolean): string {
  return JSON.stringify(semanticV3(tree, { wholePage }));
}

/** Least characters of an indented node: `{ "i": …, "r": …, "n": … }`. */
const MIN_NODE_CHARACTERS = 50;

/**
 * The first `length` characters of {@link prettyJson}, without writing the megabytes that a
 * 50,000-element page would be.
 */
export function prettyStart(payload: SemanticTreeResultV3, length: number): string {
  const enough = Math.ceil(length / MIN_NODE_CHARACTERS);
  const interactive_tree = payload.interactive_tree.slice(0, enough);
  return prettyJson(JSON.stringify({ ...payload, interactive_tree })).slice(0, length);
}
