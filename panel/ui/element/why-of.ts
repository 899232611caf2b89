import { type NodeWhy, nodeWhy } from '../../../core/page/why/node-why.ts';
import type { ElementsModel } from '../shell/elements-model.ts';

/** Why an element is in the payload or not, as it is now; undefined when the page has it no longer. */
export function whyOf({ byKey, wholePage }: ElementsModel, key: string): NodeWhy | undefined {
  const node = byKey.value.get(key);
  return node && nodeWhy(node, wholePage.value);
}
