import type { SemanticNodeV3 } from '../payload/semantic-node.ts';
import type { Containers } from './container.ts';

/** What a query is looked for in. */
export interface FilterDocuments {
  /** In reading order; texts have ids that begin with `TEXT_ID`. */
  nodes: readonly SemanticNodeV3[];
  containers: Containers;
  /** What is sent along with a node, if it fits: indexes by index. */
  companions: ReadonlyMap<number, readonly number[]>;
}
