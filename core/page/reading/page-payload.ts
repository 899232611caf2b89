import type { Page } from '../page.ts';
import { recentEvents } from '../payload/recent-events.ts';
import type { SemanticTreeResultV3 } from '../payload/semantic-node.ts';
import { semanticV3 } from '../payload/semantic-v3.ts';
import type { PageTree } from '../tree/page-tree.ts';

export interface PayloadContent {
  wholePage: boolean;
  /** False leaves the mutation stream out; it is included by default. */
  events?: boolean | undefined;
  /** Whether every element has its box, for pictures with marks. */
  boxes?: boolean | undefined;
}

/** The `semantic_v3` payload of a page in its present state, with its recent events. */
export function pagePayload(
  page: Pick<Page, 'events'>,
  tree: PageTree,
  { wholePage, events = true, boxes }: PayloadContent,
): SemanticTreeResultV3 {
  if (!events) return semanticV3(tree, { wholePage, boxes });
  return semanticV3(tree, { wholePage, boxes, recent: recentEvents(page.events, Date.now()) });
}
