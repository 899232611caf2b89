import { isInPayload } from '../../../core/page/payload/is-in-payload.ts';
import {
  type ExtractionStatus,
  type ModeDecision,
  selectMode,
} from '../../../core/page/payload/select-mode.ts';
import type { PageTree } from '../../../core/page/tree/page-tree.ts';
import type { TableMode } from './mode-list.ts';
import type { ModeOutcomes } from './mode-outcome.ts';

/** What a person simulates, to see what would be sent. */
export interface Suppositions {
  v3Failed: boolean;
  v2Failed: boolean;
  needsFullDom: boolean;
}

export const NO_SUPPOSITIONS: Suppositions = {
  v3Failed: false,
  v2Failed: false,
  needsFullDom: false,
};

/** Which payload would be sent for a query on this page, and why. */
export function decideMode(
  query: string,
  tree: PageTree | null,
  outcomes: ModeOutcomes,
  { suppositions, wholePage }: { suppositions: Suppositions; wholePage: boolean },
): ModeDecision {
  const { v3Failed, v2Failed, needsFullDom } = suppositions;
  const attempt = (mode: TableMode, isSupposed: boolean, whole: boolean): ExtractionStatus => {
    if (isSupposed || outcomes.get(mode)?.type === 'failed') return 'failed';
    return tree && hasElements(tree, whole) ? 'ok' : 'empty';
  };
  return selectMode(query, {
    v3: attempt('semantic_v3', v3Failed, wholePage),
    v2: attempt('semantic', v2Failed, true),
    screenshot: outcomes.get('hybrid')?.type !== 'failed',
    needsFullDom,
  });
}

function hasElements({ nodes }: PageTree, wholePage: boolean): boolean {
  return nodes.some((n) => n.node.kind === 'interactive' && isInPayload(n, wholePage));
}
