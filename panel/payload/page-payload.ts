import type { Page, PageTree } from '../../core/page/page.ts';
import { recentEvents } from '../../core/payload/recent-events.ts';
import type { SemanticTreeResultV3 } from '../../core/payload/semantic-node.ts';
import { semanticV3 } from '../../core/payload/semantic-v3.ts';

export interface PayloadContent {
  wholePage: boolean;
  /** False leaves the mutation stream out; it is in unless told. */
  events?: boolean | undefined;
}

/** The `semantic_v3` payload of a page as it stands, with what happened in it lately. */
export function pagePayload(
  page: Pick<Page, 'events'>,
  tree: PageTree,
  { wholePage, events = true }: PayloadContent,
): SemanticTreeResultV3 {
  if (!events) return semanticV3(tree, { wholePage });
  return semanticV3(tree, { wholePage, recent: recentEvents(page.events, Date.now()) });
}
