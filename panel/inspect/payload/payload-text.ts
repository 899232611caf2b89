import { semanticV3 } from '../../../core/page/payload/semantic-v3.ts';
import type { PageTree } from '../../../core/page/tree/page-tree.ts';

/** The payload as it is sent to a model: compact JSON. Byte and token counts refer to this text. */
export function payloadText(tree: PageTree, wholePage: boolean): string {
  return JSON.stringify(semanticV3(tree, { wholePage }));
}
