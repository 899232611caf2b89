import { documentOf } from '../page/document-of.ts';
import type { PageTree } from '../page/page.ts';
import type { ActOrder } from './tools/agent-tools.ts';
import { targetOf } from './tools/target-of.ts';

/** What an element was when the order for it was made. Names are the page's: they are data. */
export interface MeantElement {
  /** Page-wide id, good in that document alone. */
  key: string;
  document: string;
  role: string;
  name: string;
  /** Milliseconds (Unix): a clock in its name may have gone on since. */
  at: number;
}

/** What an order is meant for: whatever it meets instead gets nothing of it (FAULTS C7, G9). */
export interface Meant {
  /** What the main frame showed; of all tabs of the task, only this document is meant. */
  document: string;
  element?: MeantElement;
  /** Where a drag ends. */
  to?: MeantElement;
}

/** An order with what it is meant for. */
export type MeantOrder = ActOrder & { meant: Meant };

/** The order as it is given to a page that was looked at at that time, in milliseconds (Unix). */
export function meantOrder(order: ActOrder, tree: PageTree, at: number): MeantOrder {
  const element = meantElement(tree, targetOf(order), at);
  const to = order.tool === 'drag' ? meantElement(tree, order.input.to, at) : undefined;
  const document = documentOf(tree) ?? '';
  return { ...order, meant: { document, ...(element && { element }), ...(to && { to }) } };
}

function meantElement(
  tree: PageTree,
  key: string | undefined,
  at: number,
): MeantElement | undefined {
  const found = tree.nodes.find((one) => one.key === key);
  if (!found) return undefined;
  const { role, name } = found.node;
  return { key: found.key, document: documentOf(tree, found.key) ?? '', role, name, at };
}
